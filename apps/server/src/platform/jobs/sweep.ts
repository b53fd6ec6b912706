import type pg from 'pg';
import { POOL_LOCK } from '../db/locks.ts';

/**
 * Frees the jobs of pools whose process is gone: those that hold jobs while no connection holds their lock.
 * `hashtext` is a signed number and `objid` an unsigned one, hence the mask. Whoever asks lives,
 * even while it is taking its lock anew. The try counts: a job that ends its worker must not do so for ever.
 */
const FREE_JOBS_OF_THE_DEAD = `
  with holder as materialized (
    select distinct locked_by as pool from graphile_worker._private_jobs where locked_by is not null
    union select locked_by from graphile_worker._private_job_queues where locked_by is not null
  ), dead as (
    select pool from holder
     where pool <> $1 and not exists (
       select from pg_locks l
        where l.locktype = 'advisory' and l.classid = ${POOL_LOCK}::oid and l.objsubid = 2 and l.granted
          and l.database = (select oid from pg_database where datname = current_database())
          and l.objid = (hashtext(pool)::bigint & 4294967295)::oid)
  ), freed as (
    select graphile_worker.force_unlock_workers(array_agg(pool)), pg_notify('jobs:insert', '{"count":100}')
      from dead having count(*) > 0
  ) select (select count(*)::int from dead) as pools, (select count(*) from freed) as done`;

/** Runs the sweep once for the pool that lives here. @returns how many dead pools held jobs. */
export async function freeJobsOfTheDead(pool: pg.Pool, ownPoolId: string): Promise<number> {
  const { rows } = await pool.query<{ pools: number }>(FREE_JOBS_OF_THE_DEAD, [ownPoolId]);
  return rows[0]?.pools ?? 0;
}

/**
 * Gives back what the queue gave this pool without its ever hearing: the connection broke between the take and
 * its answer. @returns how many.
 */
export async function freeUnheardJobs(
  pool: pg.Pool,
  ownPoolId: string,
  knows: (jobId: string, lockedAt: Date) => boolean,
): Promise<number> {
  const { rows } = await pool.query<{ id: string; lockedAt: Date }>(
    `select id::text, locked_at as "lockedAt" from graphile_worker._private_jobs
      where locked_by = $1 and locked_at < now() - interval '5 seconds' limit 1000`,
    [ownPoolId],
  );
  const unheard = rows.filter((row) => !knows(row.id, row.lockedAt)).map((row) => row.id);
  if (unheard.length > 0) {
    await pool.query(
      `update graphile_worker._private_jobs set locked_by = null, locked_at = null, attempts = greatest(attempts - 1, 0)
        where id = any ($2::bigint[]) and locked_by = $1`,
      [ownPoolId, unheard],
    );
  }
  return unheard.length;
}

/** Gives jobs back that this process began and will not finish: at once, and without counting the try. */
export async function handBack(pool: pg.Pool, poolId: string, jobIds: readonly string[]): Promise<void> {
  await pool.query('select graphile_worker.force_unlock_workers(array[$1])', [poolId]);
  if (jobIds.length === 0) return;
  await pool.query(
    `with given as (
       update graphile_worker._private_jobs set run_at = now(), attempts = greatest(attempts - 1, 0), last_error = null
        where id = any ($1::bigint[]) and locked_by is null
        returning 1)
     select pg_notify('jobs:insert', json_build_object('count', count(*))::text) from given`,
    [jobIds],
  );
}
