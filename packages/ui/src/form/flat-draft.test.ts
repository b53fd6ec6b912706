import { describe, expect, it } from 'vitest';
import { flatRules } from './flat-draft.ts';

const RULES = flatRules<{ name: string; on: boolean; key: string; places: readonly number[] }>(['key']);
const BEGAN = { name: 'Uno', on: true, key: '', places: [1, 2] };

describe('a draft whose fields stand side by side', () => {
  it('differs by field, and a list by what it holds', () => {
    expect(RULES.changedIn({ ...BEGAN, places: [2, 1] }, BEGAN)).toEqual([]);
    expect(RULES.changedIn({ ...BEGAN, on: false, places: [2] }, BEGAN)).toEqual(['on', 'places']);
  });

  it('keeps own changes on top of what was stored meanwhile', () => {
    const own = { ...BEGAN, name: 'Mío' };
    const now = { ...BEGAN, name: 'Suyo', places: [3] };
    expect(RULES.onTopOf(now, own, BEGAN)).toEqual({ ...BEGAN, name: 'Mío', places: [3] });
  });

  it('gives out what may be kept, and nothing secret', () => {
    const typed = { ...BEGAN, name: 'Mío', key: 'clave-de-prueba' };
    expect(RULES.keepable(typed, BEGAN)).toEqual({ ...BEGAN, name: 'Mío' });
  });
});
