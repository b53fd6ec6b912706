import type { Clock } from '../clock.ts';

const FAILURES = 3;
const REST_MS = 30_000;

/**
 * Breakers, one for each system of somebody else's: after three failures in a row it is not asked for half a minute;
 * then one question goes through, and its answer decides.
 */
export interface Circuits {
  /** Whether the system may be asked now. Of several who ask after the rest, one may. */
  mayAsk(name: string): boolean;
  heard(name: string, ok: boolean): void;
  /** For how many milliseconds it is left in peace; 0 when it may be asked. */
  restMs(name: string): number;
  /** Begins anew: its address was changed. */
  forget(name: string): void;
}

export function makeCircuits(clock: Clock): Circuits {
  const states = new Map<string, { failures: number; openUntil: number }>();
  return {
    mayAsk(name) {
      const state = states.get(name);
      if (!state || state.failures < FAILURES) return true;
      const now = clock.now().getTime();
      if (now < state.openUntil) return false;
      state.openUntil = now + REST_MS;
      return true;
    },
    heard(name, ok) {
      if (ok) {
        states.delete(name);
        return;
      }
      const failures = (states.get(name)?.failures ?? 0) + 1;
      states.set(name, { failures, openUntil: clock.now().getTime() + REST_MS });
    },
    restMs(name) {
      const state = states.get(name);
      if (!state || state.failures < FAILURES) return 0;
      return Math.max(0, state.openUntil - clock.now().getTime());
    },
    forget: (name) => void states.delete(name),
  };
}
