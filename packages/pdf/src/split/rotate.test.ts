import { describe, expect, it } from 'vitest';
import { buildPdf } from '../../test/build-pages.ts';
import { buildPdf as plainPdf } from '../../test/build-pdf.ts';
import { company } from '../../test/earlier-signers.ts';
import { archiveFile } from '../../test/pdfa/archive-file.ts';
import { brokenRules, claimed } from '../../test/pdfa/rules.ts';
import { COMPANY } from '../../test/signers.ts';
import { openPdf } from '../parse/document.ts';
import { signPdf } from '../sign/complete.ts';
import { readText } from '../text/read-text.ts';
import { cutPages, type PageTurn, rotatePages } from './cut-pages.ts';

const limits = { maxTotalBytes: 10_000_000 };
const text = (n: number) => `BT /F1 10 Tf 60 700 Td (hoja ${n}) Tj ET`;
const three = (extra = '') => buildPdf([1, 2, 3].map((n) => ({ content: text(n), extra })));
const turned = (bytes: Uint8Array) => {
  const file = openPdf(bytes);
  return file.pages().map((page) => Number(file.resolve(page.get('Rotate')) ?? 0));
};

function refusalOf(act: () => unknown): string | undefined {
  try {
    act();
    return undefined;
  } catch (error) {
    return (error as { code?: string }).code;
  }
}

describe('turning pages', () => {
  it.each<[string, PageTurn[], number[]]>([
    ['all', [{ pages: 'all', by: 90 }], [90, 90, 90]],
    ['one', [{ pages: [1], by: 180 }], [0, 180, 0]],
    [
      'all, and one back',
      [
        { pages: 'all', by: 270 },
        { pages: [2], by: 90 },
      ],
      [270, 270, 0],
    ],
  ])('%s', (_, turns, angles) => {
    const bytes = rotatePages(three(), turns, limits);
    expect(turned(bytes)).toEqual(angles);
    const file = openPdf(bytes);
    expect(file.pages().map((page) => readText(file, page).text)).toEqual(['hoja 1', 'hoja 2', 'hoja 3']);
  });

  it('adds to how a page lies already, and reads the same', () => {
    const bytes = rotatePages(three('/Rotate 270'), [{ pages: 'all', by: 180 }], limits);
    expect(turned(bytes)).toEqual([90, 90, 90]);
    // The same twice gives the same bytes.
    expect(bytes).toEqual(rotatePages(three('/Rotate 270'), [{ pages: 'all', by: 180 }], limits));
  });

  it('keeps language, tags and claims as cutting does', () => {
    const source = archiveFile({ pdfA: '2A', pages: 3, components: 3 });
    const count = openPdf(source).pages().length;
    const [cut] = cutPages(source, [{ firstPage: 0, lastPage: count - 1 }], limits, 90);
    expect(rotatePages(source, [{ pages: 'all', by: 90 }], limits)).toEqual(cut);
    expect(brokenRules(cut!)).toEqual([]);
    expect(claimed(cut!)).toEqual(claimed(source));
    const { catalog } = openPdf(cut!);
    for (const key of ['Lang', 'StructTreeRoot', 'MarkInfo', 'OutputIntents', 'Metadata'])
      expect(catalog.has(key)).toBe(true);
  });

  it.each<[string, PageTurn[], string]>([
    ['nothing asked', [], 'makes-no-page'],
    ['no page asked', [{ pages: [], by: 90 }], 'makes-no-page'],
    ['a page that is not there', [{ pages: [3], by: 90 }], 'no-such-page'],
    ['half a page', [{ pages: [0.5], by: 90 }], 'no-such-page'],
  ])('refuses %s', (_, turns, code) => {
    expect(refusalOf(() => rotatePages(three(), turns, limits))).toBe(code);
  });

  it('refuses a signed file, a page that lies askew and too much output', () => {
    const all: PageTurn[] = [{ pages: 'all', by: 90 }];
    expect(refusalOf(() => rotatePages(signPdf(plainPdf(), COMPANY, company), all, limits))).toBe(
      'unappendable',
    );
    expect(refusalOf(() => rotatePages(three('/Rotate 45'), all, limits))).toBe('damaged');
    expect(refusalOf(() => rotatePages(three(), all, { maxTotalBytes: 100 }))).toBe('output-too-large');
    expect(refusalOf(() => cutPages(three(), [], limits))).toBe('makes-no-page');
  });
});
