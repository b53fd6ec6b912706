import { describe, expect, it, vi } from 'vitest';
import { streamBody } from '../../test/build-pdf.ts';
import { type ArchiveSpec, archiveFile, person } from '../../test/pdfa/archive-file.ts';
import { brokenRules, claimed } from '../../test/pdfa/rules.ts';
import { COMPANY, EMPLOYEE, makeAuthority, makeSigner } from '../../test/signers.ts';
import { PdfDict, type PdfRef, type PdfString } from '../objects/objects.ts';
import { openPdf, PdfFile } from '../parse/document.ts';
import { signPdf } from '../sign/complete.ts';
import { readText } from '../text/read-text.ts';
import { cutPages, openForCutting } from './cut-pages.ts';

const limits = { maxTotalBytes: 50_000_000 };
const cut = (bytes: Uint8Array, firstPage: number, lastPage = firstPage) =>
  cutPages(bytes, [{ firstPage, lastPage }], limits)[0]!;
const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

/** The tree as text: types with their kids, marked content as a number, objects as `@`. */
function outline(bytes: Uint8Array): string {
  const file = openPdf(bytes);
  const root = file.lookupDict(file.catalog, 'StructTreeRoot');
  const told = (item: unknown): string => {
    const kid = file.resolve(item as PdfRef);
    if (!(kid instanceof PdfDict)) return String(kid);
    if (kid.name('Type') === 'MCR') return String(kid.get('MCID'));
    return kid.name('Type') === 'OBJR' ? '@' : `${kid.name('S')}${below(kid)}`;
  };
  const below = (dict: PdfDict): string => {
    const kids = file.lookup(dict, 'K');
    return kids === null ? '' : `(${[kids].flat().map(told).join(' ')})`;
  };
  return root ? below(root) : 'none';
}

const SPECS: [string, ArchiveSpec][] = [
  ['1B', { pdfA: '1B' }],
  ['1A on a press', { pdfA: '1A', components: 4 }],
  ['2U for no device', { pdfA: '2U', components: 0 }],
  ['3A, accessible', { pdfA: '3A', ua: true }],
  ['accessible', { ua: true }],
];

