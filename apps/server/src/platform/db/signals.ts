import type { Log } from '../log.ts';
import { Connection } from './connect/connection.ts';

/** What a transaction told by `pg_notify`, as it commits. */
export interface Signals {
  /**
   * Waits for the next word on a channel that equals `payload`, at most `maxMs`: a word may be lost while the
   * connection is made anew, so that whoever waits looks again by then.
   */
  next(channel: Channel, payload: string, maxMs: number, signal?: AbortSignal): Promise<void>;
  close(): Promise<void>;
}

const CHANNELS = ['legajo_process', 'legajo_notices', 'legajo_load'] as const;
export type Channel = (typeof CHANNELS)[number];

const RETRY_MS = 1000;

/** Listens on one connection for the whole process and hands words to whoever waits for them. */
export function openSignals(url: string, log: Log): Signals {
  const waiting = new Map<string, Set<() => void>>();
  let closed = false;
  let client: Connection | null = null;

  const connect = async (): Promise<void> => {
    if (closed) return;
    const fresh = new Connection({ connectionString: url, application_name: 'legajo-signals' });
    fresh.on('error', (error) => log.warn({ err: error }, 'the signal connection broke'));
    fresh.on('end', () => {
      if (!closed) setTimeout(() => void connect(), RETRY_MS).unref();
    });
    fresh.on('notification', ({ channel, payload }) => wake(`${channel} ${payload ?? ''}`));
    try {
      await fresh.connect();
      for (const channel of CHANNELS) await fresh.query(`listen ${channel}`);
      // Closed while it was being made: nobody else would end it, and with it the process.
      if (closed) return void (await fresh.end());
      client = fresh;
      for (const key of waiting.keys()) wake(key);
    } catch {
      await fresh.end().catch(() => undefined);
    }
  };
  const wake = (key: string) => {
    for (const done of waiting.get(key) ?? []) done();
  };
  void connect();

  return {
    next: (channel, payload, maxMs, signal) =>
      new Promise((resolve) => {
        const key = `${channel} ${payload}`;
        const all = waiting.get(key) ?? new Set();
        const done = () => {
          clearTimeout(timer);
          signal?.removeEventListener('abort', done);
          all.delete(done);
          if (all.size === 0) waiting.delete(key);
          resolve();
        };
        const timer = setTimeout(done, maxMs);
        signal?.addEventListener('abort', done, { once: true });
        all.add(done);
        waiting.set(key, all);
      }),
    close: async () => {
      closed = true;
      for (const key of [...waiting.keys()]) wake(key);
      await client?.end().catch(() => undefined);
    },
  };
}
