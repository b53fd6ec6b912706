import { describe, expect, it } from 'vitest';
import { appearanceOf } from '../../test/appearance-of.ts';
import { streamBody } from '../../test/build-pdf.ts';
import { type ArchiveSpec, archiveFile } from '../../test/pdfa/archive-file.ts';
import { brokenRules, claimed } from '../../test/pdfa/rules.ts';
import { COMPANY, COMPANY_FIELD, EMPLOYEE, makeAuthority, makeSigner, NOW } from '../../test/signers.ts';
import { readClaims } from '../conformance/claims.ts';
import { normalise } from '../inspect/normalise.ts';
import type { PdfDict } from '../objects/objects.ts';
import { openPdf } from '../parse/document.ts';
import { readFields } from '../parse/form.ts';
import { cutPages } from '../split/cut-pages.ts';
import { readText } from '../text/read-text.ts';
import { verifyPdf } from '../verify/verify.ts';
import { signPdf } from './complete.ts';

const authority = await makeAuthority();
const company = await makeSigner(authority, 'p-256', { commonName: 'Ruiz, Marta Elena' });
const employee = await makeSigner(authority, 'p-256', { commonName: 'Benítez, Lucía Carolina' });
const OWN_PAGE = { ...COMPANY, noRoom: true, ownPageTitle: 'Hoja de firmas', language: 'es-AR' };

/** A file with the two signatures of its life. */
const signedTwice = (base: Uint8Array, options = COMPANY) =>
  signPdf(signPdf(base, options, company), EMPLOYEE, employee);

const SPECS: [string, ArchiveSpec][] = [
  ['1B', { pdfA: '1B' }],
  ['1A on a press', { pdfA: '1A', components: 4, pages: 3 }],
  ['2B in grey', { pdfA: '2B', components: 1 }],
  ['2U for no device', { pdfA: '2U', components: 0 }],
  ['2B with a cross-reference stream', { pdfA: '2B', xref: 'stream' }],
  ['3A, accessible', { pdfA: '3A', ua: true }],
  ['accessible', { ua: true }],
];

describe('a file for the archive stays one', () => {
  it.each(SPECS)('sealed, and signed by the employee: %s', (_, spec) => {
    const base = archiveFile(spec);
    const sealed = signPdf(base, COMPANY, company);
    const done = signPdf(sealed, EMPLOYEE, employee);
    for (const bytes of [sealed, done]) {
      expect(brokenRules(bytes)).toEqual([]);
      expect(claimed(bytes)).toEqual(claimed(base));
    }
    expect(verifyPdf(done, { trust: [authority.certificate], at: NOW })).toMatchObject({
      verdict: 'valid-extended',
      reasons: [],
    });
  });

  it.each(SPECS)('with a page of its own for the signatures: %s', (_, spec) => {
    const done = signedTwice(archiveFile(spec), OWN_PAGE);
    expect(brokenRules(done)).toEqual([]);
    const pages = openPdf(done).pages();
    expect(pages).toHaveLength((spec.pages ?? 1) + 1);
    expect(readText(openPdf(done), pages.at(-1)!).text).toContain('Hoja de firmas');
  });

  it('sealed over what others signed, certified by them too', () => {
    const author = { ...COMPANY, target: { ...COMPANY_FIELD, name: 'autor' }, reserve: [] };
    for (const pdfA of ['1B', '2B']) {
      const base = archiveFile({ pdfA });
      for (const first of [author, { ...author, certify: 2 as const }]) {
        const done = signPdf(signPdf(base, first, employee), OWN_PAGE, company);
        expect(brokenRules(done)).toEqual([]);
        expect(verifyPdf(done, { trust: [authority.certificate], at: NOW }).verdict).toBe('valid-extended');
      }
    }
  });

  it('metadata and information stay as they are', () => {
    const base = archiveFile({
      pdfA: '2B',
      trailer: '/ID[<0011><0011>]/Info 300 0 R',
      objects: { 300: '<</Title(a)>>' },
    });
    const [before, after] = [base, signedTwice(base)].map((bytes) => openPdf(bytes));
    expect(after!.catalog.ref('Metadata')).toEqual(before!.catalog.ref('Metadata'));
    expect(after!.trailer.ref('Info')).toEqual(before!.trailer.ref('Info'));
    for (const num of [112, 300]) expect(after!.xref.entries.get(num)).toEqual(before!.xref.entries.get(num));
  });

  it('keeps its metadata readable when it is rewritten first', async () => {
    const rewritten = await normalise(archiveFile({ pdfA: '1A' }));
    expect(brokenRules(rewritten)).toEqual([]);
    expect(claimed(rewritten)).toEqual(['1A']);
  });
});

