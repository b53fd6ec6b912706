import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { PROPAGATE } from '../../src/platform/db/distribute/machines.sql.ts';
import { openPool } from '../../src/platform/db/pools/open-pool.ts';
import type { Database } from '../../src/platform/db/transaction.ts';
import { onEach } from '../scale/citus/databases.ts';
import { addressOf } from './global-setup.ts';

/** A migrated, empty database of one test file. */
export interface TestDatabase {
  /** The application's role: bound by row security. */
  readonly db: Database;
  readonly appUrl: string;
  readonly ownerUrl: string;
  /** Sees through row security; only for looking at what the application must not. */
  readonly superuserUrl: string;
  drop(): Promise<void>;
}

/** Clones the run's template; call it in `beforeAll` and `drop` it in `afterAll`. */
export function testDatabase(): Promise<TestDatabase> {
  return databaseFrom(inject('testServer').template);
}

/** A database without a table. */
export function emptyDatabase(): Promise<TestDatabase> {
  return databaseFrom('template0');
}

async function databaseFrom(template: string): Promise<TestDatabase> {
  const { adminUrl, workerUrls, ownerPassword, appPassword } = inject('testServer');
  const servers = [adminUrl, ...workerUrls];
  const name = `legajo_test_${randomBytes(6).toString('hex')}`;
  await onEach(servers, async (client) => {
    // Copied as files it costs a third of what it costs page by page through the log.
    await client.query(`create database ${name} template ${template} owner legajo_owner strategy file_copy`);
    await client.query(`revoke all on database ${name} from public`);
    await client.query(`grant connect on database ${name} to legajo_app`);
    // Settings of a database are no part of what is copied of it.
    if (workerUrls.length > 0) await client.query(`alter database ${name} set ${PROPAGATE}`);
  });
  const appUrl = addressOf(adminUrl, 'legajo_app', appPassword, name);
  const superuser = new URL(adminUrl);
  superuser.pathname = `/${name}`;
  const db = openPool(appUrl, { connections: 6, applicationName: 'legajo-test' });
  return {
    db,
    appUrl,
    ownerUrl: addressOf(adminUrl, 'legajo_owner', ownerPassword, name),
    superuserUrl: superuser.href,
    drop: async () => {
      await db.destroy();
      await onEach(servers, (client) => client.query(`drop database if exists ${name} with (force)`));
    },
  };
}
