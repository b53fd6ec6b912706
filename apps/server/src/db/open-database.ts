import type { Config } from '../platform/config/config.ts';
import { noteDataPurpose } from '../platform/config/data-folder.ts';
import { SettingError } from '../platform/config/setting-error.ts';
import { startEmbedded } from '../platform/db/embedded/supervisor.ts';
import { checkMigrated } from '../platform/db/migrate.ts';
import { checkAppRole } from '../platform/db/owner.ts';
import { type Database, openPool } from '../platform/db/pool.ts';
import { allMigrations, prepareDatabase } from './prepare.ts';

/** The database of a process, migrated and ready. */
export interface OpenDatabase {
  readonly db: Database;
  /** For what keeps connections of its own: the worker, LISTEN. */
  readonly appUrl: string;
  readonly serverVersion: string | null;
  /** Ends the pool, and with it the embedded server unless another process uses it. */
  close(): Promise<void>;
}

/**
 * Starts or reaches the database that the settings name, and brings it to this version; without an owner's
 * address it only makes sure that somebody did.
 *
 * @throws SettingError that names DATABASE_URL or DATABASE_OWNER_URL, or Error when a migration fails.
 */
export async function openDatabase(
  config: Pick<Config, 'database' | 'dataFolder' | 'demo'>,
  options: { readonly connections?: number; readonly applicationName?: string } = {},
): Promise<OpenDatabase> {
  const { database } = config;
  if (database.embedded) {
    noteDataPurpose(config.dataFolder, config.demo);
    const embedded = await startEmbedded(config.dataFolder);
    try {
      await prepareDatabase(embedded.ownerUrl);
      const db = openPool(embedded.appUrl, options);
      const close = () => db.destroy().finally(() => embedded.stop());
      return { db, appUrl: embedded.appUrl, serverVersion: embedded.serverVersion, close };
    } catch (error) {
      await embedded.stop();
      throw error;
    }
  }
  const { appUrl, ownerUrl } = database;
  const role = await reached('DATABASE_URL', () => checkAppRole(appUrl));
  if (ownerUrl === null) await checkMigrated(appUrl, allMigrations());
  else await reached('DATABASE_OWNER_URL', () => prepareDatabase(ownerUrl, role));
  const db = openPool(appUrl, options);
  return { db, appUrl, serverVersion: null, close: () => db.destroy() };
}

/** Turns "no connection" into a sentence that names the setting; other errors say their own. */
async function reached<T>(setting: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code = '', message } = error as { code?: string; message: string };
    const isConnection =
      /^(E[A-Z]+|28\w{3}|3D000|08\w{3}|57P0\d)$/.test(code) || /timeout|Connection terminated/i.test(message);
    if (isConnection)
      throw new SettingError(setting, `leads to no database (${message.replace(/\s*\n[\s\S]*/, '')})`);
    throw error;
  }
}
