import type pg from 'pg';
import type { Named } from './order.ts';

/** The table whose parts say where every other table of its company lies. */
export const FIRST = 'company';

/** A table of companies that does not lie where its companies do. */
export interface Undistributed extends Named {
  /** By which column it is cut. */
  readonly column: string;
}

/** Whether the database can lie on several machines: it has the extension. */
export async function isCitus(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(`select 1 from pg_extension where extname = 'citus'`);
  return rowCount === 1;
}

/** Whether its companies lie on several machines. */
export async function isDistributed(client: pg.Client): Promise<boolean> {
  if (!(await isCitus(client))) return false;
  const { rowCount } = await client.query(
    `select 1 from pg_dist_partition where logicalrelid = to_regclass('public.${FIRST}')`,
  );
  return rowCount === 1;
}

/** Tables of companies, which row security keeps, as far as they are not distributed. */
export async function selectUndistributed(client: pg.Client): Promise<Undistributed[]> {
  const { rows } = await client.query<Undistributed>(
    `select m.relname::text as name, case when m.relname = '${FIRST}' then 'id' else 'company_id' end as "column",
            array(select distinct o.relname::text from pg_constraint f join pg_class o on o.oid = f.confrelid
                   where f.conrelid = m.oid and f.contype = 'f') as names
       from pg_class m
      where m.relnamespace = 'public'::regnamespace and m.relkind = 'r' and m.relforcerowsecurity
        and not exists (select 1 from pg_dist_partition d where d.logicalrelid = m.oid)
      order by m.relname limit 1000`,
  );
  return rows;
}

/** Cuts a table by its company, each part where the company's others lie. */
export async function moveTable(
  client: pg.Client,
  { name, column }: Undistributed,
  shards: number,
): Promise<void> {
  const quoted = client.escapeIdentifier(name);
  if (name === FIRST)
    await client.query('select create_distributed_table($1, $2, shard_count => $3)', [
      quoted,
      column,
      shards,
    ]);
  else
    await client.query('select create_distributed_table($1, $2, colocate_with => $3)', [
      quoted,
      column,
      FIRST,
    ]);
}

/**
 * Lets who may insert rows of companies' tables count them: an identity that the database counts by itself on one machine is
 * asked for by name on several. What is granted already stays.
 */
export async function grantSequences(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ command: string }>(
    `select distinct format('grant usage on sequence %I to %I', q.relname, r.rolname) as command
       from pg_dist_partition t
       join pg_class c on c.oid = t.logicalrelid
       join pg_depend d on d.refobjid = c.oid and d.refclassid = 'pg_class'::regclass and d.classid = 'pg_class'::regclass
       join pg_class q on q.oid = d.objid and q.relkind = 'S'
       cross join lateral aclexplode(c.relacl) a
       join pg_roles r on r.oid = a.grantee and r.oid <> c.relowner
      where a.privilege_type = 'INSERT' and not has_sequence_privilege(r.oid, q.oid, 'usage') limit 1000`,
  );
  for (const { command } of rows) await client.query(command);
}
