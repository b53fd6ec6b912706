import { publications } from '@legajo/contract/errors/publications';
import { readings } from '@legajo/contract/errors/publications-readings';
import { describe, expect, it } from 'vitest';
import texts from '../locales/es-AR/publications.json' with { type: 'json' };
import { failuresCsv } from './result/failures-csv.ts';
import { groupProblems } from './review/items.ts';
import { speedOf } from './use-speed.ts';
import { daysFrom, startingWhen, whenToWire } from './WhenFields.tsx';

describe('a publication on screen', () => {
  it('groups what failed by reason, the commonest first', () => {
    const bad = (code: string) => ({ problema: { code, mensaje: code.toLowerCase() } });
    expect(groupProblems([bad('A'), bad('B'), bad('B'), { problema: null }])).toEqual([
      { code: 'B', message: 'b', count: 2 },
      { code: 'A', message: 'a', count: 1 },
    ]);
  });

  it('names problems by codes that the catalogue has', () => {
    const codes = new Set<string>(Object.values({ ...publications, ...readings }).map(({ code }) => code));
    expect(Object.keys(texts.names).filter((code) => !codes.has(code))).toEqual([]);
  });

  it('writes a CSV that no spreadsheet runs', () => {
    const csv = failuresCsv(
      [{ archivo: '=cmd|x', pagina: 3, code: 'C', mensaje: 'dice "no"' }],
      ['a', 'p', 'c', 'm'],
    );
    expect(csv).toBe('\uFEFF"a";"p";"c";"m"\r\n"\'=cmd|x";"3";"C";"dice ""no"""\r\n');
  });

  it('tells speed and time left from what it saw, and nothing before it saw twice', () => {
    expect(speedOf([], 100)).toEqual({ perSecond: 0, secondsLeft: null });
    expect(
      speedOf(
        [
          { at: 0, done: 0 },
          { at: 2000, done: 100 },
        ],
        300,
      ),
    ).toEqual({ perSecond: 50, secondsLeft: 4 });
  });

  it('offers the days of the company, from its today on, at most 31 ahead', () => {
    // Two in the morning in UTC is still the evening before in Buenos Aires.
    const days = daysFrom(new Date('2026-11-21T02:00:00Z'), 'America/Argentina/Buenos_Aires', 'es-AR');
    expect(days[0]).toEqual({ value: '20/11/2026', label: 'Viernes 20 de noviembre de 2026' });
    expect(days.at(-1)?.value).toBe('21/12/2026');
  });

  it('says a date, keeps the one it has, and gives it up by a word', () => {
    const date = { mode: 'date', day: '23/11/2026', time: '08:30' } as const;
    expect(whenToWire(date, null)).toEqual({ programar: '23/11/2026 08:30' });
    expect(whenToWire(startingWhen(null), null)).toEqual({});
    expect(whenToWire(startingWhen('2026-11-23T11:30:00Z'), '2026-11-23T11:30:00Z')).toEqual({});
    expect(whenToWire({ ...date, mode: 'now' }, '2026-11-23T11:30:00Z')).toEqual({ programar: 'ahora' });
  });
});
