import { fileURLToPath } from 'node:url';
import { migrate, readMigrations } from '../platform/db/migrate.ts';
import { migrateQueue } from '../platform/jobs/queue-tables.ts';

const FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));

/** The product's migrations, in order. */
export function allMigrations() {
  return readMigrations(FOLDER);
}

/**
 * Brings a database to this version: the job queue's tables, then ours.
 *
 * @param appRole the role of DATABASE_URL, which gets the grants.
 * @returns the names of the migrations applied now.
 */
export function prepareDatabase(ownerUrl: string, appRole = 'legajo_app'): Promise<readonly string[]> {
  return migrate(ownerUrl, allMigrations(), { appRole, before: migrateQueue });
}

/**
 * Brings a database to the version of the backup that is restored into it, or to this one.
 *
 * @param names of the migrations to stop at; all of them, when left out.
 */
export function prepareRestored(
  ownerUrl: string,
  appRole: string,
  names?: ReadonlySet<string>,
): Promise<readonly string[]> {
  const wanted = allMigrations().filter(({ name }) => names?.has(name) ?? true);
  return migrate(ownerUrl, wanted, { appRole, before: migrateQueue, restoring: true });
}
