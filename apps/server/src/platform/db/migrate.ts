import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { followCompanies } from './distribute/move-tables.ts';
import { holdLock } from './locks.ts';
import { withClient } from './owner.ts';

/** One forward-only step: a plain SQL file. */
export interface Migration {
  /** `0001_base`, from the file's name. */
  readonly name: string;
  /** The slice that writes the tables made here, from the first line: `-- slice: audit`. */
  readonly slice: string;
  readonly sql: string;
  readonly sha256: string;
}

/** Work that must be done before the files, such as the job queue's own tables. Runs under the same lock. */
export type BeforeMigrations = (ownerUrl: string) => Promise<void>;

/**
 * Reads `NNNN_name.sql` in order.
 *
 * @throws Error when a name is malformed, a number is there twice, or a first line names no slice.
 */
export function readMigrations(folder: string): readonly Migration[] {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort();
  return files.map((file, index) => {
    if (!/^\d{4}_[a-z0-9_]+\.sql$/.test(file) || file.slice(0, 4) === files[index - 1]?.slice(0, 4)) {
      throw new Error(`Migration ${file} must be called NNNN_name.sql, with a number of its own.`);
    }
    const sql = readFileSync(join(folder, file), 'utf8');
    const slice = /^-- slice: ([a-z][a-z-]*)/.exec(sql)?.[1];
    if (slice === undefined) throw new Error(`Migration ${file} must begin with "-- slice: <name>".`);
    const sha256 = createHash('sha256').update(sql).digest('hex');
    return { name: file.slice(0, -4), slice, sql, sha256 };
  });
}

/**
 * Brings the database to the last migration, each file in a transaction of its own, as the owner. Safe to
 * run from several processes at once: the others wait, and find nothing left to do. The files call the
 * application's role `legajo_app`; where it has another name, that name is written instead.
 *
 * @returns the names applied now.
 * @throws Error when a file that was applied has changed or is gone, or a restore did not end.
 */
export async function migrate(
  ownerUrl: string,
  migrations: readonly Migration[],
  options: {
    readonly appRole?: string;
    readonly before?: BeforeMigrations;
    /** A restore's own migrations: everybody else waits until it is done. */
    readonly restoring?: boolean;
  } = {},
): Promise<readonly string[]> {
  return withClient(ownerUrl, async (client) => {
    await holdLock(client, 'migration');
    if (!options.restoring) await refuseUnfinished(client);
    await options.before?.(ownerUrl);
    const done = await readApplied(client);
    const applied: string[] = [];
    for (const migration of pending(migrations, done)) {
      await apply(client, migration, options.appRole ?? 'legajo_app');
      applied.push(migration.name);
    }
    await followCompanies(client);
    return applied;
  });
}

/**
 * For a process that may not migrate: makes sure that somebody did.
 *
 * @throws Error that names the first migration missing from the database.
 */
export async function checkMigrated(appUrl: string, migrations: readonly Migration[]): Promise<void> {
  await withClient(appUrl, async (client) => {
    await refuseUnfinished(client);
    const { rows } = await client.query<{ table: string | null }>(
      `select to_regclass('public.schema_migration') as table`,
    );
    const done = rows[0]?.table === null ? new Map<string, string>() : await listApplied(client);
    const [missing] = pending(migrations, done);
    if (missing !== undefined) {
      throw new Error(
        `The database lacks migration ${missing.name}: set DATABASE_OWNER_URL, or run npm run legajo -- migrate.`,
      );
    }
  });
}

/** @throws Error while the database is only half restored. */
async function refuseUnfinished(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ unfinished: boolean }>(
    `select to_regclass('public.restore_unfinished') is not null as unfinished`,
  );
  if (rows[0]?.unfinished)
    throw new Error('A restore into this database did not end: run npm run legajo -- restore again.');
}

/** What is left to apply. @throws Error when the past was changed. */
function pending(migrations: readonly Migration[], done: ReadonlyMap<string, string>): readonly Migration[] {
  const known = new Map(migrations.map((migration) => [migration.name, migration.sha256]));
  for (const [name, sha256] of done) {
    if (!known.has(name))
      throw new Error(`The database holds migration ${name}, which this version does not know.`);
    if (known.get(name) !== sha256)
      throw new Error(`Migration ${name} was changed after it had been applied.`);
  }
  const last = [...done.keys()].sort().at(-1) ?? '';
  const open = migrations.filter((migration) => !done.has(migration.name));
  const late = open.find((migration) => migration.name < last);
  if (late !== undefined)
    throw new Error(`Migration ${late.name} comes before ${last}, which was already applied.`);
  return open;
}

async function readApplied(client: pg.Client): Promise<Map<string, string>> {
  await client.query(
    `create table if not exists schema_migration (
       name text primary key, slice text not null, sha256 text not null, applied_at timestamptz not null default now())`,
  );
  return listApplied(client);
}

async function listApplied(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from schema_migration order by name limit 10000',
  );
  return new Map(rows.map((row) => [row.name, row.sha256]));
}

async function apply(client: pg.Client, migration: Migration, appRole: string): Promise<void> {
  const text = migration.sql.replace(/\blegajo_app\b/g, pg.escapeIdentifier(appRole));
  await client.query('begin');
  try {
    await client.query(text);
    await client.query('insert into schema_migration (name, slice, sha256) values ($1, $2, $3)', [
      migration.name,
      migration.slice,
      migration.sha256,
    ]);
    await client.query(`grant select on schema_migration to ${pg.escapeIdentifier(appRole)}`);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${migration.name} failed: ${(error as Error).message}`, { cause: error });
  }
}
