import type pg from 'pg';

/** The setting by which the machines hear of whose rows a transaction sees (`entering`). */
export const PROPAGATE = `citus.propagate_set_commands = 'local'`;

/** A command for the machine that hears it alone: by itself it would ask to be told by the coordinator. */
export const forItself = (command: string) =>
  `do $do$ begin set local citus.enable_ddl_propagation = off; ${command}; end $do$`;

/**
 * Runs a command on each machine that holds companies.
 *
 * @throws Error that names the machine where it failed.
 */
export async function onWorkers(client: pg.Client, command: string): Promise<readonly string[]> {
  const { rows } = await client.query<{ place: string; success: boolean; result: string }>(
    `select nodename || ':' || nodeport as place, success, result from run_command_on_workers($1)`,
    [command],
  );
  const failed = rows.find(({ success }) => !success);
  if (failed) throw new Error(`${failed.place}: ${failed.result}`);
  return rows.map(({ result }) => result);
}

/** Rows that were moved still lie in the coordinator's own files, where nobody sees them any more: they go. */
export async function forgetLeftRows(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select d.logicalrelid::text as name from pg_dist_partition d
      where d.partmethod = 'h' and pg_relation_size(d.logicalrelid) > 0 order by 1 limit 1000`,
  );
  for (const { name } of rows)
    await client.query('select truncate_local_data_after_distributing_table($1::regclass)', [name]);
}

/** Counts the parts of companies' tables on all machines, and those that row security or its policy does not keep. */
export async function checkParts(
  client: pg.Client,
): Promise<{ readonly all: number; readonly bare: number }> {
  const counts = await onWorkers(
    client,
    `select count(*) || ' ' || count(*) filter (where c.oid is null or not c.relrowsecurity or not c.relforcerowsecurity
              or not exists (select 1 from pg_policy y where y.polrelid = c.oid))
       from pg_dist_shard s
       join pg_dist_placement p on p.shardid = s.shardid and p.groupid = (select groupid from pg_dist_local_group)
       join pg_dist_partition d on d.logicalrelid = s.logicalrelid and d.partmethod = 'h'
       left join pg_class c on c.oid = to_regclass(shard_name(s.logicalrelid, s.shardid))`,
  );
  const sum = (place: number) => counts.reduce((total, text) => total + Number(text.split(' ')[place]), 0);
  return { all: sum(0), bare: sum(1) };
}
