import type pg from 'pg';
import { holdLock } from '../locks.ts';
import { withClient } from '../owner.ts';
import { checkParts, forgetLeftRows, forItself, onWorkers, PROPAGATE } from './machines.sql.ts';
import { moveTables } from './move-tables.ts';
import { isCitus, selectUndistributed } from './tables.sql.ts';

/** A machine of the database, by the address that the other machines reach it at. */
export interface Place {
  readonly host: string;
  readonly port: number;
}

/** What an operator asks for. */
export interface Wish {
  /** The role of DATABASE_URL. */
  readonly appRole: string;
  /** Machines to add; those that are there already stay. */
  readonly workers: readonly Place[];
  /** Where workers reach the coordinator; null leaves what is known. */
  readonly coordinator: Place | null;
  readonly shards: number;
  /** The last migration of this version. */
  readonly lastMigration: string;
}

/** What was done. */
export interface Distributed {
  readonly added: readonly Place[];
  /** Tables that were cut now. */
  readonly moved: readonly string[];
  /** Machines that hold companies. */
  readonly workers: number;
  /** Parts of tables that were looked at and are kept by row security. */
  readonly parts: number;
}

/** The operator is told what lacks, and how it is had. */
export class CannotDistribute extends Error {
  override readonly name = 'CannotDistribute';
}

/**
 * Lays the companies of a database on several machines: tables of companies are cut by company, tables of keys stay on the
 * coordinator. A second run finds what lacks, and where nothing does it changes nothing.
 *
 * @param superuserUrl a superuser's address of the coordinator's database.
 * @throws CannotDistribute that says what is in the way.
 */
export async function distribute(
  superuserUrl: string,
  wish: Wish,
  said: (table: string) => void = () => undefined,
): Promise<Distributed> {
  return withClient(superuserUrl, async (client) => {
    await refuse(client, wish);
    await holdLock(client, 'migration');
    const added = await addMachines(client, wish);
    const workers = await countWorkers(client);
    if (workers === 0)
      throw new CannotDistribute('No machine would hold the companies: name them, --worker host:port.');
    await tellMachines(client, wish.appRole);
    const lacking = await selectUndistributed(client);
    if (lacking.length > 0) await refuseWhileUsed(client);
    const moved = await moveTables(client, wish.shards, said);
    await forgetLeftRows(client);
    const parts = await checkParts(client);
    if (parts.bare > 0)
      throw new CannotDistribute(
        `${parts.bare} of ${parts.all} parts are not kept by row security: nothing may be served.`,
      );
    return { added, moved, workers, parts: parts.all };
  });
}

/**
 * Who lays companies on machines is a superuser of a database that can lie on several.
 *
 * @throws CannotDistribute that says what lacks.
 */
export async function refuseWithoutCitus(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ above: boolean }>(
    'select rolsuper as above from pg_roles where rolname = current_user',
  );
  if (!rows[0]?.above)
    throw new CannotDistribute(
      'This needs a superuser: give its address by --superuser or DATABASE_OWNER_URL.',
    );
  if (!(await isCitus(client)))
    throw new CannotDistribute(
      'The database lacks the extension: create extension citus, here and on each machine.',
    );
}

async function refuse(client: pg.Client, { lastMigration }: Wish): Promise<void> {
  await refuseWithoutCitus(client);
  const { rows } = await client.query<{ schema: string | null }>(
    `select to_regclass('public.schema_migration')::text as schema`,
  );
  const { rowCount } =
    rows[0]?.schema == null
      ? { rowCount: 0 }
      : await client.query('select 1 from schema_migration where name = $1', [lastMigration]);
  if (rowCount !== 1)
    throw new CannotDistribute(
      `The database lacks migration ${lastMigration}: run legajo migrate as its owner first.`,
    );
}

/** Rows that a process writes while they are moved would wait for it, or it for them. */
async function refuseWhileUsed(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct usename || ' (' || application_name || ')' as name from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
        and application_name not like 'citus%' order by 1 limit 10`,
  );
  if (rows.length > 0)
    throw new CannotDistribute(`End what is connected first: ${rows.map(({ name }) => name).join(', ')}.`);
}

async function addMachines(client: pg.Client, { workers, coordinator }: Wish): Promise<Place[]> {
  if (coordinator)
    await client.query('select citus_set_coordinator_host($1, $2)', [coordinator.host, coordinator.port]);
  const added: Place[] = [];
  for (const place of workers) {
    const there = await client.query('select 1 from pg_dist_node where nodename = $1 and nodeport = $2', [
      place.host,
      place.port,
    ]);
    if (there.rowCount === 1) continue;
    await client.query('select citus_add_node($1, $2)', [place.host, place.port]);
    added.push(place);
  }
  return added;
}

async function countWorkers(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from pg_dist_node where groupid <> 0 and isactive and shouldhaveshards',
  );
  return rows[0]?.count ?? 0;
}

/** What only a superuser may say, and what no machine hears from the coordinator by itself. Saying it again changes nothing. */
async function tellMachines(client: pg.Client, appRole: string): Promise<void> {
  const { rows } = await client.query<{ database: string }>('select current_database() as database');
  const database = client.escapeIdentifier(rows[0]?.database ?? '');
  await client.query(`alter database ${database} set ${PROPAGATE}`);
  // Which constraint refused a row on another machine is told in words alone, and is read from them (`violated`).
  const inEnglish = `alter database ${database} set lc_messages = 'C'`;
  await client.query(inEnglish);
  await onWorkers(client, forItself(inEnglish));
  await client.query(`set ${PROPAGATE}`);
  const role = client.escapeIdentifier(appRole);
  await onWorkers(client, forItself(`grant connect on database ${database} to ${role}`));
  await onWorkers(client, forItself('alter function pg_catalog.textlike(text, text) leakproof'));
}
