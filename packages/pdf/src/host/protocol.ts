import { PdfError, type PdfErrorCode } from '../errors.ts';

/** What the application sends to a host. */
export interface Question {
  id: number;
  task: string;
  payload: unknown;
}

/** What a host sends back. The first message of a host is `ready`. */
export type Answer =
  | { ready: true }
  | { id: number; result: unknown; rssBytes?: number }
  | { id: number; error: { code: PdfErrorCode; message: string; at: number | undefined }; fatal?: boolean };

/**
 * An exception as an answer. Memory that could not be had, wherever it was asked for, is `memory`; what a
 * parser threw of itself over a stranger's bytes is `damaged`. Fatal: the host is not to be used again.
 */
export function errorAnswer(id: number, error: unknown): Answer {
  if (error instanceof PdfError)
    return { id, error: { code: error.code, message: error.message, at: error.at } };
  const { name, message, code } = error as { name?: string; message?: string; code?: string };
  const text = `${name ?? 'Error'}: ${message ?? String(error)}`.slice(0, 500);
  const aborted = /^Aborted\(|RuntimeError/.test(text) || /Aborted\(/.test(text);
  const memory =
    /allocation failed|out of memory|OOM|Invalid typed array length/i.test(text) ||
    code === 'ERR_MEMORY_ALLOCATION_FAILED';
  return {
    id,
    error: { code: memory ? 'memory' : aborted ? 'host-died' : 'damaged', message: text, at: undefined },
    fatal: memory || aborted,
  };
}
