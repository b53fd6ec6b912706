/** The only source of "now"; passed in, so that tests can stand at any moment. */
export interface Clock {
  now(): Date;
}

/** The machine's own time. */
export const systemClock: Clock = Object.freeze({ now: () => new Date() });

/** A clock that stands still until it is set. */
export function fixedClock(
  start: Date,
): Clock & { set(moment: Date): void; advance(milliseconds: number): void } {
  let current = start.getTime();
  return {
    now: () => new Date(current),
    set: (moment) => {
      current = moment.getTime();
    },
    advance: (milliseconds) => {
      current += milliseconds;
    },
  };
}
