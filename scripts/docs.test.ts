import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allCalls } from '@legajo/contract';
import { describe, expect, it } from 'vitest';
import { openCalls } from '../apps/server/src/app.ts';
import { allPages } from './pages/all-pages.ts';
import { unknownMentions, unknownStatements } from './pages/coverage-page.ts';
import { ROOT } from './steps/command.ts';

describe('the generated pages', () => {
  it.each(Object.entries(allPages(ROOT)))('%s is fresh (else: node scripts/docs.ts)', (path, text) => {
    expect(readFileSync(join(ROOT, path), 'utf8') === text).toBe(true);
  });

  it('tests name only statements and sentences that the catalogue has', () => {
    expect(unknownMentions(ROOT)).toEqual([]);
    expect(unknownStatements(ROOT)).toEqual([]);
  });

  it('the page of keys names each purpose that a key is derived for', () => {
    const page = readFileSync(join(ROOT, 'docs/keys-and-classes.md'), 'utf8');
    const folder = join(ROOT, 'apps/server/src');
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
      .map((path) => readFileSync(join(folder, path), 'utf8'));
    const purposes = sources.flatMap((text) => purposesIn(text));
    expect(purposes.length).toBeGreaterThan(10);
    expect(purposes.filter((purpose) => !page.includes(`\`${purpose}\``))).toEqual([]);
  });

  it('says how many calls are open, and that number only falls', () => {
    const open = openCalls().length;
    process.stdout.write(`${open} of ${allCalls.length} calls are open.\n`);
    expect(open).toBeLessThanOrEqual(MOST_OPEN);
  });
});

/** Lower it with every slice that lands. */
const MOST_OPEN = 142;

/** The purposes of `purposeKey` in a source, one that is a constant of the same source by its text. */
function purposesIn(text: string): string[] {
  return [...text.matchAll(/\bpurposeKey\([\w.]+, (?:'([^']+)'|([A-Z_]+))\)/g)].map(
    ([, named, constant]) =>
      named ??
      new RegExp(`const ${constant} = '([^']+)'`).exec(text)?.[1] ??
      `${constant}, which has no text`,
  );
}
