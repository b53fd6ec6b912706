import { describe, expect, it } from 'vitest';
import { appendRevision, buildPdf } from '../../test/build-pdf.ts';
import { inField } from '../../test/lockable.ts';
import { COMPANY, COMPANY_FIELD, makeAuthority, makeSigner, NOW } from '../../test/signers.ts';
import { openPdf } from '../parse/document.ts';
import { readFields } from '../parse/form.ts';
import { signPdf } from '../sign/complete.ts';
import { serialise } from '../write/serialise.ts';
import { verifyPdf } from './verify.ts';

const authority = await makeAuthority();
const company = await makeSigner(authority, 'p-256', { commonName: 'Ruiz, Marta Elena' });

const base = buildPdf({
  objects: { 100: '<</Length 44>>\nstream\nBT /F1 11 Tf 60 760 Td (Neto: 9.999) Tj ET   \nendstream' },
});
const signed = signPdf(base, COMPANY, company);
const verdict = (bytes: Uint8Array) => verifyPdf(bytes, { trust: [authority.certificate], at: NOW }).verdict;

function objectText(num: number, from = signed): string {
  return serialise(openPdf(from).get({ num, gen: 0 } as never));
}
const page = objectText(4);

describe('fields that come later', () => {
  const extra = { ...COMPANY, target: { ...COMPANY_FIELD, name: 'otra' }, reserve: [] };
  const more = signPdf(signed, extra, company);
  const added = readFields(openPdf(more)).find((f) => f.name === 'otra')!.ref!.num;
  const [annots] = /\/Annots \[[^\]]*/.exec(page)!;
  const [fields] = /\/Fields \[[^\]]*/.exec(objectText(formOf()))!;
  const withField = (field: string) => ({
    4: page.replace(annots, `${annots} 150 0 R`),
    [formOf()]: objectText(formOf()).replace(fields, `${fields} 150 0 R`),
    150: field,
  });
  function formOf(): number {
    return openPdf(signed).catalog.ref('AcroForm')!.num;
  }

  it('a field of its own for the next signer changes nothing', () => {
    expect(verdict(more)).toBe('valid-extended');
  });

  it('a face that a stranger answers for makes the file a stranger’s', async () => {
    const stranger = await makeSigner(await makeAuthority(), 'p-256', { commonName: 'Nadie' });
    expect(verdict(signPdf(signed, extra, stranger))).toBe('untrusted');
  });

  it.each([
    ['an empty signature field that nobody answers for', '/FT/Sig'],
    ['a text field', '/FT/Tx/V(9.999)'],
    [
      'a field with the signature of another',
      `/FT/Sig/V ${serialise(readFields(openPdf(signed))[0]!.value!)}`,
    ],
    ['a signature field with an action', '/FT/Sig/A<</S/URI/URI(http://x)>>'],
  ])('%s is a change', (_, entries) => {
    const field = `<</Type/Annot/Subtype/Widget/T(nuevo)${entries}/Rect[60 740 300 780]/AP<</N 100 0 R>>>>`;
    expect(['modified', 'invalid']).toContain(verdict(appendRevision(signed, withField(field))));
  });

  it('what fields without a face are drawn with may be added to a form that had none, not changed', () => {
    const form = objectText(formOf());
    const added = appendRevision(signed, {
      [formOf()]: form.replace('<<', '<</DA(/F 0 Tf)/DR<</Font<<>>>>'),
    });
    expect(verdict(added)).toBe('valid-extended');
    const drawn = form.replace('<<', '<</NeedAppearances true/DA(/F 0 Tf)');
    expect(verdict(appendRevision(signed, { [formOf()]: drawn }))).toBe('modified');
  });

  it('a face that is drawn anew after it was signed is a change', () => {
    const face = objectText(added, more).replace(/\/N \d+ 0 R/, '/N 100 0 R');
    expect(verdict(appendRevision(more, { [added]: face }))).toBe('modified');
  });

  it('one signature in two fields is one signature when it was made so, and a pretence when not', () => {
    const two = buildPdf({
      catalog: '/AcroForm<</Fields[110 0 R 111 0 R]>>',
      pages: [{ extra: '/Annots[110 0 R 111 0 R]' }],
      objects: {
        110: '<</Type/Annot/Subtype/Widget/FT/Sig/T(una)/Rect[0 0 0 0]>>',
        111: '<</Type/Annot/Subtype/Widget/FT/Sig/T(otra)/V 112 0 R/Rect[0 0 0 0]>>',
      },
    });
    // The number the writer gives to the signature: the second field points there from the beginning.
    const shared = signPdf(two, inField('una'), company);
    const report = verifyPdf(shared, { trust: [authority.certificate], at: NOW });
    expect(report).toMatchObject({ verdict: 'valid', reasons: [] });
    expect(report.signatures).toHaveLength(1);
  });
});

describe('what describes the file and shows nowhere', () => {
  const base = buildPdf({ trailer: '/Info 103 0 R', objects: { 103: '<</Title(Recibo)/Producer(x)>>' } });
  const described = signPdf(base, COMPANY, company);
  const root = objectText(1, described);
  const info = (text: string) => ({ 103: text });

  it.each([
    ['its date and its last program', info('<</Title(Recibo)/Producer(y)/ModDate(D:20261105)>>')],
    ['its version', { 1: root.replace('<<', '<</Version/2.0') }],
    [
      'its XMP packet',
      {
        1: root.replace('<<', '<</Metadata 160 0 R'),
        160: '<</Type/Metadata/Subtype/XML/Length 4>>\nstream\n<x/>\nendstream',
      },
    ],
  ])('%s may be new', (_, objects) => {
    const later = appendRevision(described, objects, { trailer: '/Info 103 0 R' });
    expect(verdict(later)).toBe('valid-extended');
  });

  it.each([
    ['another title', info('<</Title(Otro)/Producer(x)>>')],
    ['a producer that leads elsewhere', info('<</Title(Recibo)/Producer 5 0 R>>')],
    ['a version that is none', { 1: root.replace('<<', '<</Version/9.9') }],
  ])('%s is a change', (_, objects) => {
    expect(verdict(appendRevision(described, objects, { trailer: '/Info 103 0 R' }))).toBe('modified');
  });
});
