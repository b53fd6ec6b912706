import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../test/support/test-database.ts';
import { until } from '../../../test/support/until.ts';
import { inCompany, withoutCompany } from '../db/in-company.ts';
import { withClient } from '../db/owner.ts';
import { createLog } from '../log.ts';
import { cancelJob, enqueue, enqueueMany } from './enqueue.ts';
import type { Interval, JobCtx, JobPayload, Task } from './task.ts';
import { startWorker, type Worker } from './worker.ts';

type Run = { payload: JobPayload; attempt: number; key: string | null; companyId: number | null };

let database: TestDatabase;
let workers: Worker[] = [];
let children: ChildProcess[] = [];
let runs: Run[] = [];

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());
beforeEach(() => {
  workers = [];
  children = [];
  runs = [];
});
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  await Promise.all(workers.map((worker) => worker.stop(1000)));
  await asSuperuser('delete from graphile_worker._private_jobs');
});

const asSuperuser = <T = Record<string, unknown>>(statement: string): Promise<T[]> =>
  withClient(database.superuserUrl, async (client) => (await client.query(statement)).rows as T[]);
const waiting = () =>
  asSuperuser<{ task: string; key: string | null }>(
    'select task_identifier as task, key from graphile_worker.jobs order by id',
  );

function task(
  name: Task<object>['name'],
  run: (ctx: JobCtx<object>, payload: JobPayload) => Promise<void> = async () => undefined,
): Task<object> {
  return {
    name,
    run: async (ctx, payload) => {
      runs.push({ payload, attempt: ctx.job.attempt, key: ctx.job.key, companyId: ctx.companyId });
      await run(ctx, payload);
    },
  };
}

async function work(tasks: Task<object>[], intervals: Interval[] = []): Promise<Worker> {
  const worker = await startWorker({
    url: database.appUrl,
    log: createLog({ level: 'silent' }),
    platform: {},
    concurrency: 4,
    tasks,
    intervals,
  });
  workers.push(worker);
  return worker;
}

const untilAborted = (signal: AbortSignal) =>
  new Promise<void>((_, fail) => signal.addEventListener('abort', () => fail(signal.reason), { once: true }));

