import { describe, expect, it } from 'vitest';
import { groupReasons, type RefusedRow, TEMPLATE } from './dismissal-file.ts';

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
