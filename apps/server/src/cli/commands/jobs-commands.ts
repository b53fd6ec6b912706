import type pg from 'pg';
import { countDeadJobs, type DeadJob, retryDeadJob, selectDeadJobs } from '../../platform/jobs/dead.ts';
import { openQueuePool } from '../../platform/jobs/queue-pool.ts';
import { type Command, UsageError } from '../command.ts';
import type { Installation } from '../installation.ts';

const SHOWN = 100;

/** What stands still while a job of the task is dead. */
const MEANING: Readonly<Record<string, string>> = {
  'mail.send': 'a mail is not sent',
  'publishing.inspect': 'a publication is not read',
  'publishing.publish': 'a publication does not go out',
  'publishing.clean': 'the upload of a publication that ended is not removed',
  'publishing.statistics': 'searches may be slow for some minutes',
  'employees.load': 'a load of employees stands still',
  'employees.statistics': 'searches may be slow for some minutes',
  'exports.build': 'a backup of a company is not built',
};

export const jobsCommands: readonly Command[] = [
  {
    words: 'jobs retry',
    summary: 'Puts a dead job back to work with all its tries.',
    positional: '<number>',
    options: {},
    run: (installation, input) =>
      onQueue(installation, async (pool) => {
        const [id = '', ...more] = input.positionals;
        if (!/^\d{1,18}$/.test(id) || more.length > 0) throw new UsageError('Name the number of one job.');
        if (!(await retryDeadJob(pool, id))) throw new UsageError(`There is no dead job ${id}.`);
        return { ok: true, json: { id: Number(id) }, text: `Job ${id} works again.` };
      }),
  },
  {
    words: 'jobs',
    summary: 'Lists jobs whose tries are all spent; ends with 1 when there are any.',
    options: {},
    notes: 'The last error is told by its kind and code; its words are in the log of the day.',
    run: (installation) =>
      onQueue(installation, async (pool) => {
        const dead = await selectDeadJobs(pool, SHOWN);
        const counts = await countDeadJobs(pool);
        const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
        const more = total > dead.length ? [`… and ${total - dead.length} more`] : [];
        const text =
          total === 0 ? 'No job is dead.' : [`${total} dead`, ...dead.map(lineOf), ...more].join('\n');
        return { ok: total === 0, json: { total, byTask: Object.fromEntries(counts), dead }, text };
      }),
  },
];

function lineOf(job: DeadJob): string {
  const whose = job.companyId === null ? 'the installation' : `company ${job.companyId}`;
  const name = job.key === null ? '' : ` (${job.key})`;
  const error = job.error ?? 'its worker died over it, or it was replaced';
  const meaning = MEANING[job.task];
  return `  ${job.id}  ${job.task}${name} of ${whose}, ${job.attempts} tries, ${job.diedAt.toISOString()}: ${error}${meaning ? `; ${meaning}` : ''}`;
}

async function onQueue<T>({ appUrl }: Installation, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = openQueuePool(appUrl, 1);
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}