describe('a job', () => {
  it('runs once its transaction commits, with its payload, company and key', async () => {
    await work([task('test.run')]);
    await inCompany(database.db, 7, (tx) =>
      enqueue(tx, 'test.run', { company_id: 7, what: 'ñandú' }, { key: 'one' }),
    );
    await until('it ran', () => runs.length === 1);
    expect(runs).toEqual([
      { payload: { company_id: 7, what: 'ñandú' }, attempt: 1, key: 'one', companyId: 7 },
    ]);
    await until('it is gone', async () => (await waiting()).length === 0);
  });

  it('leaves nothing when its transaction is undone', async () => {
    const failing = inCompany(database.db, 7, async (tx) => {
      await enqueue(tx, 'test.run', { company_id: 7 });
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    expect(await waiting()).toEqual([]);
  });

  it('is refused for another company, or for none, from inside a company', async () => {
    const inside = (payload: JobPayload) =>
      inCompany(database.db, 7, (tx) => enqueue(tx, 'test.run', payload));
    await expect(inside({ company_id: 8 })).rejects.toThrow(/company 8/);
    await expect(inside({})).rejects.toThrow(/company none/);
    const many = inCompany(database.db, 7, (tx) =>
      enqueueMany(tx, 'test.run', [{ company_id: 7 }, { company_id: 8 }]),
    );
    await expect(many).rejects.toThrow(/another company/);
    expect(await waiting()).toEqual([]);
  });

  it('may belong to no company, or to any, when no company is set', async () => {
    await work([task('test.run')]);
    await withoutCompany(database.db, async (tx) => {
      await enqueue(tx, 'test.run', {});
      await enqueue(tx, 'test.run', { company_id: 3 });
    });
    await until('both ran', () => runs.length === 2);
    expect(runs.map((run) => run.companyId).sort()).toEqual([3, null]);
  });

  it('replaces the waiting one of its key, inside its company only', async () => {
    for (const company of [1, 1, 2]) {
      await inCompany(database.db, company, (tx) =>
        enqueue(tx, 'test.run', { company_id: company }, { key: 'same' }),
      );
    }
    expect((await waiting()).map((job) => job.key)).toEqual(['1:same', '2:same']);
  });

  it('comes in thousands with one statement, in the order given', async () => {
    const payloads = Array.from({ length: 2000 }, (_, index) => ({ company_id: 1, index }));
    await inCompany(database.db, 1, (tx) =>
      enqueueMany(tx, 'test.bulk', payloads, { keys: payloads.map((p) => `k${p.index}`) }),
    );
    const jobs = await waiting();
    expect(jobs).toHaveLength(2000);
    expect(jobs[1999]?.key).toBe('1:k1999');
  });

  it('is tried again after a failure, and knows its last try', async () => {
    const last: boolean[] = [];
    await work([
      task('test.flaky', async (ctx) => {
        last.push(ctx.job.lastAttempt);
        if (ctx.job.attempt === 1) throw new Error('flaky');
      }),
    ]);
    await inCompany(database.db, 1, (tx) => enqueue(tx, 'test.flaky', { company_id: 1 }, { maxAttempts: 2 }));
    await until('it ran twice', () => runs.length === 2);
    expect(runs.map((run) => run.attempt)).toEqual([1, 2]);
    expect(last).toEqual([false, true]);
  });
});

describe('the queue', () => {
  it('is closed to the application’s ordinary connections', async () => {
    await inCompany(database.db, 1, (tx) => enqueue(tx, 'test.run', { company_id: 1 }));
    const seen = await sql<{
      jobs: number;
    }>`select count(*)::int as jobs from graphile_worker._private_jobs`.execute(database.db);
    expect(seen.rows).toEqual([{ jobs: 0 }]);
    await expect(sql`select graphile_worker.add_job('test.run', '{}')`.execute(database.db)).rejects.toThrow(
      /row-level security/,
    );
    await expect(sql`select * from graphile_worker.jobs limit 1`.execute(database.db)).rejects.toThrow(
      /permission denied/,
    );
  });
});

describe('cancelling', () => {
  it('takes back a waiting job, of the own company only', async () => {
    await inCompany(database.db, 1, (tx) => enqueue(tx, 'test.run', { company_id: 1 }, { key: 'mine' }));
    expect(await inCompany(database.db, 2, (tx) => cancelJob(tx, 'mine'))).toBe(false);
    expect(await waiting()).toHaveLength(1);
    expect(await inCompany(database.db, 1, (tx) => cancelJob(tx, 'mine'))).toBe(true);
    expect(await waiting()).toEqual([]);
  });

  it('aborts a running one, which is not tried again', async () => {
    let reason = '';
    await work([
      task('test.long', (ctx) =>
        untilAborted(ctx.signal).catch((error) => {
          reason = error.message;
          throw error;
        }),
      ),
    ]);
    await inCompany(database.db, 1, (tx) => enqueue(tx, 'test.long', { company_id: 1 }, { key: 'long' }));
    await until('it runs', () => runs.length === 1);
    expect(await inCompany(database.db, 1, (tx) => cancelJob(tx, 'long'))).toBe(true);
    await until('it was told', () => reason !== '');
    expect(reason).toBe('The job was cancelled.');
    await until('it is given up for good', async () => {
      const rows = await asSuperuser(
        'select 1 from graphile_worker._private_jobs where locked_by is null and attempts = max_attempts',
      );
      return rows.length === 1;
    });
    expect(runs).toHaveLength(1);
  });
});

describe('stopping', () => {
  it('waits for a job that finishes', async () => {
    let finished = false;
    const worker = await work([
      task('test.short', async (ctx) => {
        await untilAborted(ctx.signal).catch(() => undefined);
        finished = true;
      }),
    ]);
    await inCompany(database.db, 1, (tx) => enqueue(tx, 'test.short', { company_id: 1 }));
    await until('it runs', () => runs.length === 1);
    await worker.stop();
    expect(finished).toBe(true);
    expect(await waiting()).toEqual([]);
  });

  it('hands back a job that gives up or does not end, at once and without counting the try', async () => {
    const worker = await work([
      task('test.yielding', (ctx) => untilAborted(ctx.signal)),
      task('test.deaf', () => new Promise<void>(() => undefined)),
    ]);
    await inCompany(database.db, 1, async (tx) => {
      await enqueue(tx, 'test.yielding', { company_id: 1 }, { maxAttempts: 1 });
      await enqueue(tx, 'test.deaf', { company_id: 1 });
    });
    await until('both run', () => runs.length === 2);
    await worker.stop(300);
    runs = [];
    await work([task('test.yielding'), task('test.deaf')]);
    await until('both run elsewhere', () => runs.length === 2);
    expect(runs.find((run) => run.attempt === 1)).toBeDefined();
  });
});

describe('a worker killed with -9', () => {
  const startVictim = async (jobs: number): Promise<ChildProcess> => {
    const program = fileURLToPath(new URL('../../../test/support/worker-child.ts', import.meta.url));
    const victim = spawn(process.execPath, [program, database.appUrl], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(victim);
    let taken = 0;
    createInterface({ input: victim.stdout as NodeJS.ReadableStream }).on('line', () => {
      taken += 1;
    });
    await inCompany(database.db, 1, (tx) =>
      enqueueMany(tx, 'test.endless', Array(jobs).fill({ company_id: 1 })),
    );
    await until('the victim holds the jobs', () => taken === jobs);
    return victim;
  };

  it('keeps its jobs while it lives, and loses them within five seconds of its death', async () => {
    const victim = await startVictim(4);
    let sweeps = 0;
    await work(
      [task('test.endless')],
      [
        {
          name: 'test.count',
          everyMs: 1000,
          run: async () => {
            sweeps += 1;
          },
        },
      ],
    );
    await until('the sweep had its chances', () => sweeps >= 3);
    expect(runs).toEqual([]);
    victim.kill('SIGKILL');
    await until('all four run elsewhere', () => runs.length === 4, 5000);
    expect(runs.map((run) => run.attempt)).toEqual([2, 2, 2, 2]);
  });
});

describe('the connection that holds the lock', () => {
  it('is opened again when it is lost, and jobs go on', async () => {
    await work([task('test.run')]);
    await until('the lock is held', async () => (await locks()).length === 1);
    await asSuperuser(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'legajo-lifeline'`,
    );
    await until('the lock is held again', async () => (await locks()).length === 1);
    await inCompany(database.db, 1, (tx) => enqueue(tx, 'test.run', { company_id: 1 }));
    await until('a job runs', () => runs.length === 1);
  });

  it('is waited for before any job is taken', async () => {
    await inCompany(database.db, 1, (tx) => enqueue(tx, 'test.run', { company_id: 1 }));
    let held = 0;
    await work([
      task('test.run', async () => {
        held = (await locks()).length;
      }),
    ]);
    await until('the job ran', () => held > 0);
    expect(held).toBe(1);
  });

  it('survives the loss of every connection of the worker', async () => {
    await work([task('test.run')]);
    await until('the lock is held', async () => (await locks()).length === 1);
    await asSuperuser(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and usename = 'legajo_app' and application_name in ('legajo-lifeline', 'legajo-queue')`);
    await inCompany(database.db, 1, (tx) => enqueue(tx, 'test.run', { company_id: 1 }));
    await until('a job runs', () => runs.length === 1);
  });

  const locks = () =>
    asSuperuser(`select pid from pg_locks l join pg_stat_activity a using (pid)
      where l.locktype = 'advisory' and l.classid = 7001 and l.granted and a.datname = current_database()`);
});

describe('an interval', () => {
  it('runs in one process, and passes to another when that stops', async () => {
    const ran: string[] = [];
    const interval = (who: string): Interval => ({
      name: 'test.tick',
      everyMs: 20,
      run: async () => void ran.push(who),
    });
    const first = await work([], [interval('first')]);
    await until('the first leads', () => ran.length >= 2);
    await work([], [interval('second')]);
    await until('it runs on', () => ran.length >= 10);
    expect(new Set(ran)).toEqual(new Set(['first']));
    await first.stop();
    await until('the second leads', () => ran.includes('second'));
    const after = ran.slice(ran.indexOf('second'));
    expect(new Set(after)).toEqual(new Set(['second']));
  });

  it('goes on after a run that failed', async () => {
    let tries = 0;
    await work(
      [],
      [
        {
          name: 'test.fails',
          everyMs: 10,
          run: async () => {
            tries += 1;
            throw new Error('no');
          },
        },
      ],
    );
    await until('it was tried again', () => tries >= 3);
    expect(tries).toBeGreaterThanOrEqual(3);
  });
});
