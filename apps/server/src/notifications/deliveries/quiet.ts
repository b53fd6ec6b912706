const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/** A part of each day, in minutes of it where the company is. */
export interface QuietHours {
  readonly from: number;
  /** Before `from` it is on the next day; the same as `from`: there is none. */
  readonly until: number;
}

/**
 * How long nothing but a mail goes out to somebody; 0: now it may. Where two say when, it waits for both (areas 3.5).
 *
 * @param timeZone of the company.
 */
export function quietMs(now: Date, timeZone: string, hours: readonly (QuietHours | null)[]): number {
  const { minutes, ms } = timeOf(now, timeZone);
  const waits = hours.map((one) => (one && isWithin(minutes, one) ? minutesUntil(minutes, one.until) : 0));
  const most = Math.max(0, ...waits);
  return most === 0 ? 0 : most * MINUTE_MS - ms;
}

const isWithin = (at: number, { from, until }: QuietHours) =>
  from < until ? at >= from && at < until : from !== until && (at >= from || at < until);

const minutesUntil = (at: number, until: number) => (until - at + DAY_MINUTES) % DAY_MINUTES;

/** The minute of the day, and what of it is over. */
function timeOf(now: Date, timeZone: string): { readonly minutes: number; readonly ms: number } {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(now);
  const [hour = 0, minute = 0, second = 0] = ['hour', 'minute', 'second'].map((type) =>
    Number(parts.find((part) => part.type === type)?.value ?? 0),
  );
  return { minutes: hour * 60 + minute, ms: second * 1000 };
}
