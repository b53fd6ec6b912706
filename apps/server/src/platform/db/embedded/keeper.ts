import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** Watches over a running server, and brings it up again when it dies while we use it. */
export interface Keeper {
  /** Resolves with the reason once the server could not be brought up again; never otherwise. */
  readonly lost: Promise<Error>;
  stop(): Promise<void>;
}

const RETRY_MS = 250;

/**
 * Holds one idle connection: that it ends is the earliest sign of a server that is gone, or of one that threw
 * everybody out to recover. What revives it waits in either case until it answers again.
 *
 * @param url the superuser's address, which stays the same.
 * @param revive resolves when the server answers again.
 */
export function keepUp(url: string, revive: () => Promise<unknown>): Keeper {
  const { promise: lost, resolve: giveUp } = Promise.withResolvers<Error>();
  let stopped = false;
  let client: pg.Client | null = null;

  const watch = async (): Promise<void> => {
    while (!stopped) {
      const ended = await connect();
      if (ended !== null) await ended;
      if (stopped) return;
      if (ended === null) await pause(RETRY_MS);
      await revive();
    }
  };
  const connect = async (): Promise<Promise<void> | null> => {
    const next = new pg.Client({ connectionString: url, application_name: 'legajo-keeper', keepAlive: true });
    next.on('error', () => undefined);
    const ended = new Promise<void>((resolve) => next.once('end', () => resolve()));
    try {
      await next.connect();
    } catch {
      await next.end().catch(() => undefined);
      return null;
    }
    client = next;
    if (stopped) void next.end();
    return ended;
  };
  const watching = watch().catch((error: unknown) =>
    giveUp(error instanceof Error ? error : new Error(String(error))),
  );

  return {
    lost,
    stop: async () => {
      stopped = true;
      await client?.end().catch(() => undefined);
      await watching;
    },
  };
}
