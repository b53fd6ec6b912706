import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { JobBench, untilAborted } from '../../../test/support/job-bench.ts';
import { until } from '../../../test/support/until.ts';
import { makeCounts } from '../counts.ts';
import { inCompany } from '../db/in-company.ts';
import { enqueue } from './enqueue.ts';
import { INTERVAL_FAILURES, INTERVAL_RUNS, INTERVAL_SECONDS } from './intervals.ts';
import type { Interval } from './task.ts';

const bench = JobBench.use();

describe('stopping', () => {
  it('waits for a job that finishes', async () => {
    let finished = false;
    const worker = await bench.work([
      bench.task('test.short', async (ctx) => {
        await untilAborted(ctx.signal).catch(() => undefined);
        finished = true;
      }),
    ]);
    await inCompany(bench.database.db, 1, (tx) => enqueue(tx, 'test.short', { company_id: 1 }));
    await until('it runs', () => bench.runs.length === 1);
    await worker.stop();
    expect(finished).toBe(true);
    expect(await bench.waiting()).toEqual([]);
  });

  it('hands back a job that gives up or does not end, at once and without counting the try', async () => {
    const worker = await bench.work([
      bench.task('test.yielding', (ctx) => untilAborted(ctx.signal)),
      bench.task('test.deaf', () => new Promise<void>(() => undefined)),
    ]);
    await inCompany(bench.database.db, 1, async (tx) => {
      await enqueue(tx, 'test.yielding', { company_id: 1 }, { maxAttempts: 1 });
      await enqueue(tx, 'test.deaf', { company_id: 1 });
    });
    await until('both run', () => bench.runs.length === 2);
    await worker.stop(300);
    bench.runs = [];
    await bench.work([bench.task('test.yielding'), bench.task('test.deaf')]);
    await until('both run elsewhere', () => bench.runs.length === 2);
    expect(bench.runs.find((run) => run.attempt === 1)).toBeDefined();
  });
});

describe('a worker killed with -9', () => {
  const startVictim = async (jobs: number): Promise<ChildProcess> => {
    const program = fileURLToPath(new URL('../../../test/support/worker-child.ts', import.meta.url));
    const victim = spawn(process.execPath, [program, bench.database.appUrl], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    bench.children.push(victim);
    let taken = 0;
    createInterface({ input: victim.stdout as NodeJS.ReadableStream }).on('line', () => {
      taken += 1;
    });
    await inCompany(bench.database.db, 1, async (tx) => {
      for (let i = 0; i < jobs; i += 1) await enqueue(tx, 'test.endless', { company_id: 1 });
    });
    await until('the victim holds the jobs', () => taken === jobs);
    return victim;
  };

  it('keeps its jobs while it lives, and loses them within five seconds of its death', async () => {
    const victim = await startVictim(4);
    let sweeps = 0;
    await bench.work(
      [bench.task('test.endless')],
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
    expect(bench.runs).toEqual([]);
    victim.kill('SIGKILL');
    await until('all four run elsewhere', () => bench.runs.length === 4, 5000);
    expect(bench.runs.map((run) => run.attempt)).toEqual([2, 2, 2, 2]);
  });
});

describe('the connection that holds the lock', () => {
  it('is opened again when it is lost, and jobs go on', async () => {
    await bench.work([bench.task('test.run')]);
    await until('the lock is held', async () => (await locks()).length === 1);
    await bench.asSuperuser(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'legajo-lifeline'`,
    );
    await until('the lock is held again', async () => (await locks()).length === 1);
    await inCompany(bench.database.db, 1, (tx) => enqueue(tx, 'test.run', { company_id: 1 }));
    await until('a job runs', () => bench.runs.length === 1);
  });

  it('is waited for before any job is taken', async () => {
    await inCompany(bench.database.db, 1, (tx) => enqueue(tx, 'test.run', { company_id: 1 }));
    let held = 0;
    await bench.work([
      bench.task('test.run', async () => {
        held = (await locks()).length;
      }),
    ]);
    await until('the job ran', () => held > 0);
    expect(held).toBe(1);
  });

  it('survives the loss of every connection of the worker', async () => {
    await bench.work([bench.task('test.run')]);
    await until('the lock is held', async () => (await locks()).length === 1);
    await bench.asSuperuser(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and usename = 'legajo_app' and application_name in ('legajo-lifeline', 'legajo-queue')`);
    await inCompany(bench.database.db, 1, (tx) => enqueue(tx, 'test.run', { company_id: 1 }));
    await until('a job runs', () => bench.runs.length === 1);
  });

  const locks = () =>
    bench.asSuperuser(`select pid from pg_locks l join pg_stat_activity a using (pid)
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
    const first = await bench.work([], [interval('first')]);
    await until('the first leads', () => ran.length >= 2);
    await bench.work([], [interval('second')]);
    await until('it runs on', () => ran.length >= 10);
    expect(new Set(ran)).toEqual(new Set(['first']));
    await first.stop();
    await until('the second leads', () => ran.includes('second'));
    const after = ran.slice(ran.indexOf('second'));
    expect(new Set(after)).toEqual(new Set(['second']));
  });

  it('that lets others go first does not run before its time', async () => {
    const ran: string[] = [];
    const interval = (name: `test.${string}`, firstAfterMs?: number): Interval => ({
      name,
      everyMs: 20,
      ...(firstAfterMs === undefined ? {} : { firstAfterMs }),
      run: async () => void ran.push(name),
    });
    await bench.work(
      [],
      [interval('test.late', 300), interval('test.early'), interval('test.never', 600_000)],
    );
    await until('both ran', () => ran.includes('test.late'));
    expect([ran[0], ran.includes('test.never')]).toEqual(['test.early', false]);
  });

  it('goes on after a run that failed; /metrics tells how many ran, failed and what they took', async () => {
    let tries = 0;
    const counts = makeCounts();
    const fails: Interval = {
      name: 'test.fails',
      everyMs: 10,
      run: async () => {
        tries += 1;
        await pause(5);
        throw new Error('no');
      },
    };
    await bench.work([], [fails], counts);
    const told = (name: string) => counts.get(name, { name: 'test.fails' });
    await until('it was tried again', () => told(INTERVAL_FAILURES) >= 3);
    expect(tries).toBeGreaterThanOrEqual(3);
    expect(told(INTERVAL_RUNS)).toBeGreaterThanOrEqual(3);
    expect(told(INTERVAL_SECONDS)).toBeGreaterThan(0);
    expect(counts.toText()).toMatch(/^legajo_interval_failures_total\{name="test.fails"\} \d/m);
  });
});
