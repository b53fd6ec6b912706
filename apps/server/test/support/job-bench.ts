import type { ChildProcess } from 'node:child_process';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { makeCounts } from '../../src/platform/counts.ts';
import { withClient } from '../../src/platform/db/owner.ts';
import type { Interval, JobCtx, JobPayload, Task } from '../../src/platform/jobs/task.ts';
import { startWorker, type Worker } from '../../src/platform/jobs/worker.ts';
import { createLog } from '../../src/platform/log.ts';
import { type TestDatabase, testDatabase } from './test-database.ts';

/** One run of a task, as it saw itself. */
export interface Run {
  readonly payload: JobPayload;
  readonly attempt: number;
  readonly key: string | null;
  readonly companyId: number | null;
}

/** A database, workers and what their tasks ran, for the tests of one file; all is gone after each test. */
export class JobBench {
  database!: TestDatabase;
  runs: Run[] = [];
  children: ChildProcess[] = [];
  #workers: Worker[] = [];

  /** Makes one and ties it to the running file. */
  static use(): JobBench {
    const bench = new JobBench();
    beforeAll(async () => {
      bench.database = await testDatabase();
    });
    afterAll(() => bench.database.drop());
    beforeEach(() => {
      bench.runs = [];
      bench.children = [];
      bench.#workers = [];
    });
    afterEach(async () => {
      for (const child of bench.children) child.kill('SIGKILL');
      await Promise.all(bench.#workers.map((worker) => worker.stop(1000)));
      await bench.asSuperuser('delete from graphile_worker._private_jobs');
    });
    return bench;
  }

  /** A task that notes its runs before it does `run`. */
  task(
    name: Task<object>['name'],
    run: (ctx: JobCtx<object>, payload: JobPayload) => Promise<void> = async () => undefined,
  ): Task<object> {
    return {
      name,
      run: async (ctx, payload) => {
        const { attempt, key } = ctx.job;
        this.runs.push({ payload, attempt, key, companyId: ctx.companyId });
        await run(ctx, payload);
      },
    };
  }

  /** Starts a worker that is stopped after the test. */
  async work(tasks: Task<object>[], intervals: Interval[] = [], counts = makeCounts()): Promise<Worker> {
    const log = createLog({ level: 'silent' });
    const url = this.database.appUrl;
    const worker = await startWorker({ url, log, counts, platform: {}, concurrency: 4, tasks, intervals });
    this.#workers.push(worker);
    return worker;
  }

  asSuperuser<T = Record<string, unknown>>(statement: string): Promise<T[]> {
    return withClient(
      this.database.superuserUrl,
      async (client) => (await client.query(statement)).rows as T[],
    );
  }

  /** The jobs in the queue, in order. */
  waiting(): Promise<{ task: string; key: string | null }[]> {
    return this.asSuperuser('select task_identifier as task, key from graphile_worker.jobs order by id');
  }
}

/** Never resolves; rejects with the signal's reason. */
export function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((_, fail) =>
    signal.addEventListener('abort', () => fail(signal.reason), { once: true }),
  );
}
