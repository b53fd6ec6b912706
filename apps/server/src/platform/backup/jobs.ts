import type pg from 'pg';
import { copyIn } from './copy.ts';

/**
 * Jobs waiting or running, as what was asked for, not as rows of the queue's own: they are added anew, with all
 * their tries, so that a queue of another version takes them. Dead ones are left out.
 */
export const JOBS_OUT = `
  select t.identifier, j.payload, q.queue_name, j.key, j.run_at, j.priority, j.max_attempts
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
   where j.attempts < j.max_attempts order by j.id`;

/** Adds the jobs of a backup to the queue, in the caller's transaction. @returns how many. */
export async function addJobs(client: pg.Client, source: AsyncIterable<Buffer>): Promise<number> {
  await client.query(
    `create temporary table restored_job (identifier text, payload json, queue_name text, key text,
       run_at timestamptz, priority int, max_attempts int) on commit drop`,
  );
  await copyIn(client, 'copy restored_job from stdin', source);
  const { rowCount } = await client.query(
    `select graphile_worker.add_job(identifier, payload, queue_name => queue_name, run_at => run_at,
       max_attempts => max_attempts, job_key => key, priority => priority) from restored_job`,
  );
  return rowCount ?? 0;
}
