import { allMigrations, prepareDatabase } from '../db/prepare.ts';
import type { Config } from '../platform/config/config.ts';
import { startEmbedded } from '../platform/db/embedded/supervisor.ts';
import { checkMigrated } from '../platform/db/migrate.ts';
import { checkAppRole } from '../platform/db/owner.ts';

/** A migrated database, and how to let go of it. */
export interface ReadyDatabase {
  readonly appUrl: string;
  stop(): Promise<void>;
}

/**
 * Starts the embedded database or reaches the one that is set, and brings it to this version.
 *
 * @throws Error when it cannot be reached, its role is above row security, or a migration is missing that this
 *   process may not make.
 */
export async function openDatabase(config: Config): Promise<ReadyDatabase> {
  const { database } = config;
  if (database.embedded) {
    const embedded = await startEmbedded(config.dataFolder, 'durable');
    await prepareDatabase(embedded.ownerUrl);
    return { appUrl: embedded.appUrl, stop: () => embedded.stop() };
  }
  const role = await checkAppRole(database.appUrl);
  if (database.ownerUrl === null) await checkMigrated(database.appUrl, allMigrations());
  else await prepareDatabase(database.ownerUrl, role);
  return { appUrl: database.appUrl, stop: async () => undefined };
}
