import { LIMITS } from '@legajo/contract';
import type pg from 'pg';
import { describe, expect, test } from 'vitest';
import { JobBench } from '../../../test/support/job-bench.ts';
import { until } from '../../../test/support/until.ts';
import { inCompany } from '../db/in-company.ts';
import type { CompanyTransaction } from '../db/transaction.ts';
import { Failure } from '../failure.ts';
import { countDeadJobs, retryDeadJob, selectDeadJobs } from './dead.ts';
import { enqueue } from './enqueue.ts';
import { forgetDeadJob, reviveJob } from './give-up.ts';
import { openQueuePool } from './queue-pool.ts';

const bench = JobBench.use();
const TWICE = { 'job.revivals': 2, 'job.revival.seconds': 600 };

const add = (company = 7, key = 'thing 1') =>
  inCompany(bench.database.db, company, (tx) =>
    enqueue(tx, 'test.thing', { company_id: company, name: 'Ana Ríos' }, { key }),
  );
const revive = (limits = TWICE, company = 7) =>
  inCompany(bench.database.db, company, (tx) => reviveJob(tx, 'thing 1', limits));
const jobs = () =>
  bench.asSuperuser<{ key: string | null; attempts: number; max_attempts: number }>(
    'select key, attempts, max_attempts from graphile_worker._private_jobs order by id',
  );
/** Its worker died over it as often as it may, so many minutes ago. */
const wearOut = (minutes: number) =>
  bench.asSuperuser(`update graphile_worker._private_jobs set attempts = max_attempts,
    updated_at = now() - interval '${minutes} minutes'`);

describe('a job whose tries are all spent', () => {
  test('is put back to work so many times, after pauses that grow, and is hopeless then', async () => {
    await add();
    expect(await revive()).toBe('waiting');
    await wearOut(9);
    expect(await revive()).toBe('resting');
    await wearOut(11);
    expect(await revive()).toBe('revived');
    expect(await jobs()).toEqual([{ key: '7:thing 1', attempts: 0, max_attempts: 25 }]);
    expect(await revive()).toBe('waiting');
    await wearOut(19);
    expect(await revive()).toBe('resting');
    await wearOut(21);
    expect(await revive()).toBe('revived');
    await wearOut(60_000);
    expect(await revive()).toBe('hopeless');
    expect(await revive()).toBe('hopeless');
    await inCompany(bench.database.db, 7, (tx) => forgetDeadJob(tx, 'thing 1'));
    expect(await jobs()).toEqual([]);
    expect(await revive()).toBe('lost');
  });

  test('of several who look at once one revives it', async () => {
    await add();
    await wearOut(60);
    const fates = await Promise.all(Array.from({ length: 8 }, () => revive()));
    expect(fates.sort()).toEqual(['revived', ...Array(7).fill('waiting')]);
  });

  test('begins anew once something of it was done', async () => {
    await add();
    await wearOut(60);
    await revive({ ...TWICE, 'job.revivals': 1 });
    const done = Promise.withResolvers<void>();
    await bench.work([
      bench.task('test.thing', async (ctx) => {
        await ctx.progressed();
        done.resolve();
        throw new Error('cut short');
      }),
    ]);
    await done.promise;
    await until('it failed', async () => (await jobs())[0]?.attempts === 1);
    await until('it is free', async () => (await revive()) === 'waiting');
    await wearOut(60);
    expect(await revive({ ...TWICE, 'job.revivals': 1 })).toBe('revived');
  });

  test('is replaced by one that is asked for again, and leaves nothing', async () => {
    await add();
    await wearOut(60);
    await revive({ ...TWICE, 'job.revivals': 1 });
    await wearOut(60);
    await add();
    expect(await jobs()).toEqual([{ key: '7:thing 1', attempts: 0, max_attempts: 25 }]);
    await wearOut(60);
    expect(await revive({ ...TWICE, 'job.revivals': 1 })).toBe('revived');
  });

  test('is nobody else’s: another company neither sees nor revives nor forgets it', async () => {
    await add();
    await wearOut(60);
    expect(await revive(TWICE, 8)).toBe('lost');
    await inCompany(bench.database.db, 8, (tx) => forgetDeadJob(tx, 'thing 1'));
    expect(await jobs()).toHaveLength(1);
    await expect(
      bench.database.db.transaction().execute((tx) => reviveJob(tx as CompanyTransaction, 'thing 1', LIMITS)),
    ).rejects.toThrow(/inside its company/);
  });
});

describe('the list of dead jobs', () => {
  const onQueue = async <T>(work: (pool: pg.Pool) => Promise<T>) => {
    const pool = openQueuePool(bench.database.appUrl, 1);
    try {
      return await work(pool);
    } finally {
      await pool.end();
    }
  };

  test('says task, company, tries and the kind of the last error, and nothing of a person', async () => {
    const errors = [new Error('Ana Ríos has no file'), new Failure({ code: '01234' } as never)];
    await bench.work([
      bench.task('test.thing', async () => {
        throw errors.shift() ?? new Error('more');
      }),
    ]);
    for (const key of ['thing 1', 'thing 2'])
      await inCompany(bench.database.db, 7, (tx) =>
        enqueue(tx, 'test.thing', { company_id: 7, name: 'Ana Ríos' }, { key, maxAttempts: 1, queue: 'one' }),
      );
    await until('both are dead', () =>
      onQueue(async (pool) => (await selectDeadJobs(pool, 10)).length === 2),
    );
    const dead = await onQueue((pool) => selectDeadJobs(pool, 10));
    expect(
      dead.map(({ task, companyId, key, attempts, error }) => [task, companyId, key, attempts, error]),
    ).toEqual([
      ['test.thing', 7, 'thing 2', 1, 'Failure 01234'],
      ['test.thing', 7, 'thing 1', 1, 'Error'],
    ]);
    expect(JSON.stringify(dead)).not.toMatch(/Ana/);
    const kept = await bench.asSuperuser<{ error: string }>(
      'select last_error as error from graphile_worker._private_jobs order by id',
    );
    expect(kept.map(({ error }) => error)).toEqual(['Error', 'Failure 01234']);
    expect([...(await onQueue(countDeadJobs))]).toEqual([['test.thing', 2]]);
  });

  test('lets one work again, and only a dead one', async () => {
    await add();
    const [{ id } = { id: '0' }] = await bench.asSuperuser<{ id: string }>(
      'select id::text from graphile_worker._private_jobs',
    );
    expect(await onQueue((pool) => retryDeadJob(pool, id))).toBe(false);
    await wearOut(1);
    await bench.work([bench.task('test.thing')]);
    expect(await onQueue((pool) => retryDeadJob(pool, id))).toBe(true);
    await until('it ran', () => bench.runs.length === 1);
    await until('it is gone', async () => (await jobs()).length === 0);
    expect(await onQueue((pool) => retryDeadJob(pool, id))).toBe(false);
  });
});
