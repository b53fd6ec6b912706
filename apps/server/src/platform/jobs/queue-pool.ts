import type pg from 'pg';
import { poolOf } from '../db/connect/connection.ts';
import { mayBeOutage } from '../db/outage.ts';

/** A code that the queue's library tries again for, at growing pauses, when it completes or fails a job. */
const TRIED_AGAIN = 'ETIMEDOUT';

/**
 * Connections that serve the queue: the policies of its tables look for the setting. A database that is away
 * is told to the library as something to try again: it would otherwise end the process over a job that is done.
 */
export function openQueuePool(url: string, max: number): pg.Pool {
  const pool = poolOf({
    connectionString: url,
    max,
    application_name: 'legajo-queue',
    options: '-c app.worker=on',
  });
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const marked = (...args: unknown[]) => {
      const answer = query(...args);
      return answer instanceof Promise ? answer.catch(tellOutage) : answer;
    };
    Object.assign(client, { query: marked });
  });
  const connect = pool.connect.bind(pool);
  type Callback = Parameters<typeof connect>[0];
  return Object.assign(pool, {
    connect: (callback?: Callback) => (callback ? connect(callback) : connect().catch(tellOutage)),
  });
}

function tellOutage(error: unknown): never {
  throw mayBeOutage(error) ? Object.assign(error as Error, { code: TRIED_AGAIN }) : error;
}
