import { expect, test } from 'vitest';
import { calendarText, escaped, folded } from './calendar-text.ts';

const unfolded = (text: string) => text.replaceAll('\r\n ', '');

test('text is escaped as RFC 5545 says, and signs that are none of a text are left out', () => {
  expect(escaped('Núñez; Ana, "la \\ jefa"\r\nsegunda\u0007 línea')).toBe(
    'Núñez\\; Ana\\, "la \\\\ jefa"\\nsegunda línea',
  );
});

test('a line has 75 octets at most, is cut between signs, and is whole again where it is put together', () => {
  for (const line of [
    `SUMMARY:${'ñ'.repeat(200)}`,
    `SUMMARY:${'🏖️ días, '.repeat(40)}`,
    'X'.repeat(75),
    'X'.repeat(76),
  ]) {
    const parts = folded(line).split('\r\n');
    for (const part of parts) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75);
    for (const part of parts.slice(1)) expect(part.startsWith(' ')).toBe(true);
    expect(unfolded(folded(line))).toBe(line);
    expect(Buffer.from(folded(line)).toString('utf8')).not.toContain('\uFFFD');
  }
  expect(folded('X'.repeat(75))).not.toContain('\r\n');
});

test('whole days end on the day after the last one, over the end of a year and of a February', () => {
  const at = new Date('2026-11-20T15:00:00Z');
  const text = calendarText('Ausencias', [
    {
      uid: '1-1@legajo',
      first: '2026-12-30',
      last: '2026-12-31',
      summary: 'Ausente',
      changedAt: at,
      sequence: 2,
    },
    {
      uid: '1-2@legajo',
      first: '2028-02-29',
      last: '2028-02-29',
      summary: 'Ausente',
      changedAt: at,
      sequence: 1,
    },
  ]);
  expect(text).toContain('DTSTART;VALUE=DATE:20261230\r\nDTEND;VALUE=DATE:20270101\r\n');
  expect(text).toContain('DTSTART;VALUE=DATE:20280229\r\nDTEND;VALUE=DATE:20280301\r\n');
  expect(text).toContain('DTSTAMP:20261120T150000Z\r\n');
  expect(text.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true);
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
});
