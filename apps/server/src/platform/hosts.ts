import { fileURLToPath } from 'node:url';
import { e } from '@legajo/contract';
import {
  type Cage,
  createHosts,
  type Hosts as HostsOf,
  type HostsOptions,
  PdfError,
  type RunOptions,
  type Task,
} from '@legajo/pdf';
import { refuseWhileHolding } from './db/held.ts';
import { Failure } from './failure.ts';
import { type GateState, makeGate } from './gate.ts';
import type { HostTasks } from './host-tasks.ts';
import type { LetterTasks } from './letters/letter-tasks.ts';
import type { LetterHosts } from './letters/read-letters.ts';
import type { Log } from './log.ts';
import type { PictureHosts } from './pictures/picture.ts';
import type { PictureTasks } from './pictures/picture-tasks.ts';

/** Disposable processes that touch a stranger's bytes (engine.md 1): no key, no database, no settings. */
export type HostPool = HostsOf<HostTasks>;

/** How one task waits for its host. */
export interface HostRun extends RunOptions {
  /** Longest wait in milliseconds for a free host: said by calls, which go first; left out by jobs, which wait. */
  readonly waitMs?: number | undefined;
  /** Network address of the stranger who asks: a few of its tasks at a time. */
  readonly from?: string;
}

/** A pool behind a queue with an end. One that dies or overruns costs the item it had. */
export interface Hosts {
  /**
   * Runs one task.
   *
   * @throws PdfError as the engine says; Failure `busy` when no host was free in time, `tooManyRequests` when one
   *   address asks for too much at a time; WhileHolding inside a transaction.
   */
  run: <K extends keyof HostTasks & string>(
    task: K,
    payload: Parameters<HostTasks[K]>[1],
    options?: HostRun,
  ) => Promise<Awaited<ReturnType<HostTasks[K]>>>;
  readonly pool: HostPool;
  state(): GateState;
}

/** Hosts by what they are for, so that one kind of work never stands in the way of another. */
export interface HostKinds {
  /** Reads uploads: publications, and single documents. */
  readonly reading: Hosts;
  /** Seals publications. */
  readonly sealing: Hosts;
  /** People's page images and signatures. */
  readonly people: Hosts;
  /** Files that anybody sends to be verified. */
  readonly strangers: Hosts;
}

const PICTURE_TASKS = fileURLToPath(new URL('./pictures/picture-tasks.ts', import.meta.url));
const LETTER_TASKS = fileURLToPath(new URL('./letters/letter-tasks.ts', import.meta.url));
const TASKS = fileURLToPath(new URL('./host-tasks.ts', import.meta.url));

/** Makes a pool of the application's hosts. */
export function openHosts(options: Omit<HostsOptions, 'tasksModule'>): HostPool {
  return createHosts<HostTasks>({ ...options, tasksModule: TASKS });
}

/** Ours: what may wait for hosts that people wait for; at 50 ms each, some seconds of work. */
const MOST_WAITING = 64;
/** No call that waits for a host is answered later than this. */
const WAIT_MS = 2000;
/** What travelled for minutes waits longer for one: sent back, it would travel again. */
const UPLOAD_WAIT_MS = 30_000;
/** Longest that a page is read (areas 5.7). */
const LETTERS_MS = 60_000;
/** One address may have this many files looked at, or waiting, at a time. */
const PER_ADDRESS = 3;

/** Puts a queue with an end in front of a pool. Jobs wait in it as long as it takes; calls say how long. */
function queued(pool: HostPool, bounds: { mostInside: number; mostWaiting?: number }): Hosts {
  const gate = makeGate({
    size: bounds.mostInside,
    mostWaiting: bounds.mostWaiting ?? Number.POSITIVE_INFINITY,
  });
  const byAddress = new Map<string, number>();
  const run: Hosts['run'] = async (task, payload, { waitMs, from, ...options } = {}) => {
    refuseWhileHolding('A host was asked');
    const leaveAddress = from === undefined ? () => undefined : enterAddress(byAddress, from);
    try {
      const until = waitMs === undefined ? undefined : performance.now() + waitMs;
      // What is inside may still wait for a process to be free: it has what the gate left of its patience.
      const left = () => (until === undefined ? undefined : Math.max(0, until - performance.now()));
      const work = () => pool.run(task, payload as never, { ...options, waitMs: left() });
      return (await gate.within(work, waitMs)) as never;
    } catch (error) {
      if (isBusy(error, waitMs !== undefined)) throw new Failure(e.shared.busy);
      throw error;
    } finally {
      leaveAddress();
    }
  };
  return { run, pool, state: gate.state };
}

/** Whether the one who asked comes again: no host was free in time, or none starts, for which a job waits by itself. */
function isBusy(error: unknown, ofCall: boolean): boolean {
  if (!(error instanceof PdfError)) return false;
  return error.code === 'busy' || (ofCall && error.code === 'host-unstarted');
}

function enterAddress(byAddress: Map<string, number>, from: string): () => void {
  const now = byAddress.get(from) ?? 0;
  if (now >= PER_ADDRESS) throw new Failure(e.shared.tooManyRequests);
  byAddress.set(from, now + 1);
  return () => {
    const left = (byAddress.get(from) ?? 1) - 1;
    if (left === 0) byAddress.delete(from);
    else byAddress.set(from, left);
  };
}

