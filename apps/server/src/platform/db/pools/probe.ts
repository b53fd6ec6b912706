import { Connection } from '../connect/connection.ts';

/** When a queue that stands still has the database asked whether it answers. */
export interface ProbeTimes {
  /** Once nobody has left for so long. */
  readonly afterMs: number;
  readonly everyMs: number;
  /** A database that takes longer is away. */
  readonly deadlineMs: number;
}

export const PROBE_TIMES: ProbeTimes = { afterMs: 15_000, everyMs: 5_000, deadlineMs: 5_000 };

/**
 * Asks the database by a connection of its own, but only while somebody waits for one of the pool and none comes back: a
 * server that hangs breaks no connection, so nothing else would tell it from a fault of this process.
 *
 * @param stuckMs for how long nobody has left the queue.
 * @param away told each time that it does not answer.
 * @returns what ends it.
 */
export function probeWhileStuck(
  url: string,
  { afterMs, everyMs, deadlineMs }: ProbeTimes,
  stuckMs: () => number,
  away: () => void,
): () => void {
  let asking = false;
  const timer = setInterval(async () => {
    if (asking || stuckMs() < afterMs) return;
    asking = true;
    if (!(await answersWithin(url, deadlineMs))) away();
    asking = false;
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

async function answersWithin(url: string, deadlineMs: number): Promise<boolean> {
  const client = new Connection({
    connectionString: url,
    application_name: 'legajo-probe',
    connectionTimeoutMillis: deadlineMs,
    query_timeout: deadlineMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    // One that hangs does not hear that it is to end: nobody waits for it.
    void client.end().catch(() => undefined);
  }
}
