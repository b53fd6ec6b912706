import type pg from 'pg';

/** A job whose tries are all spent. */
export interface DeadJob {
  readonly id: string;
  readonly task: string;
  /** Null for a job of the installation. */
  readonly companyId: number | null;
  /** What it worked for, without the company; null where nobody waits for it by name. */
  readonly key: string | null;
  readonly attempts: number;
  readonly diedAt: Date;
  /** Kind and code of its last error; null when its worker died over it. */
  readonly error: string | null;
}

const DEAD = 'j.locked_at is null and j.attempts >= j.max_attempts';

/** Dead jobs of the installation, the newest first, on a connection that serves the queue. */
export async function selectDeadJobs(pool: pg.Pool, most: number): Promise<readonly DeadJob[]> {
  const { rows } = await pool.query<Omit<DeadJob, 'companyId'> & { company: string | null }>(
    `select j.id::text as id, t.identifier as task, j.payload ->> 'company_id' as company,
       substr(j.key, strpos(j.key, ':') + 1) as key, j.attempts, j.updated_at as "diedAt", j.last_error as error
     from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where ${DEAD} order by j.updated_at desc, j.id desc limit $1`,
    [most],
  );
  return rows.map(({ company, ...job }) => ({
    ...job,
    companyId: company === null ? null : Number(company),
  }));
}

const COUNT_DEAD = `
  select t.identifier as task, count(*)::int as count
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  where ${DEAD} group by t.identifier order by t.identifier limit 1000`;

/** Counts the dead jobs of each task that has any, on a connection that serves the queue. */
export async function countDeadJobs(pool: pg.Pool): Promise<ReadonlyMap<string, number>> {
  const { rows } = await pool.query<{ task: string; count: number }>(COUNT_DEAD);
  return new Map(rows.map(({ task, count }) => [task, count]));
}

/** Puts a dead job back to work with all its tries. @returns false when there is no dead job of this number. */
export async function retryDeadJob(pool: pg.Pool, id: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `with back as (
       update graphile_worker._private_jobs j set attempts = 0, run_at = now(), last_error = null, updated_at = now()
       where j.id = $1::bigint and ${DEAD} returning 1)
     select pg_notify('jobs:insert', '{"count":1}') from back`,
    [id],
  );
  return rowCount === 1;
}
