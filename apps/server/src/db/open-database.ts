import type { Config } from '../platform/config/config.ts';
import { noteDataPurpose } from '../platform/config/data-folder.ts';
import { startEmbedded } from '../platform/db/embedded/supervisor.ts';
import { checkMigrated } from '../platform/db/migrate.ts';
import { checkAppRole } from '../platform/db/owner.ts';
import { allMigrations, prepareDatabase } from './prepare.ts';
import { PATIENCE, type Patience, reached } from './reach.ts';

/** A migrated database, and how to let go of it. */
export interface ReadyDatabase {
  /** The application role's address. */
  readonly appUrl: string;
  /** Resolves when the embedded server died and could not be brought up again; never for another one. */
  readonly lost: Promise<Error>;
  /** The owner's, who migrates; null where only the application's role is known. */
  readonly ownerUrl: string | null;
  /** Migrations that were applied now. */
  readonly migrated: readonly string[];
  /** Ends our use of the embedded server: it goes down unless another process uses it. */
  stop(): Promise<void>;
}

/**
 * Starts the embedded database or reaches the one that is set, and brings it to this version; without an
 * owner's address it only makes sure that somebody did.
 *
 * @throws SettingError that names DATABASE_URL or DATABASE_OWNER_URL when it leads to no database; Error when
 *   the role is above row security, or a migration is missing or fails.
 */
export async function openDatabase(
  config: Pick<Config, 'database' | 'dataFolder' | 'demo'>,
  patience: Patience = PATIENCE,
): Promise<ReadyDatabase> {
  const { database } = config;
  if (database.embedded) {
    noteDataPurpose(config.dataFolder, config.demo);
    const embedded = await startEmbedded(config.dataFolder);
    try {
      const migrated = await prepareDatabase(embedded.ownerUrl);
      const { appUrl, ownerUrl, lost } = embedded;
      return { appUrl, ownerUrl, migrated, lost, stop: () => embedded.stop() };
    } catch (error) {
      await embedded.stop();
      throw error;
    }
  }
  const { appUrl, ownerUrl } = database;
  const role = await reached('DATABASE_URL', () => checkAppRole(appUrl), patience);
  const migrated =
    ownerUrl === null
      ? await reached('DATABASE_URL', () => checkMigrated(appUrl, allMigrations()), patience).then(() => [])
      : await reached('DATABASE_OWNER_URL', () => prepareDatabase(ownerUrl, role), patience);
  return { appUrl, ownerUrl, migrated, lost: new Promise(() => undefined), stop: async () => undefined };
}
