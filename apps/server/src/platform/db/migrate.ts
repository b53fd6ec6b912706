import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { followCompanies, refuseHalf } from './distribute/move-tables.ts';
import { holdLock } from './locks.ts';
import { withClient } from './owner.ts';

/** One forward-only step: a plain SQL file. */
export interface Migration {
  /** `0001_base`, from the file's name. */
  readonly name: string;
  /** The slice that writes the tables made here, from the first line: `-- slice: audit`. */
  readonly slice: string;
  /**
   * Whether the version before may go on, and start, on a database that has it, from a line of the first comment:
   * `-- older code: runs` or `-- older code: stops`. Null where it does not say: it stops.
   */
  readonly olderCode: 'runs' | 'stops' | null;
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
    const head = /^(?:--.*\r?\n|\s)*/.exec(`${sql}\n`)?.[0] ?? '';
    const olderCode = (/^-- older code: (runs|stops)$/m.exec(head)?.[1] ?? null) as Migration['olderCode'];
    return { name: file.slice(0, -4), slice, olderCode, sql, sha256 };
  });
}

/**
 * Brings the database to the last migration, each file in a transaction of its own, as the owner. Safe to
 * run from several processes at once: the others wait, and find nothing left to do. The files call the
 * application's role `legajo_app`; where it has another name, that name is written instead. Processes may serve
 * meanwhile: a file that has to wait for them lets go within seconds and comes again, so that nobody queues behind it.
 *
 * @returns the names applied now.
 * @throws Error when a file that was applied has changed or is gone, later ones stop this version, somebody holds what a
 *   file needs for ten minutes, or a restore did not end.
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
    await makeList(client);
    const done = await listApplied(client);
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
 * @throws Error that names the first migration missing from the database, a later one that stops this version, or tables
 *   that were left out when companies were laid on several machines.
 */
export async function checkMigrated(appUrl: string, migrations: readonly Migration[]): Promise<void> {
  await withClient(appUrl, async (client) => {
    await refuseUnfinished(client);
    const { rows } = await client.query<{ table: string | null }>(
      `select to_regclass('public.schema_migration') as table`,
    );
    const done = rows[0]?.table === null ? new Map<string, Applied>() : await listApplied(client);
    const [missing] = pending(migrations, done);
    if (missing !== undefined) {
      throw new Error(
        `The database lacks migration ${missing.name}: set DATABASE_OWNER_URL, or run npm run legajo -- migrate.`,
      );
    }
    await refuseHalf(client);
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

/** A migration as the database keeps it. */
interface Applied {
  readonly name: string;
  readonly sha256: string;
  /** The version before may run on it. */
  readonly olderRuns: boolean;
}

/**
 * What is left to apply. A newer database is gone on with where each later migration said that older code may.
 *
 * @throws Error when the past was changed, or a later one stops this version.
 */
function pending(migrations: readonly Migration[], done: ReadonlyMap<string, Applied>): readonly Migration[] {
  const known = new Map(migrations.map((migration) => [migration.name, migration.sha256]));
  const newest = migrations.at(-1)?.name ?? '';
  for (const { name, sha256, olderRuns } of done.values()) {
    if (!known.has(name)) {
      if (name < newest || !olderRuns)
        throw new Error(`The database holds migration ${name}, which this version does not know.`);
    } else if (known.get(name) !== sha256)
      throw new Error(`Migration ${name} was changed after it had been applied.`);
  }
  const last = [...done.keys()].sort().at(-1) ?? '';
  const open = migrations.filter((migration) => !done.has(migration.name));
  const late = open.find((migration) => migration.name < last);
  if (late !== undefined)
    throw new Error(`Migration ${late.name} comes before ${last}, which was already applied.`);
  return open;
}

/** Makes the list of what was applied, or adds to an older one what it lacks: nothing is locked where it is as it should be. */
async function makeList(client: pg.Client): Promise<void> {
  await client.query(
    `create table if not exists schema_migration (
       name text primary key, slice text not null, sha256 text not null, applied_at timestamptz not null default now(),
       older_runs boolean not null default false)`,
  );
  const { rows } = await client.query<{ there: boolean }>(
    `select exists (select 1 from pg_attribute where attrelid = 'public.schema_migration'::regclass
        and attname = 'older_runs' and not attisdropped) as there`,
  );
  if (rows[0]?.there !== true)
    await client.query('alter table schema_migration add column older_runs boolean not null default false');
}

/** A list that an older version made, and nobody migrated since, says of none that older code runs on it. */
async function listApplied(client: pg.Client): Promise<Map<string, Applied>> {
  const { rows } = await client.query<Applied>(
    `select name, sha256, coalesce((to_jsonb(m) ->> 'older_runs')::boolean, false) as "olderRuns"
       from schema_migration m order by name limit 10000`,
  );
  return new Map(rows.map((row) => [row.name, row]));
}

/**
 * A statement waits so long for what others hold. Behind it whoever wants the same waits too; and after a second, when the
 * server looks for those that wait for each other, it has given way.
 */
const LOCK_MS = 800;
const BETWEEN_MS = 1_000;
const TRIES = 350;
/** PostgreSQL's `lock_not_available`, and what it says to one of two that wait for each other. */
const HELD = new Set(['55P03', '40P01']);

async function apply(client: pg.Client, migration: Migration, appRole: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await applyNow(client, migration, appRole);
    } catch (error) {
      if (HELD.has((error as { code?: string }).code ?? '') && tries < TRIES) await pause(BETWEEN_MS);
      else
        throw new Error(`Migration ${migration.name} failed: ${(error as Error).message}`, { cause: error });
    }
  }
}

async function applyNow(client: pg.Client, migration: Migration, appRole: string): Promise<void> {
  const text = migration.sql.replace(/\blegajo_app\b/g, pg.escapeIdentifier(appRole));
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = ${LOCK_MS}`);
    await client.query(text);
    await client.query(
      'insert into schema_migration (name, slice, sha256, older_runs) values ($1, $2, $3, $4)',
      [migration.name, migration.slice, migration.sha256, migration.olderCode === 'runs'],
    );
    await client.query(`grant select on schema_migration to ${pg.escapeIdentifier(appRole)}`);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
