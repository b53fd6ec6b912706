import pg from 'pg';
import { holdLock } from '../locks.ts';

/**
 * Makes the two roles and a database, once: `legajo_owner` owns it and migrates it, `legajo_app` serves and
 * is bound by row security. Safe to run from several processes at once.
 *
 * @param superuserUrl a superuser's address of the database `postgres`.
 */
export async function ensureRoles(
  superuserUrl: string,
  passwords: { readonly owner: string; readonly app: string },
  database = 'legajo',
): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  client.on('error', () => undefined);
  await client.connect();
  const isThere = async () => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database]);
    return rowCount === 1;
  };
  try {
    await holdLock(client, 'roles');
    if (await isThere()) return await letSearchUseIndexes(superuserUrl, database);
    await ensureRole(client, 'legajo_owner', passwords.owner);
    await ensureRole(client, 'legajo_app', passwords.app);
    const name = client.escapeIdentifier(database);
    await client.query(`create database ${name} owner legajo_owner template template0 encoding 'UTF8'`);
    await client.query(`revoke all on database ${name} from public`);
    await client.query(`grant connect on database ${name} to legajo_app`);
    await letSearchUseIndexes(superuserUrl, database);
  } finally {
    await client.end();
  }
}

/**
 * Says of `like` that it tells nothing of what it compares, which is so: its one error names the pattern. Otherwise row
 * security keeps every search from its index, and reads the whole company (docs/operations.md).
 */
async function letSearchUseIndexes(superuserUrl: string, database: string): Promise<void> {
  const url = new URL(superuserUrl);
  url.pathname = `/${encodeURIComponent(database)}`;
  const client = new pg.Client({ connectionString: url.href });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rowCount } = await client.query(
      `select 1 from pg_proc where oid = 'pg_catalog.textlike(text, text)'::regprocedure and proleakproof`,
    );
    if (rowCount === 0) await client.query('alter function pg_catalog.textlike(text, text) leakproof');
  } finally {
    await client.end();
  }
}

async function ensureRole(client: pg.Client, name: string, password: string): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [name]);
  const verb = rowCount === 0 ? 'create' : 'alter';
  await client.query(
    `${verb} role ${name} login nosuperuser nobypassrls nocreaterole nocreatedb password ${client.escapeLiteral(password)}`,
  );
}
