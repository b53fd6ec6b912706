import { availableParallelism } from 'node:os';
import { PdfError } from '../errors.ts';
import type { Cage } from './cage.ts';
import { compileCode } from './compile-code.ts';
import { Host, type Job } from './host.ts';
import type { EngineTasks } from './tasks.ts';

/** How many hosts, and what one item may cost. */
export interface HostsOptions {
  /** Processes; one for each core unless told. */
  size?: number;
  /** Time one item may take, in milliseconds. */
  deadlineMs: number;
  /** Private memory of one process beyond a bare one, in bytes. */
  memoryBytes: number;
  /** Items sent ahead to a busy host, so that it never waits for the channel. */
  ahead?: number;
  /** Another module of `tasks` than the engine's, and of `createState` where they share something. */
  tasksModule?: string;
  /** Its tasks load native code. */
  addons?: boolean;
  /** Gives way to processes of the usual priority: for work that nobody waits for at a screen. */
  yields?: boolean;
  /** What they may see of the machine; all of it, for reading, unless told. */
  cage?: Cage | undefined;
  /** Told of a host that could not start; once, until one does again. */
  onUnstarted?: ((why: PdfError) => void) | undefined;
}

export type Task = (state: never, payload: never, ask: never, carry: never) => unknown;
type Payload<T> = T extends (state: never, payload: infer P, ask: never, carry: never) => unknown ? P : never;
type Result<T> = T extends (state: never, payload: never, ask: never, carry: never) => infer R
  ? Awaited<R>
  : never;

/** How one task is run. */
export interface RunOptions {
  /** Time each step of it may take, in milliseconds; the pool's own unless told. */
  deadlineMs?: number;
  /** Answers what the task asks back while it runs. What it throws ends the task, and is what `run` rejects with. */
  answer?: (asked: unknown) => Promise<unknown>;
  /** Runs it in a host that has nothing else meanwhile: if that host dies, it was this task. */
  alone?: boolean;
  /** Longest wait for a host that takes it, in milliseconds; none unless told. What a host has begun goes on. */
  waitMs?: number | undefined;
}

/** A piece of work in the queue, with what ends its patience. */
interface Waiting extends Job {
  patience?: NodeJS.Timeout | undefined;
}

/** A pool of hosts. */
export interface Hosts<T extends Record<string, Task> = EngineTasks> {
  /**
   * Runs one task. Rejects with the PdfError the task threw, or `deadline`, `memory`, `host-died` when
   * it cost its host, `host-unstarted` when its host could not start, or `busy` when none took it in time; the hosts go on. Where two tasks were under way in a host that died, each is tried
   * again in one of its own: only the one that costs that too is rejected.
   */
  run<K extends keyof T & string>(
    task: K,
    payload: Payload<T[K]>,
    options?: RunOptions,
  ): Promise<Result<T[K]>>;
  /**
   * Compiles what a host runs, for those that start afterwards: a process of its own does the task and leaves the code
   * where the cage says. Gives whether it could.
   */
  compile<K extends keyof T & string>(task: K, payload: Payload<T[K]>): Promise<boolean>;
  /** How many hosts there are when there is work for all. */
  readonly size: number;
  /** How many tasks were asked for so far. */
  asked(): number;
  /** Ends all hosts; what waits is rejected with `closed`. */
  close(): void;
}

/** Makes a pool; its processes are started when there is work for them. */
export function createHosts<T extends Record<string, Task> = EngineTasks>(options: HostsOptions): Hosts<T> {
  const size = options.size ?? availableParallelism();
  const ahead = options.ahead ?? 3;
  const hosts = new Set<Host>();
  const queue: Waiting[] = [];
  let closed = false;
  let asked = 0;
  /** Whether it was told already that none starts. */
  let told = false;

  const changed = (host: Host, handedBack: readonly Waiting[]): void => {
    if (closed) for (const job of handedBack) job.reject(new PdfError('closed', 'the hosts are closed'));
    else queue.unshift(...handedBack);
    if (host.ended) hosts.delete(host);
    if (host.ready) told = false;
    else if (host.unstarted && !told) {
      told = true;
      options.onUnstarted?.(host.unstarted);
    }
    hand();
  };
  const { memoryBytes, tasksModule, yields = false, cage, addons = false } = options;
  const limits = { memoryBytes, yields, cage, addons, ...(tasksModule && { tasksModule }) };
  const start = (): Host => {
    const host = new Host(limits, changed);
    hosts.add(host);
    return host;
  };
  // A free host first, then a new one, then the least busy.
  const pick = (alone: boolean): Host | undefined => {
    // A retired host finishes what it has and is not counted.
    const usable = [...hosts].filter((host) => !host.retired);
    let best: Host | undefined;
    for (const host of usable) if (!host.taken && (!best || host.load < best.load)) best = host;
    if (best && best.load === 0) return best;
    if (usable.length < size) return start();
    return best && !alone && best.load < ahead ? best : undefined;
  };
  const hand = (): void => {
    while (queue.length > 0 && !closed) {
      const host = pick(queue[0]!.alone);
      if (!host) return;
      const job = queue.shift()!;
      clearTimeout(job.patience);
      host.give(job);
    }
  };

  const giveUp = (job: Waiting): void => {
    const at = queue.indexOf(job);
    if (at < 0) return;
    queue.splice(at, 1);
    job.reject(new PdfError('busy', 'no host took it in time'));
  };

  return {
    size,
    compile: (task, payload) => compileCode(limits, { task, payload }),
    asked: () => asked,
    run: (task, payload, runOptions) =>
      new Promise((resolve, reject) => {
        if (closed) {
          reject(new PdfError('closed', 'the hosts are closed'));
          return;
        }
        asked += 1;
        const job: Waiting = {
          task,
          payload,
          deadlineMs: runOptions?.deadlineMs ?? options.deadlineMs,
          alone: runOptions?.alone ?? false,
          answer: runOptions?.answer,
          resolve: resolve as (result: unknown) => void,
          reject,
          patience: undefined,
        };
        queue.push(job);
        hand();
        if (runOptions?.waitMs !== undefined && queue.includes(job))
          job.patience = setTimeout(() => giveUp(job), runOptions.waitMs);
      }),
    close: () => {
      closed = true;
      for (const job of queue.splice(0)) {
        clearTimeout(job.patience);
        job.reject(new PdfError('closed', 'the hosts are closed'));
      }
      for (const host of hosts) host.kill('closed');
      // What they had not answered is rejected when they end.
    },
  };
}
