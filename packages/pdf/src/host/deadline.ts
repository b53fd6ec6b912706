import { cpuMsOf } from './cpu-time.ts';

/** How often a deadline passes by the clock for a process that gives way to others. */
const mostWaits = 4;
const leastMs = 50;
/** The answer may have come while this process was busy: the channel is looked at once before the end. */
const graceMs = 25;

/**
 * The time that a process has for a step. One that yields is given its time on the processor, and four times as long by
 * the clock: beside much other work it may hardly run. Its first half counts by the clock whatever it did, so that a step
 * that is quick costs no look at the system.
 */
export class Deadline {
  readonly #pid: () => number | undefined;
  readonly #byCpu: boolean;
  readonly #passed: () => void;
  #timer: NodeJS.Timeout | undefined;

  /** @param byCpu whether the process yields. */
  constructor(pid: () => number | undefined, byCpu: boolean, passed: () => void) {
    this.#pid = pid;
    this.#byCpu = byCpu;
    this.#passed = passed;
  }

  /** Begins anew; without a time there is no deadline. */
  arm(ms: number | undefined): void {
    clearTimeout(this.#timer);
    if (ms === undefined) return;
    if (this.#byCpu) this.#after(ms / 2, () => this.#count(ms, Date.now() - ms / 2));
    else this.#after(ms, () => this.#end());
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #count(ms: number, beganAt: number): void {
    const halfAt = Date.now();
    const atHalf = this.#cpuMs();
    const look = (): void => {
      const [cpu, now] = [this.#cpuMs(), Date.now()];
      const byClock = now - halfAt;
      // Helper threads of one process may take more than the clock says.
      const used = atHalf === undefined || cpu === undefined ? byClock : Math.min(byClock, cpu - atHalf);
      const left = Math.min(ms / 2 - used, beganAt + ms * mostWaits - now);
      if (left <= 0) this.#end();
      else this.#after(Math.max(leastMs, left), look);
    };
    this.#after(ms / 2, look);
  }

  #cpuMs(): number | undefined {
    const pid = this.#pid();
    return pid === undefined ? undefined : cpuMsOf(pid);
  }

  #end(): void {
    this.#after(graceMs, this.#passed);
  }

  #after(ms: number, then: () => void): void {
    this.#timer = setTimeout(then, ms);
  }
}
