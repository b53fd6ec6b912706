/**
 * Codes of a connection that is not there, the server's and the system's, and of one that leads to where no primary is any
 * more (25006: a write that a replica refuses).
 */
const CODES = /^(08\w{3}|57P0[123]|25006|ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|EHOSTUNREACH)$/;
const WORDS =
  /^Connection terminated|^Client has encountered a connection error|^timeout (expired$|exceeded when trying to connect)|^Query read timeout$/;

/** Whether an error can come of a database that is away: it says nothing about the work that met it. */
export function mayBeOutage(error: unknown): boolean {
  const { code = '', message = '' } = (error ?? {}) as { code?: unknown; message?: unknown };
  return CODES.test(String(code)) || WORDS.test(String(message));
}
