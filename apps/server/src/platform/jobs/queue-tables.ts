import { EventEmitter } from 'node:events';
import { Logger, runMigrations } from 'graphile-worker';
import pg from 'pg';

/** Brings the queue's own schema to the version of the library, as the owner. */
export async function migrateQueue(ownerUrl: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 2 });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
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
