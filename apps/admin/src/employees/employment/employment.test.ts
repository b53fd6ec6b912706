import { describe, expect, it } from 'vitest';
import { groupReasons, type RefusedRow, TEMPLATE } from './dismissal-file.ts';
import { shiftField, todayField, toField } from './employment.ts';

describe('dates of a working life on screen', () => {
  it('puts days of the wire into date fields, and none for none', () => {
    expect([toField('01/03/2026'), toField('')]).toEqual(['2026-03-01', '']);
  });

  it('counts days over months, leap years and the end of a year', () => {
    expect(shiftField('2026-11-20', 40)).toBe('2026-12-30');
    expect(shiftField('2028-02-28', 1)).toBe('2028-02-29');
    expect(shiftField('2026-01-01', -1)).toBe('2025-12-31');
    expect(shiftField('', 1)).toBe('');
  });

  it('takes today from the person’s own clock, not from Greenwich', () => {
    expect(todayField(new Date(2026, 10, 9, 23, 30))).toBe('2026-11-09');
  });
});

describe('a dismissal file on screen', () => {
  it('offers a template with exactly the four headers', () => {
    expect(TEMPLATE).toBe('\uFEFFcuil;fechabaja;motivo;observaciones\r\n');
  });

  it('counts why rows are left out, the commonest first', () => {
    const row = (code: string) => ({ code }) as RefusedRow;
    expect(groupReasons([row('50020'), row('00072'), row('00072'), row('00005')])).toEqual([
      { code: '00072', count: 2 },
      { code: '00005', count: 1 },
      { code: '50020', count: 1 },
    ]);
  });
});
