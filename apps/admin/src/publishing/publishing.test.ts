import { describe, expect, it } from 'vitest';
import { failuresCsv } from './failures-csv.ts';
import { groupProblems } from './items.ts';
import { speedOf } from './use-speed.ts';

describe('a publication on screen', () => {
  it('groups what failed by reason, the commonest first', () => {
    const bad = (code: string) => ({ problema: { code, mensaje: code.toLowerCase() } });
    expect(groupProblems([bad('A'), bad('B'), bad('B'), { problema: null }])).toEqual([
      { code: 'B', message: 'b', count: 2 },
      { code: 'A', message: 'a', count: 1 },
    ]);
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
});
