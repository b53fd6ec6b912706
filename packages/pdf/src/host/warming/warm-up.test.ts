import { expect, it } from 'vitest';
import { createHostState } from '../host-state.ts';
import { examine } from '../work/examine.ts';
import { builtInArchive } from './built-in-archive.ts';
import { builtInPayslip } from './built-in-payslip.ts';
import { warmUp } from './warm-up.ts';

const question = { capture: { from: 'first-page' }, country: 'AR', locale: 'es' } as const;

it('every kind of built-in payslip is read by our own reader, surely, as most of what comes is', async () => {
  const host = createHostState();
  for (let index = 0; index < 4; index++) {
    const source = { bytes: builtInPayslip(index) };
    const { page, otherPages } = await examine(host, { source, label: 'a.pdf', ...question });
    expect(page, `kind ${index}`).toMatchObject({ sure: true, reader: 'own', periods: ['2026-10'] });
    expect(page?.candidates.length).toBe(2);
    expect(otherPages.length).toBe(index === 2 ? 1 : 0);
  }
});

it('the built-in archive gives each of its payslips back, out of its frames', async () => {
  const { reader, entries } = await builtInArchive(8);
  const host = createHostState();
  host.source.hold('built-in', reader);
  for (const [index, entry] of entries.entries())
    expect(host.source.read({ archivePath: 'built-in', entry })).toEqual(Buffer.from(builtInPayslip(index)));
});

it('warming up reads and seals them without a complaint', async () => {
  await expect(warmUp(createHostState(), { documents: 8 })).resolves.toBeUndefined();
});
