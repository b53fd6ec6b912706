import type pg from 'pg';
import { allMigrations } from '../../../src/db/prepare.ts';
import { distribute } from '../../../src/platform/db/distribute/distribute.ts';
import { ensureRoles } from '../../../src/platform/db/embedded/roles.ts';
import { withClient } from '../../../src/platform/db/owner.ts';

/** As many parts as tables of tests are cut into: each machine has some. */
export const SHARDS = 4;

/** Does something on each of these servers. */
export async function onEach(
  urls: readonly string[],
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  await Promise.all(urls.map((url) => withClient(url, async (client) => void (await work(client)))));
}

/** Makes roles and a database with the extension on each server: what an operator does before `legajo distribute`. */
export async function makeDatabases(
  urls: readonly string[],
  roles: { readonly owner: string; readonly app: string },
  database: string,
): Promise<void> {
  for (const url of urls) await ensureRoles(url, roles, database);
  await addExtension(urls, database);
}

/** Puts the extension into a database that is there on each server, by its name. */
export async function addExtension(urls: readonly string[], database: string): Promise<void> {
  await onEach(
    urls.map((url) => within(url, database)),
    (client) => client.query('create extension citus'),
  );
}

/** What is typed behind `legajo distribute` to lay companies on the servers but the first. */
export function wishFor(urls: readonly string[]): readonly string[] {
  const [coordinator = '', ...workers] = urls.map((url) => Object.values(placeOf(url)).join(':'));
  return ['--worker', workers.join(','), '--coordinator', coordinator, '--shards', String(SHARDS)];
}

/** The name of an address's database. */
export function nameOf(url: string): string {
  return new URL(url).pathname.slice(1);
}

/** Lays a migrated database's companies on the servers but the first. */
export async function distributeOver(urls: readonly string[], database: string): Promise<void> {
  const [coordinator = '', ...workers] = urls;
  await distribute(within(coordinator, database), {
    appRole: 'legajo_app',
    workers: workers.map(placeOf),
    coordinator: placeOf(coordinator),
    shards: SHARDS,
    lastMigration: allMigrations().at(-1)?.name ?? '',
  });
}

/** Lets nobody into a database any more, so that it can be copied on each server. */
export async function closeTemplate(urls: readonly string[], database: string): Promise<void> {
  await onEach(urls, async (client) => {
    await client.query(`alter database ${database} allow_connections false`);
    await client.query('select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = $1', [
      database,
    ]);
  });
}

/** At which port the rows of a company's tables lie, by a superuser's address of its database. */
export async function portOf(superuserUrl: string, company: number): Promise<number> {
  return withClient(superuserUrl, async (client) => {
    const { rows } = await client.query<{ port: number }>(
      `select nodeport as port from pg_dist_shard_placement
        where shardid = get_shard_id_for_distribution_column('company', $1::bigint)`,
      [company],
    );
    return rows[0]?.port as number;
  });
}

/** The same server's other database. */
export function within(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}

/** Where a server is reached. */
export function placeOf(url: string) {
  const { hostname, port } = new URL(url);
  return { host: hostname, port: Number(port) };
}
