import { availableParallelism } from 'node:os';
import { PdfError } from '../errors.ts';
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
  /** Another module of tasks than the engine's. */
  tasksModule?: string;
}

type Task = (state: never, payload: never) => unknown;
type Payload<T> = T extends (state: never, payload: infer P) => unknown ? P : never;
type Result<T> = T extends (state: never, payload: never) => infer R ? Awaited<R> : never;

/** A pool of hosts. */
export interface Hosts<T extends Record<string, Task> = EngineTasks> {
  /**
   * Runs one task. Rejects with the PdfError the task threw, or `deadline`, `memory`, `host-died` when
   * it cost its host; the hosts go on.
   */
  run<K extends keyof T & string>(
    task: K,
    payload: Payload<T[K]>,
    options?: { deadlineMs?: number },
  ): Promise<Result<T[K]>>;
  /** Ends all hosts; what waits is rejected with `closed`. */
  close(): void;
}

/** Makes a pool; its processes are started when there is work for them. */
export function createHosts<T extends Record<string, Task> = EngineTasks>(options: HostsOptions): Hosts<T> {
  const size = options.size ?? availableParallelism();
  const ahead = options.ahead ?? 3;
  const hosts = new Set<Host>();
  const queue: Job[] = [];
  let closed = false;

  const changed = (host: Host, handedBack: Job[]): void => {
    if (closed) for (const job of handedBack) job.reject(new PdfError('closed', 'the hosts are closed'));
    else queue.unshift(...handedBack);
    if (host.ended) hosts.delete(host);
    hand();
  };
  const start = (): Host => {
    const { memoryBytes, tasksModule } = options;
    const host = new Host({ memoryBytes, ...(tasksModule && { tasksModule }) }, changed);
    hosts.add(host);
    return host;
  };
  // A free host first, then a new one, then the least busy.
  const pick = (): Host | undefined => {
    // A retired host finishes what it has and is not counted.
    const usable = [...hosts].filter((host) => !host.retired);
    let best: Host | undefined;
    for (const host of usable) if (!best || host.jobs.length < best.jobs.length) best = host;
    if (best && best.jobs.length === 0) return best;
    if (usable.length < size) return start();
    return best && best.jobs.length < ahead ? best : undefined;
  };
  const hand = (): void => {
    while (queue.length > 0 && !closed) {
      const host = pick();
      if (!host) return;
      host.give(queue.shift()!);
    }
  };

  return {
    run: (task, payload, runOptions) =>
      new Promise((resolve, reject) => {
        if (closed) {
          reject(new PdfError('closed', 'the hosts are closed'));
          return;
        }
        const deadlineMs = runOptions?.deadlineMs ?? options.deadlineMs;
        queue.push({ task, payload, deadlineMs, resolve: resolve as (result: unknown) => void, reject });
        hand();
      }),
    close: () => {
      closed = true;
      for (const job of queue.splice(0)) job.reject(new PdfError('closed', 'the hosts are closed'));
      for (const host of hosts) host.kill('closed');
      // What they had not answered is rejected when they end.
    },
  };
}
