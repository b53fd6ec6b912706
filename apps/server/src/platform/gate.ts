import { e } from '@legajo/contract';
import { Failure } from './failure.ts';

/** How many may be inside at a time, how many may wait, and for how long. */
export interface GateOptions {
  readonly size: number;
  /** Longest queue; the next one is refused at once. No bound when left out: for work that may wait. */
  readonly mostWaiting?: number;
  /** Longest wait in milliseconds, unless `enter` says another; none when left out. */
  readonly waitMs?: number;
}

/** What a gate says of itself: read without touching what it guards. */
export interface GateState {
  readonly inside: number;
  readonly waiting: number;
  /** How long nobody has left while somebody waits, in milliseconds; 0 while nobody waits. */
  readonly stuckMs: number;
}

/** A door with a queue that has an end: a few inside, some waiting in order, nobody for ever. */
export interface Gate {
  /**
   * Waits for a place. @returns what gives it back, which does so once. Who waits no longer than so long goes before
   * who waits as long as it takes.
   *
   * @throws Failure `busy` when the queue is full or the wait was too long.
   */
  enter(waitMs?: number): Promise<() => void>;
  /** Runs `work` inside. @throws Failure `busy` */
  within<T>(work: () => Promise<T>, waitMs?: number): Promise<T>;
  state(): GateState;
}

interface Waiter {
  readonly begin: (leave: () => void) => void;
  readonly timer: NodeJS.Timeout | undefined;
}

/** Makes a gate. */
export function makeGate(options: GateOptions): Gate {
  const { size, mostWaiting = Number.POSITIVE_INFINITY } = options;
  const hurried = new Set<Waiter>();
  const patient = new Set<Waiter>();
  const waiting = () => hurried.size + patient.size;
  let inside = 0;
  let lastLeft = performance.now();

  const leaveOnce = () => {
    let left = false;
    return () => {
      if (left) return;
      left = true;
      inside -= 1;
      lastLeft = performance.now();
      admit();
    };
  };
  const admit = () => {
    for (const queue of [hurried, patient])
      for (const waiter of queue) {
        if (inside >= size) return;
        queue.delete(waiter);
        clearTimeout(waiter.timer);
        inside += 1;
        waiter.begin(leaveOnce());
      }
  };
  const enter: Gate['enter'] = (waitMs = options.waitMs) => {
    if (inside < size) {
      inside += 1;
      return Promise.resolve(leaveOnce());
    }
    if (waiting() >= mostWaiting) return Promise.reject(new Failure(e.shared.busy));
    if (waiting() === 0) lastLeft = performance.now();
    const queue = waitMs === undefined ? patient : hurried;
    return new Promise((begin, refuse) => {
      const give = () => {
        queue.delete(waiter);
        refuse(new Failure(e.shared.busy));
      };
      const waiter: Waiter = { begin, timer: waitMs === undefined ? undefined : setTimeout(give, waitMs) };
      queue.add(waiter);
    });
  };
  return {
    enter,
    within: async (work, waitMs) => {
      const leave = await enter(waitMs);
      try {
        return await work();
      } finally {
        leave();
      }
    },
    state: () => ({
      inside,
      waiting: waiting(),
      stuckMs: waiting() === 0 ? 0 : performance.now() - lastLeft,
    }),
  };
}
