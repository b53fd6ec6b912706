import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkNumber } from '../../test/check-digits.ts';
import { createHostState } from '../host/host-state.ts';
import { examine } from '../host/work/examine.ts';
import { matchPerson } from './match-person.ts';
import type { MatchRules } from './outcome.ts';
import { indexRoll } from './roll.ts';

interface Manifest {
  employer: string;
  roll: Record<string, string>;
  files: { file: string; shows: string; answer: string }[];
}

const folder = process.env.LEGAJO_CORPUS && join(process.env.LEGAJO_CORPUS, 'nasty');
const manifest: Manifest | undefined =
  folder && existsSync(folder) ? JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) : undefined;

describe.runIf(manifest)('payslips made to mislead', () => {
  const { employer, roll: people, files } = manifest ?? { employer: '', roll: {}, files: [] };
  const roll = indexRoll(
    Object.entries(people).flatMap(([personId, said]) => {
      const [, number, name = ''] = /^([\d-]{13}) ?([A-Z ]*[A-Z])?/.exec(said) ?? [];
      const [family = '', ...given] = name.split(' ');
      const names = name === '' ? [] : [`${family}, ${given.join(' ')}`];
      const numbers = [{ role: 'identity' as const, value: number ?? '' }];
      return number ? [{ personId, visible: true, names, numbers }] : [];
    }),
  );
  const rules: MatchRules = {
    check: checkNumber,
    employerNumbers: [employer],
    settled: new Map(),
    representativeNames: [],
  };
  const host = createHostState();

  /** Whose each page is; empty where the file is refused. */
  async function decide(file: string): Promise<string[]> {
    const source = { path: join(folder ?? '', file) };
    const question = { capture: { from: 'first-page' }, country: 'AR', locale: 'es' } as const;
    const examined = await examine(host, { source, label: file, ...question });
    const pages = [...(examined.page ? [examined.page] : []), ...examined.otherPages];
    return pages.map((page) => {
      const outcome = matchPerson(page, roll, rules);
      return outcome.outcome === 'sure' ? outcome.personId : outcome.reason;
    });
  }

  it.each(files)('$file', async ({ file, shows, answer }) => {
    const decided = await decide(file);
    const sure = decided.filter((one) => one in people);
    if (answer === 'sure') expect(sure).toEqual([shows]);
    else if (sure.length > 0) expect([...new Set(sure)].sort().join(',')).toBe(shows);
    if (answer === 'split or waits') expect(sure).toHaveLength(decided.length);
  });
});
