import { describe, expect, it } from 'vitest';
import { buildPdf, streamOf } from '../../test/build-pages.ts';
import type { MatchOutcome, WaitReason } from '../match/outcome.ts';
import { openPdf } from '../parse/document.ts';
import { loadPdfium } from '../render/pdfium.ts';
import { readText } from '../text/read-text.ts';
import { readTextPdfium } from '../text/read-text-pdfium.ts';
import { cutPages } from './cut-pages.ts';
import { planSplit } from './plan-split.ts';

const sure = (personId: string): MatchOutcome => ({ outcome: 'sure', personId, evidence: [] });
const waits = (reason: WaitReason): MatchOutcome => ({ outcome: 'waits', reason, candidates: [] });
const plan = (pages: MatchOutcome[], unnamedPagesContinue: boolean) =>
  planSplit(pages, { unnamedPagesContinue }).map(({ firstPage, lastPage, outcome }) => [
    firstPage,
    lastPage,
    outcome.outcome === 'sure' ? outcome.personId : outcome.reason,
  ]);

describe('where documents begin', () => {
  it('where the person changes', () => {
    expect(plan([sure('a'), sure('a'), sure('b'), sure('a')], false)).toEqual([
      [0, 1, 'a'],
      [2, 2, 'b'],
      [3, 3, 'a'],
    ]);
  });

  it('a page that names nobody continues only when the document type says so', () => {
    const pages = [waits('none'), sure('a'), waits('none'), sure('b')];
    expect(plan(pages, true)).toEqual([
      [0, 0, 'none'],
      [1, 2, 'a'],
      [3, 3, 'b'],
    ]);
    expect(plan(pages, false)).toEqual([
      [0, 0, 'none'],
      [1, 1, 'a'],
      [2, 2, 'none'],
      [3, 3, 'b'],
    ]);
  });

  it.each(['two-people', 'not-on-roll', 'unsure-reading', 'no-text', 'wrong-check-digit'] as const)(
    'a page that waits (%s) is nobody’s continuation, and what follows it is not the person’s before',
    (reason) => {
      expect(plan([sure('a'), waits(reason), waits('none')], true)).toEqual([
        [0, 0, 'a'],
        [1, 2, reason],
      ]);
    },
  );
});

describe('a page without a number that names people', () => {
  const names = (...named: string[]): MatchOutcome => ({
    outcome: 'waits',
    reason: 'none',
    candidates: [],
    named,
  });

  it('continues the document of one of them, and nobody else’s', () => {
    expect(plan([sure('a'), names('b', 'a'), names('b'), sure('b'), names('b')], true)).toEqual([
      [0, 1, 'a'],
      [2, 2, 'none'],
      [3, 4, 'b'],
    ]);
  });
});

describe('cutting', () => {
  const limits = { maxTotalBytes: 10_000_000 };
  const text = (n: number) => `BT /F1 10 Tf 50 700 Td (person ${n}) Tj ET`;
  const batch = () => buildPdf([0, 1, 2, 3].map((n) => ({ content: text(n) })));
  const pagesOf = (bytes: Uint8Array) => {
    const file = openPdf(bytes);
    return file.pages().map((page) => readText(file, page).text);
  };

  it('gives each range its pages', async () => {
    const cut = cutPages(
      batch(),
      [
        { firstPage: 0, lastPage: 0 },
        { firstPage: 1, lastPage: 3 },
      ],
      limits,
    );
    expect(cut.map(pagesOf)).toEqual([['person 0'], ['person 1', 'person 2', 'person 3']]);
    const pdfium = await loadPdfium();
    expect(readTextPdfium(pdfium, cut[1]!, 2).text).toBe('person 3');
  });

  it('keeps boxes, rotation and inherited resources, and turns', () => {
    const source = buildPdf([{ content: text(0), extra: '/Rotate 90 /CropBox [10 10 400 400]' }]);
    const [cut] = cutPages(source, [{ firstPage: 0, lastPage: 0 }], limits, 270);
    const page = openPdf(cut!).pages()[0]!;
    expect(page.get('Rotate')).toBe(0);
    expect(page.get('CropBox')).toEqual([10, 10, 400, 400]);
  });

  it('nothing of another page goes along: shared resources, links, article threads, form fields', () => {
    const form = (n: number) =>
      streamOf(`BT /F1 10 Tf 5 5 Td (secret of ${n}) Tj ET`, '/Type /XObject /Subtype /Form');
    const source = buildPdf(
      [
        {
          content: 'q /X0 Do Q',
          extra: '/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /Dest [12 0 R /Fit] >>]',
        },
        { content: 'q /X1 Do Q', extra: '/B [10 0 R] /StructParents 1' },
      ],
      {
        resources: '/XObject << /X0 100 0 R /X1 101 0 R >>',
        catalog: '/Names << /Dests << /Names [(a) [12 0 R /Fit]] >> >>',
        objects: { 100: form(0), 101: form(1) },
      },
    );
    const [first, second] = cutPages(
      source,
      [
        { firstPage: 0, lastPage: 0 },
        { firstPage: 1, lastPage: 1 },
      ],
      limits,
    ).map((bytes) => Buffer.from(bytes).toString('latin1'));
    expect(first).toContain('secret of 0');
    expect(first).not.toContain('secret of 1');
    expect(second).toContain('secret of 1');
    expect(second).not.toContain('secret of 0');
  });

  it('what a field shows stays on the page, the field does not', () => {
    const look = streamOf(
      'BT /F1 10 Tf 2 2 Td (filled in) Tj ET',
      '/Type /XObject /Subtype /Form /BBox [0 0 90 20]',
    );
    const source = buildPdf(
      [
        {
          content: text(0),
          extra:
            '/Annots [<< /Subtype /Widget /FT /Tx /T (a) /V (x) /Rect [10 10 100 30] /AP << /N 100 0 R >> >>]',
        },
      ],
      { objects: { 100: look } },
    );
    const [cut] = cutPages(source, [{ firstPage: 0, lastPage: 0 }], limits);
    const raw = Buffer.from(cut!).toString('latin1');
    expect(raw).toContain('filled in');
    expect(raw).not.toContain('/Widget');
  });

  it('refuses pages that are not there, and more output than allowed', () => {
    const code = (range: [number, number], maxTotalBytes = 1e7) => {
      try {
        cutPages(batch(), [{ firstPage: range[0], lastPage: range[1] }], { maxTotalBytes });
        return 'cut';
      } catch (error) {
        return (error as { code: string }).code;
      }
    };
    expect(code([0, 4])).toBe('no-such-page');
    expect(code([2, 1])).toBe('no-such-page');
    expect(code([-1, 0])).toBe('no-such-page');
    expect(code([0, 3], 500)).toBe('output-too-large');
  });

  it('refuses a signed file', () => {
    const source = buildPdf([{ content: text(0) }], {
      catalog: '/AcroForm << /SigFlags 3 /Fields [100 0 R] >>',
      objects: {
        100: '<< /FT /Sig /T (s) /V << /Type /Sig /Filter /Adobe.PPKLite /ByteRange [0 1 2 3] /Contents <00> >> >>',
      },
    });
    expect(() => cutPages(source, [{ firstPage: 0, lastPage: 0 }], limits)).toThrowError(
      expect.objectContaining({ code: 'unappendable' }),
    );
  });
});
