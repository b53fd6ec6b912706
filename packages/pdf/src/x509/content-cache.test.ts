import { describe, expect, it } from 'vitest';
import { ContentCache } from './content-cache.ts';

describe('what was worked out from some bytes', () => {
  it('is made once for a key', () => {
    const cache = new ContentCache<string>(2);
    let made = 0;
    const make = () => `value ${++made}`;
    expect([cache.get('a', make), cache.get('a', make), cache.get('b', make)]).toEqual([
      'value 1',
      'value 1',
      'value 2',
    ]);
  });

  it('gives way to newer ones: no number of strange keys makes it grow', () => {
    const cache = new ContentCache<number>(2);
    for (let i = 0; i < 1000; i++) cache.get(`key ${i}`, () => i);
    expect(cache.get('key 999', () => -1)).toBe(999);
    expect(cache.get('key 997', () => -1)).toBe(-1);
  });

  it('keeps nothing of what could not be made', () => {
    const cache = new ContentCache<boolean>(2);
    const fail = () => {
      throw new Error('damaged');
    };
    expect(() => cache.get('a', fail)).toThrow('damaged');
    expect(cache.get('a', () => false)).toBe(false);
    expect(cache.get('a', fail)).toBe(false);
  });
});
