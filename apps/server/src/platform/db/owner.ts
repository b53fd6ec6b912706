import type pg from 'pg';
import { Connection } from './connect/connection.ts';

/** Opens one connection, runs `work` on it, and closes it. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new Connection({
    connectionString: url,
    application_name: 'legajo-migrate',
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Lifts the server's own time limits for the rest of the transaction: files are copied between its statements. */
export async function unhurried(client: pg.Client): Promise<void> {
  await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
}

/**
 * Makes sure that the application's role cannot step around row security.
 *
 * @returns the role's name.
 * @throws Error when it is a superuser, has BYPASSRLS, or owns tables of the public schema.
 */
export async function checkAppRole(appUrl: string): Promise<string> {
  return withClient(appUrl, async (client) => {
    const { rows } = await client.query<{ name: string; above: boolean; owns: boolean; version: number }>(
      `select current_user as name, rolsuper or rolbypassrls as above,
              exists (select 1 from pg_class c where c.relnamespace = to_regnamespace('public')
                        and c.relkind in ('r', 'p') and pg_has_role(c.relowner, 'usage')) as owns,
              current_setting('server_version_num')::int as version
         from pg_roles where rolname = current_user`,
    );
    const role = rows[0];
    if (role === undefined)
      throw new Error('DATABASE_URL logs in as a role that the database does not list.');
    if (role.above)
      throw new Error(`DATABASE_URL logs in as ${role.name}, which row security does not bind.`);
    if (role.owns) throw new Error(`DATABASE_URL logs in as ${role.name}, which owns the tables.`);
    if (role.version < 150_000) throw new Error('DATABASE_URL leads to a PostgreSQL older than 15.');
    return role.name;
  });
}
