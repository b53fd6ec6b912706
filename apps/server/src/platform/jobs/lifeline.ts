import { setTimeout as pause } from 'node:timers/promises';
import { Connection } from '../db/connect/connection.ts';
import { holdPool, tryInterval } from '../db/locks.ts';
import type { Log } from '../log.ts';

/**
 * The one connection whose life is the process's life for the others: it holds the advisory lock that says
 * "this pool lives". The server drops it with the process, however that ends. Lost otherwise, it is opened
 * again, and until its locks are held anew no job is taken.
 */
export interface Lifeline {
  /** Resolves once the lock of the pool is held; at once while it is. Rejects after `close`. */
  held(): Promise<void>;
  /** How often the connection was lost so far. */
  losses(): number;
  /** Names the pool to hold a lock for, as soon as it is known. */
  claim(poolId: string): void;
  /** Whether this process leads `interval`; tries to take the lead where nobody has it. */
  leads(interval: string): Promise<boolean>;
  close(): Promise<void>;
}

/** Opens the connection. `onCancel` is told the full key of each cancelled job. */
export function openLifeline(url: string, log: Log, onCancel: (fullKey: string) => void): Lifeline {
  const closing = new AbortController();
  let poolId: string | null = null;
  let client: Connection | null = null;
  let leading = new Set<string>();
  let ready = deferred();
  let losses = 0;
  let asking: Promise<unknown> = Promise.resolve();

  const lost = (error?: Error) => {
    if (client === null) return;
    client = null;
    losses += 1;
    leading = new Set();
    ready = deferred();
    if (closing.signal.aborted) return;
    log.warn({ err: error }, 'the connection that holds the worker lock was lost');
    void connect();
  };

  const connect = async () => {
    for (let attempt = 0; !closing.signal.aborted && poolId !== null; attempt += 1) {
      const next = new Connection({
        connectionString: url,
        application_name: 'legajo-lifeline',
        ...KEEP_ALIVE,
      });
      next.on('error', () => undefined);
      try {
        await next.connect();
        await holdPool(next, poolId);
        await next.query('listen legajo_job_cancel');
        next.on('notification', ({ payload }) => onCancel(payload ?? ''));
        next.on('end', () => next === client && lost());
        if (closing.signal.aborted) return void (await next.end());
        client = next;
        ready.resolve();
        return;
      } catch (error) {
        await next.end().catch(() => undefined);
        if (attempt === 0) log.warn({ err: error }, 'the worker lock could not be taken; trying on');
        await pause(Math.min(100 * 2 ** attempt, 2000), undefined, { signal: closing.signal }).catch(
          () => undefined,
        );
      }
    }
  };

  const ask = async (interval: string): Promise<boolean> => {
    if (leading.has(interval)) return true;
    const current = client;
    if (current === null) return false;
    if (!(await tryInterval(current, interval)) || current !== client) return false;
    leading.add(interval);
    return true;
  };

  return {
    held: () =>
      closing.signal.aborted ? Promise.reject(new Error('The worker is stopping.')) : ready.promise,
    losses: () => losses,
    claim: (id) => {
      poolId = id;
      void connect();
    },
    // One question at a time: a connection takes no second one meanwhile.
    leads: (interval) => {
      const answer = asking.then(() => ask(interval));
      asking = answer.catch(() => undefined);
      return answer;
    },
    close: async () => {
      closing.abort();
      ready.reject(new Error('The worker is stopping.'));
      const last = client;
      client = null;
      await last?.end().catch(() => undefined);
    },
  };
}

/** A machine that vanishes without a word must free its jobs too: the server asks after ten seconds. */
const KEEP_ALIVE = {
  keepAlive: true,
  connectionTimeoutMillis: 5000,
  options: '-c tcp_keepalives_idle=5 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=3',
};

function deferred() {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  promise.catch(() => undefined);
  return { promise, resolve, reject };
}
