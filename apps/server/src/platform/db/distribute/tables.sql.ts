import type pg from 'pg';
import type { Named } from './order.ts';

/** The table whose parts say where every other table of its company lies. */
export const FIRST = 'company';

/** A table that does not lie where it belongs on a database of several machines. */
export interface Undistributed extends Named {
  /** By which column it is cut; null for one that every machine has a copy of, because a company's table names it. */
  readonly column: string | null;
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

/** Tables of companies, which row security keeps, and tables that these name, as far as they are not distributed. */
export async function selectUndistributed(client: pg.Client): Promise<Undistributed[]> {
  const { rows } = await client.query<Undistributed>(
    `with mine as (
       select c.oid, c.relname::text as name, c.relforcerowsecurity as secured from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'),
     named as (
       select distinct m.oid, f.confrelid from mine m
         join pg_constraint f on f.conrelid = m.oid and f.contype = 'f' and f.confrelid <> m.oid)
     select m.name, coalesce(array_agg(o.name) filter (where o.name is not null), '{}') as names,
            case when not m.secured then null when m.name = '${FIRST}' then 'id' else 'company_id' end as "column"
       from mine m left join named n on n.oid = m.oid left join mine o on o.oid = n.confrelid
      where (m.secured or exists (
              select 1 from named r join mine s on s.oid = r.oid and s.secured where r.confrelid = m.oid))
        and not exists (select 1 from pg_dist_partition d where d.logicalrelid = m.oid)
      group by m.oid, m.name, m.secured order by m.name <> '${FIRST}', m.name limit 1000`,
  );
  return rows;
}

/** Cuts a table by its company, each part where the company's others lie, or gives every machine a copy of it. */
export async function moveTable(client: pg.Client, table: Undistributed, shards: number): Promise<void> {
  const { name, column } = table;
  const quoted = client.escapeIdentifier(name);
  if (column === null) await client.query('select create_reference_table($1)', [quoted]);
  else if (name === FIRST)
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
 * Lets who may insert rows of a table count them: an identity that the database counts by itself on one machine is asked for
 * by name on several.
 */
export async function grantSequences(client: pg.Client, { name }: Undistributed): Promise<void> {
  const { rows } = await client.query<{ command: string }>(
    `select distinct format('grant usage on sequence %I to %I', q.relname, r.rolname) as command
       from pg_class c
       join pg_depend d on d.refobjid = c.oid and d.refclassid = 'pg_class'::regclass and d.classid = 'pg_class'::regclass
       join pg_class q on q.oid = d.objid and q.relkind = 'S'
       cross join lateral aclexplode(c.relacl) a
       join pg_roles r on r.oid = a.grantee and r.oid <> c.relowner
      where c.relnamespace = 'public'::regnamespace and c.relname = $1 and a.privilege_type = 'INSERT' limit 100`,
    [name],
  );
  for (const { command } of rows) await client.query(command);
}
