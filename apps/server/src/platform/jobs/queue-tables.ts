import { EventEmitter } from 'node:events';
import { Logger, runMigrations } from 'graphile-worker';
import { poolOf } from '../db/connect/connection.ts';

/** Brings the queue's own schema to the version of the library, as the owner. */
export async function migrateQueue(ownerUrl: string): Promise<void> {
  const pool = poolOf({ connectionString: ownerUrl, max: 2 });
  try {
    await runMigrations({
      pgPool: pool,
      logger: new Logger(() => () => undefined),
      events: new EventEmitter(),
    });
  } finally {
    await pool.end();
  }
}
