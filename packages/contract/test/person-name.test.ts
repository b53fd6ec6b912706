import { describe, expect, it } from 'vitest';
import { personName } from '../src/values/fields.ts';

describe('a person’s name as it is typed or pasted', () => {
  it.each([
    ['José\u00a0Luis', 'José Luis'],
    ['Ana\tMaría', 'Ana María'],
    ['  Ana   María ', 'Ana María'],
    ['Pérez\u2010Luna', 'Pérez-Luna'],
    ['Díaz–Gil', 'Díaz-Gil'],
    ['O´Brien', "O'Brien"],
    ['D‘Elía', "D'Elía"],
    ['Jose\u0301', 'José'],
    ['Lu\u200bis', 'Luis'],
  ])('%j is %s', (text, name) => expect(personName().parse(text)).toBe(name));

  it.each(['Ana\u202e', 'Ana\u200f', 'Ana_Luna', 'Ana 😡', '-', "'", 'Ana <b>'])('%s is refused', (text) =>
    expect(personName().safeParse(text).success).toBe(false),
  );
});
