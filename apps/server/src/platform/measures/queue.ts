import { sql } from 'kysely';
import { withoutCompany } from '../db/in-company.ts';
import type { Database } from '../db/transaction.ts';

interface TaskRow {
  readonly task: string;
  readonly waiting: number;
  readonly running: number;
  readonly later: number;
  readonly dead: number;
  /** How long the one waits whose turn came first. */
  readonly oldestSeconds: number;
}

/**
 * The jobs of the installation, as text of Prometheus: of each task that has any how many wait, run, are for later and
 * are dead, and how long the oldest of those that wait has been due. Whichever process is asked tells the same.
 */
export async function queueText(db: Database): Promise<string> {
  const rows = await withoutCompany(db, async (tx) => {
    // What the policies of the queue's tables look for; for this transaction only.
    await sql`set local app.worker = 'on'`.execute(tx);
    return (
      await sql<TaskRow>`
      select t.identifier as task,
        count(*) filter (where j.locked_at is null and j.attempts < j.max_attempts and j.run_at <= now())::int as waiting,
        count(*) filter (where j.locked_at is not null)::int as running,
        count(*) filter (where j.locked_at is null and j.attempts < j.max_attempts and j.run_at > now())::int as later,
        count(*) filter (where j.locked_at is null and j.attempts >= j.max_attempts)::int as dead,
        coalesce(extract(epoch from now() - min(j.run_at)
          filter (where j.locked_at is null and j.attempts < j.max_attempts and j.run_at <= now())), 0)::float8 as "oldestSeconds"
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      group by t.identifier order by t.identifier limit 1000`.execute(tx)
    ).rows;
  });
  return rows.map(linesOf).join('');
}

function linesOf({ task, oldestSeconds, waiting, running, later, dead }: TaskRow): string {
  const states = Object.entries({ waiting, running, later, dead })
    .map(([state, count]) => `legajo_jobs{task="${task}",state="${state}"} ${count}\n`)
    .join('');
  // As it was called before the others were told; alarms rest on it.
  const alarm = dead > 0 ? `legajo_dead_jobs{task="${task}"} ${dead}\n` : '';
  return `${states}legajo_job_oldest_seconds{task="${task}"} ${oldestSeconds}\n${alarm}`;
}
