import type { IsoDay } from '@legajo/contract';
import { dayAfter } from '@legajo/contract/leave/calendar';

/** Whole days of a calendar. */
export interface CalendarEvent {
  readonly uid: string;
  readonly first: IsoDay;
  readonly last: IsoDay;
  readonly summary: string;
  readonly changedAt: Date;
  /** How often it changed. */
  readonly sequence: number;
}

const MOST_OCTETS = 75;

/** A calendar as other programs read it (RFC 5545): the same events make the same text. */
export function calendarText(name: string, events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Legajo//Ausencias//ES',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    // How often it is worth asking (RFC 7986, 5.7; the other is what older programs read).
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...events.flatMap((event) => [
      'BEGIN:VEVENT',
      `UID:${escaped(event.uid)}`,
      `DTSTAMP:${stamp(event.changedAt)}`,
      `SEQUENCE:${event.sequence}`,
      `DTSTART;VALUE=DATE:${plainDay(event.first)}`,
      // The end of whole days is the day after the last one (RFC 5545, 3.6.1).
      `DTEND;VALUE=DATE:${plainDay(dayAfter(event.last))}`,
      `SUMMARY:${escaped(event.summary)}`,
      'CLASS:PRIVATE',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

const plainDay = (day: IsoDay) => day.replaceAll('-', '');

const stamp = (at: Date) => `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** A text value (RFC 5545, 3.3.11); signs that are none of a text are left out. */
export function escaped(text: string): string {
  return (
    text
      .replace(/\r\n?/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is left out.
      .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, '')
      .replace(/[\\;,]/g, (sign) => `\\${sign}`)
      .replaceAll('\n', '\\n')
  );
}

/** A line of 75 octets at most, and more of them that begin with a space (RFC 5545, 3.1); no sign is cut in two. */
export function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const sign of line) {
    const size = Buffer.byteLength(sign);
    if (octets + size > MOST_OCTETS) {
      parts.push(part);
      part = ' ';
      octets = 1;
    }
    part += sign;
    octets += size;
  }
  return [...parts, part].join('\r\n');
}
