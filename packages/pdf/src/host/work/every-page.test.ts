import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type BuiltPage, buildPdf, streamOf } from '../../../test/build-pages.ts';
import { at, look } from '../../../test/painted-pages.ts';
import { createHostState } from '../host-state.ts';
import { examine } from './examine.ts';

describe('every page', () => {
  const pageOf = (text: string): BuiltPage => ({ content: at(60, 700, `(${text}) Tj`) });

  it('is read, in order, wherever the capture looks', async () => {
    const bytes = buildPdf([pageOf('20-12345678-6'), pageOf('Hoja 2'), pageOf('27-33456781-3')]);
    const found = await look(bytes);
    expect(found.otherPages.map(({ page }) => page)).toEqual([1, 2]);
    expect(found.otherPages[1]).toMatchObject({
      sure: true,
      reader: 'own',
      candidates: [{ value: '27334567813', page: 2 }],
    });
    const area = { from: 'area', page: 'last', shares: { x: 0, y: 0, w: 1, h: 1 } } as const;
    const last = await examine(createHostState(), {
      source: { bytes },
      label: 'x.pdf',
      country: 'AR',
      locale: 'es',
      capture: area,
    });
    expect(last.page?.page).toBe(2);
    expect(last.otherPages.map(({ page }) => page)).toEqual([0, 1]);
  });

  it('up to a hundred; more makes the file unsure', async () => {
    const found = await look(buildPdf(Array.from({ length: 103 }, () => pageOf('20-12345678-6'))));
    expect(found.otherPages).toHaveLength(100);
    expect(found.page).toMatchObject({ sure: false, doubts: [{ kind: 'unknown' }] });
  });

  it('one that cannot be read is unsure and costs no other', async () => {
    const broken = streamOf('BT (x', '');
    const found = await look(buildPdf([pageOf('20-12345678-6'), pageOf('y')], { objects: { 13: broken } }));
    expect(found.page?.sure).toBe(true);
    expect(found.otherPages[0]).toMatchObject({ sure: false, doubts: [{ kind: 'damage' }] });
  });
});

describe('files made to mislead', () => {
  const corpus = process.env.LEGAJO_CORPUS;
  const folder = join(corpus ?? '', 'nasty');
  const files: { file: string; answer: string }[] = corpus
    ? JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')).files
    : [];
  /** What these hide is no matter of paint: numbers with a wrong digit, spaced, or of somebody who only signs. */
  const byNumbers = ['03-', '25-', '35-', '37-'];
  it.runIf(corpus)('are sure only where a careful person would be', async () => {
    for (const { file, answer } of files) {
      const { page } = await look(readFileSync(join(folder, file)));
      if (answer === 'sure') expect({ file, sure: page?.sure }).toEqual({ file, sure: true });
      else if (!byNumbers.some((start) => file.startsWith(start)))
        expect({ file, sure: page?.sure ?? false }).toEqual({ file, sure: false });
    }
  });
});
