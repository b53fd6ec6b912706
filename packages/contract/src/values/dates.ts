/** A calendar day as ISO text, `2026-11-20`: no time, no zone. */
export type IsoDay = string;
/** A month as its first day, `2026-11-01`. */
export type IsoMonth = string;

const WRITTEN = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;
const pad = (n: number, width = 2) => String(n).padStart(width, '0');

/** `dd/mm/yyyy`, a day and a month of one digit too, as spreadsheets write them → ISO day, or null when it is no day of the calendar (31/02, year 0). */
export function parseDay(text: string): IsoDay | null {
  const match = WRITTEN.exec(text.trim());
  if (!match) return null;
  const [day, month, year] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  const same =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return same && year >= 1900 ? `${pad(year, 4)}-${pad(month)}-${pad(day)}` : null;
}

/** What is wrong with a day as it is typed: 31/02/2026 has the form, and is none (`noday`). */
export function dayFault(text: string): 'date' | 'noday' | null {
  if (parseDay(text) !== null) return null;
  return WRITTEN.test(text.trim()) ? 'noday' : 'date';
}

/** ISO day → `dd/mm/yyyy`; empty for null. */
export function formatDay(day: IsoDay | null | undefined): string {
  if (!day) return '';
  const [year, month, date] = day.slice(0, 10).split('-');
  return `${date}/${month}/${year}`;
}

/** `mm/yyyy` → first day of the month, or null. */
export function parseMonth(text: string): IsoMonth | null {
  const match = /^(\d{2})\/(\d{4})$/.exec(text.trim());
  if (!match) return null;
  const month = Number(match[1]);
  const year = Number(match[2]);
  return month >= 1 && month <= 12 && year >= 1900 ? `${pad(year, 4)}-${pad(month)}-01` : null;
}

/** First day of a month → `mm/yyyy`. */
export function formatMonth(month: IsoMonth): string {
  const [year, number] = month.split('-');
  return `${number}/${year}`;
}

/** The same day as another count of months away; the month's first day stays the first. */
export function addMonths(month: IsoMonth, count: number): IsoMonth {
  const [year, number] = month.split('-').map(Number) as [number, number];
  const date = new Date(Date.UTC(year, number - 1 + count, 1));
  return `${pad(date.getUTCFullYear(), 4)}-${pad(date.getUTCMonth() + 1)}-01`;
}

/** A moment somebody names: now, an instant, or a day with its time on the company's clocks. */
export type Moment =
  | { readonly now: true }
  | { readonly instant: string }
  | { readonly day: IsoDay; readonly time: string };

/**
 * `ahora`, `dd/mm/yyyy hh:mm`, `dd/mm/yyyy` (its first minute), or an ISO 8601 instant with its zone; null for
 * anything else.
 */
export function parseMoment(text: string): Moment | null {
  const value = text.trim();
  if (value === 'ahora') return { now: true };
  if (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/.test(value)) {
    const instant = new Date(value);
    const day = parseDay(formatDay(value));
    return day === null || Number.isNaN(instant.getTime()) ? null : { instant: instant.toISOString() };
  }
  const match = /^(\d{2}\/\d{2}\/\d{4})(?: ((?:[01]\d|2[0-3]):[0-5]\d))?$/.exec(value);
  const day = parseDay(match?.[1] ?? '');
  return day === null ? null : { day, time: match?.[2] ?? '00:00' };
}

/** The instant at which clocks of a zone show that day and time; one that they skip is the first after it. */
export function instantIn(day: IsoDay, time: string, timeZone: string): Date {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  const before = wanted - offsetMs(wanted - 24 * 3_600_000, timeZone);
  const after = wanted - offsetMs(wanted + 24 * 3_600_000, timeZone);
  // Where clocks change in between: the one whose own offset holds.
  const held = [before, after].find((instant) => instant + offsetMs(instant, timeZone) === wanted);
  return new Date(held ?? Math.max(before, after));
}

/** How far clocks of a zone are ahead of UTC at an instant. */
function offsetMs(instant: number, timeZone: string): number {
  const parts = formatOf(clocks, timeZone, CLOCK).formatToParts(instant);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const shown = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
  return shown - Math.floor(instant / 1000) * 1000;
}

/** The calendar day of an instant in an IANA time zone. */
export function dayIn(instant: Date, timeZone: string): IsoDay {
  return formatOf(calendars, timeZone, CALENDAR).format(instant);
}

/** The hour of an instant in an IANA time zone, 0 to 23. */
export function hourIn(instant: Date, timeZone: string): number {
  return Number(formatOf(hours, timeZone, { hour: '2-digit', hourCycle: 'h23' }).format(instant));
}

/** Days from one day to another; negative where the other lies before. */
export function daysBetween(from: IsoDay, to: IsoDay): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

const CALENDAR = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
const CLOCK = {
  ...CALENDAR,
  hourCycle: 'h23',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
} as const;

const calendars = new Map<string, Intl.DateTimeFormat>();
const hours = new Map<string, Intl.DateTimeFormat>();
const clocks = new Map<string, Intl.DateTimeFormat>();

/**
 * The formatter of a zone, made once: each holds some 20 KB beside the heap, where no collection sees them, and a
 * load of people asks for the day once for every row.
 */
function formatOf(
  made: Map<string, Intl.DateTimeFormat>,
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  let format = made.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone, ...options });
    made.set(timeZone, format);
  }
  return format;
}
