import { describe, expect, it } from 'vitest';
import { circlesAmong } from './house/circles.ts';
import { readSources } from './house/sources.ts';

const sources = readSources();

describe('rule 9: no circle of imports', () => {
  it('no file comes back to itself by what it imports, types included', () => {
    expect(circlesAmong(sources)).toEqual([]);
  });

  it('a circle would be found, however long, and through types', () => {
    const source = (path: string, ...to: string[]) => ({
      path,
      text: '',
      lines: 1,
      imports: to.map((one) => ({ name: one, path: one })),
    });
    expect(
      circlesAmong([
        source('a.ts', 'b.ts'),
        source('b.ts', 'c'),
        source('c.tsx', 'a.ts'),
        source('d.ts', 'a.ts'),
        source('e.ts', 'e.ts'),
      ]),
    ).toEqual(['a.ts ↔ b.ts ↔ c.tsx', 'e.ts']);
  });
});
