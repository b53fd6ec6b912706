import { readFileSync } from 'node:fs';
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

  it('says how many calls are open, and that number only falls', () => {
    const open = openCalls().length;
    process.stdout.write(`${open} of ${allCalls.length} calls are open.\n`);
    expect(open).toBeLessThanOrEqual(MOST_OPEN);
  });
});

/** Lower it with every slice that lands. */
const MOST_OPEN = 142;
