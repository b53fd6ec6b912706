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

/** A task that moves parts. */
export interface Moving {
  readonly job: string;
  readonly state: string;
  readonly moves: number;
  /** How many of them ended well. */
  readonly done: number;
  /** What the first move that failed said, for good or before it is tried again. */
  readonly failure: string | null;
  /** How often that one failed. */
  readonly failures: number;
}

/** The task of this number, and with none the one that has not ended; null where there is none. */
export async function selectMoving(client: pg.Client, job: string | null): Promise<Moving | null> {
  const { rows } = await client.query<Moving>(
    `select j.job_id::text as job, j.state::text as state,
            (select count(*)::int from pg_dist_background_task t where t.job_id = j.job_id) as moves,
            (select count(*)::int from pg_dist_background_task t where t.job_id = j.job_id and t.status = 'done') as done,
            f.message as failure, coalesce(f.retry_count, 0) as failures
       from pg_dist_background_job j
       left join lateral (
         select t.message, t.retry_count from pg_dist_background_task t
          where t.job_id = j.job_id and (t.status = 'error' or t.retry_count > 0) and t.status <> 'done'
          order by t.status = 'error' desc, t.retry_count desc, t.task_id limit 1) f on true
      where j.job_type = 'rebalance' and case when $1::bigint is null
              then j.state in ('scheduled', 'running', 'failing', 'cancelling') else j.job_id = $1 end
      order by j.job_id limit 1`,
    [job],
  );
  return rows[0] ?? null;
}

/** Has Citus move parts until each machine has its share; gives the task, and null where nothing has to move. */
export async function startMoving(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ job: string | null }>('select citus_rebalance_start()::text as job');
  return rows[0]?.job ?? null;
}

/** Has Citus end a task: what moved stays, what did not is cleared away by it. */
export async function stopMoving(client: pg.Client, job: string): Promise<void> {
  await client.query('select citus_job_cancel($1::bigint)', [job]);
}
