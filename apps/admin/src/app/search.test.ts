import { describe, expect, it } from 'vitest';
import { asked, clean, place, text, word } from './search.ts';

describe('addresses of lists', () => {
  it('keeps the usual page and size out of the address', () => {
    expect(place({})).toEqual({});
    expect(place({ page: '1', rows: 25 })).toEqual({});
    expect(place({ page: '3', rows: '50' })).toEqual({ page: 3, rows: 50 });
  });

  it('takes nothing for what nobody should write', () => {
    expect(place({ page: '-4', rows: 'x' })).toEqual({});
    expect(place({ rows: 90000 })).toEqual({ rows: 100 });
    expect(text({ q: '  ' }, 'q')).toBeUndefined();
    expect(text({ q: 27334567813 }, 'q')).toBe('27334567813');
    expect(word({ status: 'deleted' }, 'status', ['active', 'inactive'])).toBeUndefined();
    expect(word({ con: 1 }, 'con', ['1', 'todas'])).toBe('1');
    expect(clean({ a: undefined, b: 'x' })).toStrictEqual({ b: 'x' });
  });

  it('names what is not there, so that the router keeps no word that is none', () => {
    const raw = { vista: 'nada', page: 'x' };
    const taken = asked({ ...place(raw), vista: word(raw, 'vista', ['personas']) });
    expect({ ...raw, ...taken }).toStrictEqual({
      page: undefined,
      rows: undefined,
      cursor: undefined,
      vista: undefined,
    });
  });
});
