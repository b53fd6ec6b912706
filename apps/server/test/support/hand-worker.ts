import { withClient } from '../../src/platform/db/owner.ts';
import type { JobPayload } from '../../src/platform/jobs/task.ts';
import { tasks } from '../../src/publications/jobs.ts';
import type { Portal } from './portal.ts';

const JOB = /^(inspect|publish|clean) \d+$/;

/** The queue's jobs of some publications, done one at a time and killed where a test likes. */
export class HandWorker {
  readonly #portal: Portal;
  readonly #superuserUrl: string;
  readonly #company: number;
  readonly #ids: readonly number[];
  #working = false;

  /** @param ids of the processes; those that come later count, too. */
  constructor(portal: Portal, superuserUrl: string, company: number, ids: readonly number[]) {
    this.#portal = portal;
    this.#superuserUrl = superuserUrl;
    this.#company = company;
    this.#ids = ids;
  }

  /** Takes the next job, as a worker does; one that is killed leaves it in the queue. @returns whether there was one. */
  async work(killedAfterMs: number | null): Promise<boolean> {
    // One worker: the queue itself never gives a job to two.
    if (this.#working) return false;
    this.#working = true;
    try {
      const job = await this.#take();
      if (!job) return false;
      const task = tasks.find(({ name }) => name === job.task);
      if (!task) throw new Error(`Nobody does ${job.task}.`);
      const abort = new AbortController();
      const killer =
        killedAfterMs === null ? null : setTimeout(() => abort.abort(new Error('killed')), killedAfterMs);
      const about = { id: job.id, key: job.key, attempt: 1, lastAttempt: false };
      const { platform } = this.#portal;
      const companyId = this.#company;
      try {
        const ctx = {
          platform,
          companyId,
          job: about,
          signal: abort.signal,
          progressed: async () => undefined,
        };
        await task.run(ctx, job.payload);
        await this.#query(
          'delete from graphile_worker._private_jobs where id = $1 and locked_by is not null',
          [job.id],
        );
      } catch (error) {
        if (!abort.signal.aborted) throw error;
        await this.#query(
          'update graphile_worker._private_jobs set locked_by = null, locked_at = null where id = $1',
          [job.id],
        );
      } finally {
        if (killer) clearTimeout(killer);
      }
      return true;
    } finally {
      this.#working = false;
    }
  }

  async #take() {
    const [job] = await this.#query<{ id: string; key: string; task: string; payload: JobPayload }>(
      `update graphile_worker._private_jobs j set locked_by = 'model', locked_at = now()
       from graphile_worker._private_tasks t
       where t.id = j.task_id and j.id = (
         select k.id from graphile_worker._private_jobs k where k.key like $1 and k.locked_at is null
           -- Its date has not come; a pause of seconds is over for us.
           and k.run_at < now() + interval '10 seconds'
           and (k.payload ->> 'process')::bigint = any ($2) order by k.run_at, k.id limit 1)
       returning j.id::text, substr(j.key, strpos(j.key, ':') + 1) as key, t.identifier as task, j.payload`,
      [`${this.#company}:%`, this.#ids],
    );
    return job && JOB.test(job.key) ? job : null;
  }

  #query<T>(text: string, values: unknown[]): Promise<T[]> {
    return withClient(this.#superuserUrl, async (client) => (await client.query(text, values)).rows);
  }
}
