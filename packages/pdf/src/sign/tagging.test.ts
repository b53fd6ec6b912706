import { describe, expect, it } from 'vitest';
import { buildPdf, type PdfSpec } from '../../test/build-pdf.ts';
import { COMPANY, COMPANY_FIELD, EMPLOYEE, makeAuthority, makeSigner, NOW } from '../../test/signers.ts';
import { PdfDict, type PdfRef, PdfString } from '../objects/objects.ts';
import { openPdf, type PdfFile } from '../parse/document.ts';
import { readFields } from '../parse/form.ts';
import { verifyPdf } from '../verify/verify.ts';
import { signPdf } from './complete.ts';

const authority = await makeAuthority();
const company = await makeSigner(authority, 'p-256', { commonName: 'Ruiz, Marta Elena' });
const employee = await makeSigner(authority, 'p-256', { commonName: 'Benítez, Lucía Carolina' });

const TAGGED = '/MarkInfo<</Marked true>>/Lang(es-AR)/StructTreeRoot 100 0 R';
const document = '<</Type/StructElem/S/Document/P 100 0 R/K 103 0 R>>';
const paragraph = '<</Type/StructElem/S/P/P 102 0 R/Pg 4 0 R/K 0>>';
/** A file with one tagged paragraph, its parent tree written as this. */
const tagged = (root: string, more: PdfSpec['objects'] = {}) =>
  buildPdf({
    catalog: TAGGED,
    pages: [{ extra: '/StructParents 0' }],
    objects: { 100: root, 102: document, 103: paragraph, ...more },
  });
const simple = tagged('<</Type/StructTreeRoot/K 102 0 R/ParentTree 101 0 R/ParentTreeNextKey 1>>', {
  101: '<</Nums[0[103 0 R]]>>',
});

/** What the parent tree says of a key, its nodes walked as a reader does. */
function parentOf(file: PdfFile, key: number): PdfDict | undefined {
  const root = file.lookupDict(file.catalog, 'StructTreeRoot')!;
  const find = (node: PdfDict): PdfDict | undefined => {
    const nums = file.lookupArray(node, 'Nums') ?? [];
    const at = nums.findIndex((n, i) => i % 2 === 0 && n === key);
    const found = at < 0 ? null : file.resolve(nums[at + 1]);
    if (found instanceof PdfDict) return found;
    for (const kid of file.lookupArray(node, 'Kids') ?? []) {
      const below = find(file.resolve(kid) as PdfDict);
      if (below) return below;
    }
    return undefined;
  };
  return find(file.lookupDict(root, 'ParentTree')!);
}

describe('a tagged file stays tagged', () => {
  it.each([
    ['numbers in one node', simple],
    [
      'nodes with limits',
      tagged('<</Type/StructTreeRoot/K[102 0 R]/ParentTree 101 0 R>>', {
        101: '<</Kids[104 0 R]>>',
        104: '<</Limits[0 7]/Nums[0[103 0 R] 7 103 0 R]>>',
      }),
    ],
    [
      'everything in the root itself',
      tagged('<</Type/StructTreeRoot/K 102 0 R/ParentTree<</Nums[0[103 0 R]]>>>>'),
    ],
  ])('each widget is a Form of the document, described, and found by its key: %s', (_, base) => {
    const file = openPdf(signPdf(base, COMPANY, company));
    for (const field of readFields(file)) {
      const key = file.lookupNumber(field.dict, 'StructParent')!;
      const element = parentOf(file, key)!;
      expect(element.name('S')).toBe('Form');
      expect(element.ref('P')?.num).toBe(102);
      const reference = file.lookupDict(element, 'K')!;
      expect([reference.name('Type'), reference.ref('Obj')?.num]).toEqual(['OBJR', field.ref!.num]);
      expect((file.lookup(element, 'Alt') as PdfString).text().length).toBeGreaterThan(0);
      expect(file.lookup(field.dict, 'Contents')).toBeInstanceOf(PdfString);
      const kids = file.lookupArray(file.get({ num: 102, gen: 0 } as PdfRef) as PdfDict, 'K')!;
      expect(kids).toHaveLength(3);
    }
    const keys = readFields(file).map((f) => file.lookupNumber(f.dict, 'StructParent'));
    expect(new Set(keys).size).toBe(2);
    expect(file.pages()[0]!.dict.name('Tabs')).toBe('S');
  });

  it('and its signatures hold', () => {
    const done = signPdf(signPdf(simple, COMPANY, company), EMPLOYEE, employee);
    expect(verifyPdf(done, { trust: [authority.certificate], at: NOW })).toMatchObject({
      verdict: 'valid-extended',
      reasons: [],
    });
  });

  it('but what somebody signed keeps its tags as they are', () => {
    const author = { ...COMPANY, target: { ...COMPANY_FIELD, name: 'autor' }, reserve: [] };
    const sealed = signPdf(signPdf(simple, author, employee), COMPANY, company);
    expect(verifyPdf(sealed, { trust: [authority.certificate], at: NOW }).verdict).toBe('valid-extended');
    const added = readFields(openPdf(sealed)).find((f) => f.name === 'empresa')!;
    expect(added.dict.has('StructParent')).toBe(false);
  });

  it('a file without tags gets none', () => {
    const field = readFields(openPdf(signPdf(buildPdf(), COMPANY, company)))[0]!;
    expect([field.dict.has('StructParent'), field.dict.has('Contents')]).toEqual([false, false]);
  });
});

it('each revision has an identifier of its own, the file keeps its first', () => {
  const base = buildPdf({ trailer: '/ID[<0011><0011>]' });
  const one = openPdf(signPdf(base, COMPANY, company));
  const two = openPdf(signPdf(one.bytes, EMPLOYEE, employee));
  const [first, second] = [one, two].map((f) =>
    (f.trailer.array('ID') as PdfString[]).map((s) => Buffer.from(s.bytes).toString('hex')),
  );
  expect([first![0], second![0]]).toEqual(['0011', '0011']);
  expect(new Set(['0011', first![1], second![1]]).size).toBe(3);
});