describe('colours', () => {
  it.each([
    [0, 'a space of the eye', / sc\b/, / SC\b/],
    [1, 'grey', / g\b/, / G\b/],
    [3, 'red, green and blue', / rg\b/, / RG\b/],
    [4, 'inks', / k\b/, / K\b/],
  ] as const)('of a profile of %d: %s', (components, _, fill, line) => {
    const done = signedTwice(archiveFile({ pdfA: '2B', components }));
    const all = [/ rg\b/, / k\b/, / g\b/, / sc\b/];
    for (const name of ['empresa', 'empleado']) {
      const { content } = appearanceOf(done, name);
      // Words may say anything.
      const operators = content.replace(/\((?:\\.|[^\\)])*\)/g, '()');
      expect(operators).toMatch(fill);
      expect(operators).toMatch(line);
      expect(all.filter((one) => one.test(operators))).toHaveLength(1);
    }
  });

  it('follow an output intent that is not of PDF/A too', () => {
    const objects = { 113: '<</S/GTS_PDFX/DestOutputProfile 114 0 R>>', 114: streamBody('/N 4', 'x') };
    const base = archiveFile({ catalog: '/OutputIntents[113 0 R]', components: 0, objects });
    expect(appearanceOf(signPdf(base, COMPANY, company), 'empresa').content).toContain(' k\n');
    expect(
      appearanceOf(signPdf(archiveFile({ components: 0 }), COMPANY, company), 'empresa').content,
    ).toContain(' rg\n');
  });
});

describe('what few files have', () => {
  const ICC = {
    120: '<</Type/OutputIntent/S/GTS_PDFA1/OutputConditionIdentifier(y)/DestOutputProfile 121 0 R>>',
  };

  it('a page printed otherwise than the rest has boxes in its own colours, sealed and signed', () => {
    const objects = { ...ICC, 121: streamBody('/N 4', 'x') };
    const base = archiveFile({ pdfA: '2B', pages: 2, page: '/OutputIntents[120 0 R]', objects });
    const on = (page: 'first' | 'last') => ({ ...COMPANY, target: { ...COMPANY_FIELD, page } });
    expect(appearanceOf(signPdf(base, on('first'), company), 'empresa').content).toContain(' k\n');
    expect(appearanceOf(signPdf(base, on('last'), company), 'empresa').content).toContain(' rg\n');
    const [first] = cutPages(base, [{ firstPage: 0, lastPage: 0 }], { maxTotalBytes: 50_000_000 });
    expect(appearanceOf(signPdf(first!, on('first'), company), 'empresa').content).toContain(' k\n');
  });

  it.each(['utf16le', 'utf16be'] as const)('metadata in %s is read', (encoding) => {
    const xml =
      '\ufeff<rdf:Description xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/" pdfaid:part="2" pdfaid:conformance="B"/>';
    const little = Buffer.from(xml, 'utf16le');
    const bytes = encoding === 'utf16le' ? little : little.swap16();
    const objects = { 112: streamBody('/Type/Metadata/Subtype/XML', bytes) };
    expect(readClaims(openPdf(archiveFile({ pdfA: '1B', objects }))).pdfA).toMatchObject({
      part: 2,
      level: 'B',
    });
  });
});

describe('tags of what is added', () => {
  it.each([
    ['pt-BR', ['pt-BR', 'pt-BR', 'pt-BR']],
    ['es-AR', [undefined, undefined, undefined]],
  ])(
    'an own page is a paragraph and fields of the document, its language told where it is another: %s',
    (language, told) => {
      const file = openPdf(signPdf(archiveFile({ pdfA: '2A' }), { ...OWN_PAGE, language }, company));
      const tree = file.lookupDict(file.catalog, 'StructTreeRoot')!;
      const kids = file
        .lookupArray(file.lookupDict(tree, 'K')!, 'K')!
        .map((kid) => file.resolve(kid) as PdfDict);
      const added = kids.slice(-3);
      expect(added.map((kid) => kid.name('S'))).toEqual(['P', 'Form', 'Form']);
      expect(added.map((kid) => kid.string('Lang')?.text())).toEqual(told);
      expect(file.pages().at(-1)!.dict.name('Tabs')).toBe('S');
    },
  );

  it('a field without a label is heard by its name', () => {
    const { label: _, ...plain } = COMPANY_FIELD;
    const file = openPdf(signPdf(archiveFile({ ua: true }), { ...COMPANY, target: plain }, company));
    expect(readFields(file)[0]!.dict.string('TU')?.text()).toBe('empresa');
  });
});
