import type pg from 'pg';
import { tryLock } from '../db/locks.ts';
import type { StoreDriver } from '../files/driver.ts';
import { BackupUnusable } from './manifest.ts';

/**
 * Makes sure that nothing is there to be written over, and notes that a restore begins: until it is done, no
 * portal starts on the database. What an interrupted restore left is removed first.
 *
 * @throws BackupUnusable when the database or the store holds something, or somebody uses the database.
 */
export async function claimDestination(client: pg.Client, driver: StoreDriver): Promise<void> {
  if (!(await tryLock(client, 'restore')))
    throw new BackupUnusable('Another restore into this database is running.');
  const found = await selectState(client);
  if (found.users > 0) throw new BackupUnusable('A portal uses this database: stop it first.');
  if (!found.unfinished) {
    if (found.tables > 0)
      throw new BackupUnusable(
        'The database holds data already: restore into a new LEGAJO_DATA, or into an empty database.',
      );
    for await (const { name } of driver.list('segment'))
      throw new BackupUnusable(
        `The store holds files already (${name}): name an empty folder or bucket in LEGAJO_STORE.`,
      );
  }
  await client.query('begin');
  if (found.unfinished)
    await client.query('drop schema public cascade; drop schema if exists graphile_worker cascade');
  await client.query('create schema if not exists public');
  await client.query('grant usage on schema public to public');
  await client.query('create table restore_unfinished (begun_at timestamptz not null default now())');
  await client.query('commit');
}

/** The last step: from here on it is an installation like any other. */
export async function releaseDestination(client: pg.Client): Promise<void> {
  await client.query('drop table restore_unfinished');
}

async function selectState(client: pg.Client) {
  const { rows } = await client.query<{ tables: number; unfinished: boolean; users: number }>(
    `select (select count(*)::int from pg_class
              where relnamespace = to_regnamespace('public') and relkind in ('r', 'p')) as tables,
            to_regclass('public.restore_unfinished') is not null as unfinished,
            (select count(*)::int from pg_stat_activity
              where datname = current_database() and pid <> pg_backend_pid() and usename <> current_user
                and application_name like 'legajo%') as users`,
  );
  return rows[0] ?? { tables: 0, unfinished: false, users: 0 };
}
