import pg from 'pg';
import type { Access } from './cluster.ts';

/**
 * Makes the two roles and the database of the embedded cluster, once: `legajo_owner` owns the database and
 * migrates it, `legajo_app` serves and is bound by row security.
 */
export async function ensureRoles(superuserUrl: string, access: Access): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rowCount } = await client.query(`select 1 from pg_database where datname = 'legajo'`);
    if (rowCount === 1) return;
    await client.query('select pg_advisory_lock(7000)');
    await ensureRole(client, 'legajo_owner', access.owner);
    await ensureRole(client, 'legajo_app', access.app);
    const again = await client.query(`select 1 from pg_database where datname = 'legajo'`);
    if (again.rowCount === 0) await client.query('create database legajo owner legajo_owner');
    await client.query('revoke all on database legajo from public');
    await client.query('grant connect, temporary on database legajo to legajo_app');
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
