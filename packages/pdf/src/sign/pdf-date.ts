import { PdfError } from '../errors.ts';

/** A date string with its offset, `D:20261102091432-03'00'` (ISO 32000-2, 7.9.4). Throws `bad-option`. */
export function pdfDate(at: Date, offsetMinutes: number): string {
  if (!Number.isInteger(offsetMinutes) || Math.abs(offsetMinutes) > 14 * 60 || Number.isNaN(at.getTime())) {
    throw new PdfError('bad-option', 'an instant without a usable offset');
  }
  const local = new Date(at.getTime() + offsetMinutes * 60_000).toISOString();
  const digits = local.slice(0, 19).replace(/[-:T]/g, '');
  const minutes = Math.abs(offsetMinutes);
  const sign = offsetMinutes < 0 ? '-' : '+';
  return `D:${digits}${sign}${two(Math.floor(minutes / 60))}'${two(minutes % 60)}'`;
}

/** Reads such a date; undefined when it is none. Without an offset it is taken as UTC. */
export function readPdfDate(text: string): Date | undefined {
  const m = /^D:(\d{4})(\d{2})?(\d{2})?(\d{2})?(\d{2})?(\d{2})?(?:Z|([+-])(\d{2})'?(?:(\d{2})'?)?)?/.exec(
    text,
  );
  if (!m) return undefined;
  const part = (i: number, otherwise: number): number => (m[i] === undefined ? otherwise : Number(m[i]));
  const utc = Date.UTC(part(1, 0), part(2, 1) - 1, part(3, 1), part(4, 0), part(5, 0), part(6, 0));
  const offset = (part(8, 0) * 60 + part(9, 0)) * (m[7] === '-' ? -1 : 1);
  const date = new Date(utc - offset * 60_000);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** Minutes that a time zone (`America/Argentina/Buenos_Aires`) is ahead of UTC at an instant. Throws `bad-option`. */
export function zoneOffsetMinutes(at: Date, zone: string): number {
  let name: string;
  try {
    name =
      formatOf(zone)
        .formatToParts(at)
        .find((p) => p.type === 'timeZoneName')?.value ?? '';
  } catch {
    throw new PdfError('bad-option', 'an unknown time zone');
  }
  const m = /^GMT(?:([+-])(\d{2}):(\d{2}))?/.exec(name);
  if (!m?.[1]) return 0;
  return (Number(m[2]) * 60 + Number(m[3])) * (m[1] === '-' ? -1 : 1);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Made once for each zone: a formatter holds tens of kilobytes beside the heap. Throws RangeError for no zone. */
function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
    formats.set(zone, format);
  }
  return format;
}

const two = (n: number): string => String(n).padStart(2, '0');
