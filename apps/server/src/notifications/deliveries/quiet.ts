const HOUR_MS = 3_600_000;

/**
 * How long nothing but a mail goes out to people, by the hour of their company; 0: now it may.
 *
 * @param from the hour at which quiet begins.
 * @param until the hour at which it ends; the same: there is none.
 */
export function quietMs(now: Date, timeZone: string, from: number, until: number): number {
  if (from === until) return 0;
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
  const isQuiet = from < until ? hour >= from && hour < until : hour >= from || hour < until;
  if (!isQuiet) return 0;
  const hours = (until - hour + 24) % 24;
  return hours * HOUR_MS - (minute * 60 + second) * 1000;
}