/** How many processes there are for the work of a publication, and what one item may cost. */
export interface HostKindsOptions extends Omit<HostsOptions, 'tasksModule' | 'size'> {
  readonly size: number;
  /** Longest time for a stranger's file, in milliseconds. */
  readonly strangerMs: number;
}

/** The pools of a process, and what ends them all. */
export interface OpenHosts {
  readonly kinds: HostKinds;
  /** Draws what people send, behind the queue of pictures (`pictures/picture.ts`). Its native code is its own. */
  readonly pictures: PictureHosts;
  /** Reads what stands on pages that people brought, behind a queue of its own (`letters/read-letters.ts`). */
  readonly letters: LetterHosts;
  close(): void;
}

/** Opens the pools of a process. */
export function openHostKinds({ size, strangerMs, ...bounds }: HostKindsOptions): OpenHosts {
  const people = Math.max(1, Math.ceil(size / 2));
  const pools = {
    // A publication takes what people at their screens leave of the cores.
    reading: openHosts({ ...bounds, size, yields: true }),
    sealing: openHosts({ ...bounds, size, yields: true }),
    // Somebody waits for each: nothing is sent ahead to stand behind what a busy process has.
    people: openHosts({ ...bounds, size: people, ahead: 1 }),
    strangers: openHosts({ ...bounds, size: 1, ahead: 1, deadlineMs: strangerMs }),
  };
  const pictures = createHosts<PictureTasks>({
    ...bounds,
    size: 1,
    ahead: 1,
    addons: true,
    tasksModule: PICTURE_TASKS,
  });
  // Nobody waits at a screen for it: what others need goes first.
  const letters = createHosts<LetterTasks>({
    ...bounds,
    size: 1,
    ahead: 1,
    yields: true,
    deadlineMs: LETTERS_MS,
    tasksModule: LETTER_TASKS,
  });
  const ahead = size * 8;
  return {
    pictures,
    letters,
    kinds: {
      reading: queued(pools.reading, { mostInside: ahead }),
      sealing: queued(pools.sealing, { mostInside: ahead }),
      // A review opens with a dozen small pictures at once, and a cold host takes a second for the first.
      people: queued(pools.people, { mostInside: people * 16, mostWaiting: MOST_WAITING }),
      strangers: queued(pools.strangers, { mostInside: 2, mostWaiting: 8 }),
    },
    close: () => {
      for (const pool of [...Object.values(pools), pictures, letters]) pool.close();
    },
  };
}

export { UPLOAD_WAIT_MS, WAIT_MS as HOST_WAIT_MS };

/**
 * Gives work a host of its own, which ends with it. That none starts is a fault of ours: the log says so, and who asked
 * comes again.
 *
 * @param options the module of its tasks, and what they may cost.
 * @throws Failure `busy` when none starts; what the work throws.
 */
export async function inLoneHost<T extends Record<string, Task>, R>(
  { cage, log }: { readonly cage: Cage; readonly log: Log },
  options: Omit<HostsOptions, 'size' | 'cage' | 'onUnstarted'>,
  work: (host: HostsOf<T>) => Promise<R>,
): Promise<R> {
  const host = createHosts<T>({ ...options, size: 1, cage, onUnstarted: tellUnstarted(log) });
  try {
    return await work(host);
  } catch (error) {
    if (error instanceof PdfError && error.code === 'host-unstarted') throw new Failure(e.shared.busy);
    throw error;
  } finally {
    host.close();
  }
}

/** What tells the log that hosts do not start. */
export const tellUnstarted = (log: Log) => (why: Error) => log.error({ err: why }, 'a host could not start');

/** Most of what is compiled is compiled by then; twice as many would halve what is left. A slice is short, so that nobody waits long behind it. */
const WARM_UP = { slices: 10, documents: 32 };

/**
 * Starts every host of a pool and lets each read and seal a built-in payslip again and again, so that the first
 * publication is not paid in cold code. Resolves when they are warm, or closed, or somebody has work for them: that
 * warms them as well.
 */
export async function warmHosts(hosts: HostPool, log: Log): Promise<void> {
  let own = 0;
  const askedByOthers = hosts.asked();
  const warmOne = async () => {
    for (let slice = 0; slice < WARM_UP.slices && hosts.asked() - own === askedByOthers; slice += 1) {
      own += 1;
      await hosts.run('warmUp', { documents: WARM_UP.documents });
    }
  };
  try {
    await Promise.all(Array.from({ length: hosts.size }, warmOne));
  } catch (error) {
    if (!(error instanceof PdfError && error.code === 'closed')) log.warn({ err: error }, 'warming up');
  }
}

/** Leaves compiled code for the hosts that start from now on; they start without it where that fails. */
export async function compileOnce(hosts: HostPool, log: Log): Promise<void> {
  try {
    await hosts.compile('warmUp', { documents: 2 });
  } catch (error) {
    log.warn({ err: error }, 'compiling for hosts');
  }
}