describe('pages cut from a batch for the archive', () => {
  it.each(SPECS)('are files for the archive, before and after they are sealed: %s', async (_, spec) => {
    const authority = await makeAuthority();
    const signer = await makeSigner(authority, 'p-256', { commonName: 'Ruiz' });
    const batch = archiveFile({ ...spec, pages: 4 });
    for (const one of [cut(batch, 1), cut(batch, 1, 2)]) {
      const done = signPdf(signPdf(one, COMPANY, signer), EMPLOYEE, signer);
      for (const bytes of [one, done]) {
        expect(brokenRules(bytes)).toEqual([]);
        expect(claimed(bytes)).toEqual(claimed(batch));
      }
    }
  });

  it('keep language, intent and how they are shown; of the batch’s own words nothing', () => {
    const batch = archiveFile({
      pdfA: '2A',
      pages: 3,
      catalog: '/ViewerPreferences<</DisplayDocTitle true/PrintPageRange[1 2]/Direction/L2R>>',
      trailer: '/ID[<0011><0011>]/Info<</Title(Todos)>>',
    });
    const file = openPdf(cut(batch, 1));
    expect(file.catalog.string('Lang')?.text()).toBe('es-AR');
    expect([...file.lookupDict(file.catalog, 'ViewerPreferences')!.map.keys()]).toEqual([
      'DisplayDocTitle',
      'Direction',
    ]);
    expect(file.lookupArray(file.catalog, 'OutputIntents')).toHaveLength(1);
    expect(file.trailer.has('Info')).toBe(false);
    expect(latin1(file.bytes)).not.toContain('Recibos');
    expect(readText(file, file.pages()[0]!).text).toContain(person(1));
  });

  it('have an identifier of their own, the same for the same pages', () => {
    const batch = archiveFile({ pages: 2 });
    const idOf = (bytes: Uint8Array) =>
      openPdf(bytes)
        .trailer.array('ID')!
        .map((one) => Buffer.from((one as PdfString).bytes).toString('hex'));
    const [one, other] = [idOf(cut(batch, 0)), idOf(cut(batch, 1))];
    expect(one[0]).toBe(one[1]);
    expect(one[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(one).not.toEqual(other);
    expect(cut(batch, 0)).toEqual(cut(batch, 0));
  });

  it('of part 4 are of part 4', () => {
    const xml =
      '<r xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/" pdfaid:part="4" pdfaid:rev="2020" pdfaid:conformance="F"/>';
    const one = cut(
      archiveFile({ pdfA: '2B', pages: 2, objects: { 112: streamBody('/Type/Metadata', xml) } }),
      0,
    );
    expect(latin1(one)).toMatch(/^%PDF-2\.0/);
    expect(claimed(one)).toEqual(['4']);
    expect(latin1(one)).toContain('<pdfaid:rev>2020</pdfaid:rev>');
  });

  it('claim nothing where the batch claims nothing', () => {
    expect(openPdf(cut(archiveFile({ pages: 2 }), 0)).catalog.has('Metadata')).toBe(false);
  });
});

describe('the tags of a page', () => {
  const batch = archiveFile({ pdfA: '2A', pages: 3 });

  it('go along with those above them, and an empty cell stays in its row', () => {
    expect(outline(cut(batch, 1))).toBe('(Document(Recibo(H1(0) Table(TR(TH(1) TD TD(2))))))');
    const two = '(Document(Recibo(H1(0) Table(TR(TH(1) TD TD(2)))) Recibo(H1(0) Table(TR(TH(1) TD TD(2))))))';
    expect(outline(cut(batch, 1, 2))).toBe(two);
  });

  it('nothing of another page does: what is told of all is told of none', () => {
    const one = latin1(cut(batch, 1));
    expect(one).toContain(`/T (${person(1)})`);
    expect(one).not.toContain(person(0));
    expect(one).not.toContain('(Recibos de todos)');
    expect(one).not.toContain('(th0)');
    expect(latin1(cut(batch, 0, 2))).toContain('(Recibos de todos)');
  });

  it('nor by way of what an element is told to be', () => {
    const untyped = `<</S/H1/P 220 0 R/Pg 8 0 R/K 0/Alt(${person(2)})>>`;
    const told = '<</Type/StructElem/S/H1/P 200 0 R/Pg 4 0 R/K 0/A<</O/Layout/X 221 0 R/Y 4 0 R/Z 8 0 R>>>>';
    const one = latin1(cut(archiveFile({ pdfA: '2A', pages: 3, objects: { 201: told, 221: untyped } }), 0));
    expect(one).toContain('/O /Layout');
    expect(one).not.toContain(person(2));
  });

  it('with the roles, classes and names that they use', () => {
    const file = openPdf(cut(batch, 1));
    const tree = file.lookupDict(file.catalog, 'StructTreeRoot')!;
    expect([...file.lookupDict(tree, 'RoleMap')!.map.keys()]).toEqual(['Recibo']);
    expect([...file.lookupDict(tree, 'ClassMap')!.map.keys()]).toEqual(['cabeza']);
    const [id, ref] = file.lookupArray(file.lookupDict(tree, 'IDTree')!, 'Names')!;
    expect((id as PdfString).text()).toBe('th1');
    expect((file.resolve(ref) as PdfDict).name('S')).toBe('TH');
  });

  it('an element on several pages is cut as they are', () => {
    const across = {
      201: '<</Type/StructElem/S/P/P 200 0 R/Alt(De todos)/K[<</Type/MCR/Pg 4 0 R/MCID 0>><</Type/MCR/Pg 6 0 R/MCID 0>>]>>',
      211: 'null',
      210: '<</Type/StructElem/S/Sect/P 122 0 R/K[212 0 R]>>',
      121: '<</Nums[0[201 0 R 204 0 R 205 0 R]1[201 0 R 214 0 R 215 0 R]]>>',
    };
    const file = archiveFile({ pdfA: '2A', pages: 2, objects: across });
    expect(brokenRules(file)).toEqual([]);
    const [first, both] = [cut(file, 0), cut(file, 0, 1)];
    expect(brokenRules(first)).toEqual([]);
    expect(brokenRules(both)).toEqual([]);
    expect(latin1(first)).not.toContain('(De todos)');
    expect(latin1(both)).toContain('(De todos)');
  });

  it('a field that became a drawing is an annotation of them', () => {
    const objects = {
      300: '<</Type/Annot/Subtype/Widget/FT/Tx/T(a)/TU(a)/Contents(a)/F 4/Rect[0 0 9 9]/AP<</N 301 0 R>>/StructParent 1>>',
      301: streamBody('/Type/XObject/Subtype/Form/BBox[0 0 9 9]', ''),
      302: '<</Type/StructElem/S/Form/P 122 0 R/Alt(Campo)/K<</Type/OBJR/Obj 300 0 R/Pg 4 0 R>>>>',
      121: '<</Nums[0[201 0 R 204 0 R 205 0 R]1 302 0 R]>>',
      122: '<</Type/StructElem/S/Document/P 120 0 R/K[200 0 R 302 0 R]>>',
    };
    const file = archiveFile({
      pdfA: '2A',
      page: '/Annots[300 0 R]',
      objects: {
        ...objects,
        120: '<</Type/StructTreeRoot/K 122 0 R/ParentTree 121 0 R/RoleMap<</Recibo/Sect>>>>',
      },
    });
    expect(brokenRules(file)).toEqual([]);
    expect(brokenRules(cut(file, 0))).toEqual([]);
    expect(outline(cut(file, 0))).toContain('Annot(@)');
    expect(latin1(cut(file, 0))).toContain('/Alt (Campo)');
  });

  it('content within a form is found again', () => {
    const file = archiveFile({
      pdfA: '2A',
      content: '/X Do ',
      resources: '/XObject<</X 300 0 R>>',
      objects: {
        300: streamBody(
          '/Type/XObject/Subtype/Form/BBox[0 0 9 9]/StructParents 1',
          '/P<</MCID 0>>BDC .1 .2 .3 rg 0 0 9 9 re f EMC',
        ),
        302: '<</Type/StructElem/S/P/P 122 0 R/K<</Type/MCR/Pg 4 0 R/Stm 300 0 R/MCID 0>>>>',
        120: '<</Type/StructTreeRoot/K 122 0 R/ParentTree 121 0 R/RoleMap<</Recibo/Sect>>>>',
        121: '<</Nums[0[201 0 R 204 0 R 205 0 R]1[302 0 R]]>>',
        122: '<</Type/StructElem/S/Document/P 120 0 R/K[200 0 R 302 0 R]>>',
      },
    });
    expect(brokenRules(file)).toEqual([]);
    expect(brokenRules(cut(file, 0))).toEqual([]);
    expect(outline(cut(file, 0))).toContain('P(0)');
  });

  it.each<[string, ArchiveSpec['objects']]>([
    ['a circle of elements', { 122: '<</Type/StructElem/S/Document/P 200 0 R/K[200 0 R]>>' }],
    ['an element nobody knows', { 122: '<</Type/StructElem/S/Document/P 120 0 R/K[]>>' }],
    ['an element without one above', { 200: '<</Type/StructElem/S/Sect/K[201 0 R 202 0 R]>>' }],
    ['a parent tree in a circle', { 121: '<</Kids[121 0 R 121 0 R]>>' }],
    ['a page that is told to be an element', { 121: '<</Nums[0[4 0 R]]>>' }],
    ['a parent tree of other things', { 121: '<</Nums[0(words)]>>' }],
    ['no parent tree', { 121: 'null' }],
    ['no root', { 120: 'null' }],
  ])('a broken tree costs them, and the claim to have them: %s', (_, objects) => {
    for (const [pdfA, left] of [
      ['1A', '1B'],
      ['2A', '2U'],
    ] as const) {
      const one = cut(archiveFile({ pdfA, pages: 2, ua: true, objects: { ...objects } }), 0);
      expect(outline(one)).toBe('none');
      expect(claimed(one)).toEqual([left]);
      expect(latin1(one)).not.toMatch(/StructParents|StructElem|MarkInfo/);
      expect(readText(openPdf(one), openPdf(one).pages()[0]!).text).toContain(person(0));
    }
  });

  it('cost as much in a large batch as in a small one', () => {
    const asked = (pages: number): number => {
      const file = openForCutting(archiveFile({ pdfA: '2A', pages }));
      const ranges = [pages - 1, pages >> 1].map((page) => ({ firstPage: page, lastPage: page }));
      cutPages(file, [ranges[0]!], limits);
      const [get, kids] = [vi.spyOn(PdfFile.prototype, 'get'), vi.spyOn(PdfFile.prototype, 'resolve')];
      cutPages(file, [ranges[1]!], limits);
      const calls = get.mock.calls.length + kids.mock.calls.length;
      vi.restoreAllMocks();
      return calls;
    };
    expect(asked(3000)).toBeLessThanOrEqual(asked(10) + 5);
  });
});
