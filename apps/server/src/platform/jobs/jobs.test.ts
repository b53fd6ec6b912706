import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { JobBench, untilAborted } from '../../../test/support/job-bench.ts';
import { until } from '../../../test/support/until.ts';
import { inCompany, withoutCompany } from '../db/in-company.ts';
import { cancelJob, enqueue } from './enqueue.ts';
import type { JobPayload } from './task.ts';

const bench = JobBench.use();

describe('a job', () => {
  it('runs once its transaction commits, with its payload, company and key', async () => {
    await bench.work([bench.task('test.run')]);
    await inCompany(bench.database.db, 7, (tx) =>
      enqueue(tx, 'test.run', { company_id: 7, what: 'ñandú' }, { key: 'one' }),
    );
    await until('it ran', () => bench.runs.length === 1);
    expect(bench.runs).toEqual([
      { payload: { company_id: 7, what: 'ñandú' }, attempt: 1, key: 'one', companyId: 7 },
    ]);
    await until('it is gone', async () => (await bench.waiting()).length === 0);
  });

  it('leaves nothing when its transaction is undone', async () => {
    const failing = inCompany(bench.database.db, 7, async (tx) => {
      await enqueue(tx, 'test.run', { company_id: 7 });
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    expect(await bench.waiting()).toEqual([]);
  });

  it('is refused for another company, or for none, from inside a company', async () => {
    const inside = (payload: JobPayload) =>
      inCompany(bench.database.db, 7, (tx) => enqueue(tx, 'test.run', payload));
    await expect(inside({ company_id: 8 })).rejects.toThrow(/company 8/);
    await expect(inside({})).rejects.toThrow(/company none/);
    expect(await bench.waiting()).toEqual([]);
  });

  it('may belong to no company, or to any, when no company is set', async () => {
    await bench.work([bench.task('test.run')]);
    await withoutCompany(bench.database.db, async (tx) => {
      await enqueue(tx, 'test.run', {});
      await enqueue(tx, 'test.run', { company_id: 3 });
    });
    await until('both ran', () => bench.runs.length === 2);
    expect(bench.runs.map((run) => run.companyId).sort()).toEqual([3, null]);
  });

  it('replaces the waiting one of its key, inside its company only', async () => {
    for (const company of [1, 1, 2]) {
      await inCompany(bench.database.db, company, (tx) =>
        enqueue(tx, 'test.run', { company_id: company }, { key: 'same' }),
      );
    }
    expect((await bench.waiting()).map((job) => job.key)).toEqual(['1:same', '2:same']);
  });

  it('is tried again after a failure, and knows its last try', async () => {
    const last: boolean[] = [];
    await bench.work([
      bench.task('test.flaky', async (ctx) => {
        last.push(ctx.job.lastAttempt);
        if (ctx.job.attempt === 1) throw new Error('flaky');
      }),
    ]);
    await inCompany(bench.database.db, 1, (tx) =>
      enqueue(tx, 'test.flaky', { company_id: 1 }, { maxAttempts: 2 }),
    );
    await until('it ran twice', () => bench.runs.length === 2);
    expect(bench.runs.map((run) => run.attempt)).toEqual([1, 2]);
    expect(last).toEqual([false, true]);
  });
});

describe('the queue', () => {
  it('is closed to the application’s ordinary connections', async () => {
    await inCompany(bench.database.db, 1, (tx) => enqueue(tx, 'test.run', { company_id: 1 }));
    const seen = await sql<{
      jobs: number;
    }>`select count(*)::int as jobs from graphile_worker._private_jobs`.execute(bench.database.db);
    expect(seen.rows).toEqual([{ jobs: 0 }]);
    await expect(
      sql`select graphile_worker.add_job('test.run', '{}')`.execute(bench.database.db),
    ).rejects.toThrow(/row-level security/);
    await expect(sql`select * from graphile_worker.jobs limit 1`.execute(bench.database.db)).rejects.toThrow(
      /permission denied/,
    );
  });
});

describe('cancelling', () => {
  it('takes back a waiting job, of the own company only', async () => {
    await inCompany(bench.database.db, 1, (tx) =>
      enqueue(tx, 'test.run', { company_id: 1 }, { key: 'mine' }),
    );
    expect(await inCompany(bench.database.db, 2, (tx) => cancelJob(tx, 'mine'))).toBe(false);
    expect(await bench.waiting()).toHaveLength(1);
    expect(await inCompany(bench.database.db, 1, (tx) => cancelJob(tx, 'mine'))).toBe(true);
    expect(await bench.waiting()).toEqual([]);
  });

  it('aborts a running one, which is not tried again', async () => {
    let reason = '';
    await bench.work([
      bench.task('test.long', (ctx) =>
        untilAborted(ctx.signal).catch((error) => {
          reason = error.message;
          throw error;
        }),
      ),
    ]);
    await inCompany(bench.database.db, 1, (tx) =>
      enqueue(tx, 'test.long', { company_id: 1 }, { key: 'long' }),
    );
    await until('it runs', () => bench.runs.length === 1);
    expect(await inCompany(bench.database.db, 1, (tx) => cancelJob(tx, 'long'))).toBe(true);
    await until('it was told', () => reason !== '');
    expect(reason).toBe('The job was cancelled.');
    await until('it is given up for good', async () => {
      const rows = await bench.asSuperuser(
        'select 1 from graphile_worker._private_jobs where locked_by is null and attempts = max_attempts',
      );
      return rows.length === 1;
    });
    expect(bench.runs).toHaveLength(1);
  });
});
