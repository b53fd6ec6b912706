import { describe, expect, it } from 'vitest';
import { appendRevision, buildPdf } from '../../test/build-pdf.ts';
import { COMPANY, COMPANY_FIELD, EMPLOYEE, makeAuthority, makeSigner } from '../../test/signers.ts';
import { readSignedData } from '../cms/read.ts';
import type { PdfDict, PdfString } from '../objects/objects.ts';
import { openPdf } from '../parse/document.ts';
import { readFields } from '../parse/form.ts';
import { OID } from '../x509/oids.ts';
import { completeSignature, insertSignature, signPdf } from './complete.ts';
import { prepareSignature } from './prepare.ts';
import { measureSignature } from './signer.ts';

const authority = await makeAuthority();
const company = await makeSigner(authority, 'rsa-2048', { commonName: 'Ruiz, Marta Elena' });
const employee = await makeSigner(authority, 'p-256', { commonName: 'Benítez, Lucía Carolina' });
const code = (expected: string) => expect.objectContaining({ code: expected });
const field = (bytes: Uint8Array, name: string) => readFields(openPdf(bytes)).find((f) => f.name === name)!;

function signatureOf(bytes: Uint8Array, name: string): PdfDict {
  const file = openPdf(bytes);
  return file.resolve(field(bytes, name).value) as PdfDict;
}

const BASES = [
  ['a table', buildPdf()],
  ['a cross-reference stream', buildPdf({ xref: 'stream' })],
  ['object streams', buildPdf({ xref: 'stream', packed: true })],
  ['two pages', buildPdf({ pages: [{}, {}] })],
] as const;

describe('signPdf', () => {
  it.each(BASES)('never touches the base: %s', (_, base) => {
    const before = Buffer.from(base);
    const first = signPdf(base, COMPANY, company);
    const second = signPdf(first, EMPLOYEE, employee);
    expect(base.equals(before)).toBe(true);
    expect(Buffer.compare(first.subarray(0, base.length), base)).toBe(0);
    expect(Buffer.compare(second.subarray(0, first.length), first)).toBe(0);
  });

  it.each(BASES)('makes a visible signature and an empty, visible field: %s', (_, base) => {
    const signed = signPdf(base, COMPANY, company);
    const file = openPdf(signed);
    const [filled, empty] = readFields(file);
    expect([filled!.name, empty!.name]).toEqual(['empresa', 'empleado']);
    expect(empty!.value).toBeUndefined();
    for (const f of [filled!, empty!]) {
      expect(f.dict.number('F')).toBe(132);
      expect(f.dict.dict('AP')?.ref('N')).toBeDefined();
      const [x0, y0, x1, y1] = f.dict.array('Rect') as number[];
      expect((x1! - x0!) * (y1! - y0!)).toBeGreaterThan(15_000);
    }
    expect(file.lookupDict(file.catalog, 'AcroForm')?.number('SigFlags')).toBe(3);
    const annotations = file.lookupArray(file.pages().at(-1)!.dict, 'Annots');
    expect(annotations).toEqual([filled!.ref, empty!.ref]);
  });

  it('writes what PAdES baseline asks for, and no signing-time', () => {
    const dict = signatureOf(signPdf(buildPdf(), COMPANY, company), 'empresa');
    expect(dict.name('SubFilter')).toBe('ETSI.CAdES.detached');
    expect(dict.string('M')?.text()).toBe("D:20261102091432-03'00'");
    expect(dict.has('Cert')).toBe(false);
    const cms = readSignedData((dict.get('Contents') as PdfString).bytes);
    expect([...cms.attributes.keys()].sort()).toEqual(
      [OID.contentType, OID.messageDigest, OID.signingCertificateV2].sort(),
    );
    expect(cms.digest.oid).toBe(OID.sha256);
    expect(cms.certificates.map((c) => c.subject.commonName)).toEqual([
      'Ruiz, Marta Elena',
      'Autoridad de la instalación',
    ]);
  });

  it('reserves the measured size and 64 bytes', () => {
    const { contents } = prepareSignature(buildPdf(), {
      ...COMPANY,
      signatureBytes: measureSignature(company),
    });
    const dict = signatureOf(signPdf(buildPdf(), COMPANY, company), 'empresa');
    const bytes = Buffer.from((dict.get('Contents') as PdfString).bytes).toString('hex');
    expect(contents.digits - bytes.replace(/(00)+$/, '').length).toBeLessThanOrEqual(2 * 66);
  });

  it('lets one process prepare and another sign', () => {
    const base = buildPdf();
    const options = { ...COMPANY, signatureBytes: measureSignature(company) };
    const prepared = structuredClone(prepareSignature(base, options));
    const signed = Buffer.concat([base, completeSignature(prepared, company)]);
    expect(signatureOf(signed, 'empresa').array('ByteRange')).toEqual(prepared.byteRange);
    expect(prepared.byteRange[2] + prepared.byteRange[3]).toBe(signed.length);
  });

  it('the second signature writes nothing but the field, its face and its value', () => {
    const first = signPdf(buildPdf(), COMPANY, company);
    const file = openPdf(signPdf(first, EMPLOYEE, employee));
    const before = openPdf(first);
    const changed = [...before.xref.entries].filter(([num, e]) => {
      const now = file.xref.entries.get(num)!;
      return e.kind === 'offset' && now.kind === 'offset' && e.offset !== now.offset;
    });
    expect(changed.map(([num]) => num)).toEqual([field(first, 'empleado').ref!.num]);
  });

  it('extends forms and annotations that are there, direct or not', () => {
    const spec = {
      catalog: '/AcroForm 100 0 R',
      objects: {
        100: '<</Fields 101 0 R/DA(/Helv 0 Tf)>>',
        101: '[102 0 R]',
        102: '<</FT/Tx/T(nota)/Subtype/Widget/Rect[0 0 9 9]>>',
        103: '[102 0 R]',
      },
      pages: [{ extra: '/Annots 103 0 R' }],
    };
    const signed = signPdf(buildPdf(spec), COMPANY, company);
    const file = openPdf(signed);
    expect(readFields(file).map((f) => f.name)).toEqual(['nota', 'empresa', 'empleado']);
    expect(file.lookupDict(file.catalog, 'AcroForm')?.string('DA')?.text()).toBe('/Helv 0 Tf');
    expect(file.lookupArray(file.pages()[0]!.dict, 'Annots')).toHaveLength(3);
    expect(file.pages()[0]!.dict.ref('Annots')?.num).toBe(103);
  });
});

describe('refusals', () => {
  const base = buildPdf();
  const signed = signPdf(base, COMPANY, company);

  it.each([
    ['no-such-page', base, { ...COMPANY, target: { ...COMPANY_FIELD, page: 2 } }],
    ['no-such-page', base, { ...COMPANY, target: { ...COMPANY_FIELD, page: 0 } }],
    ['field-taken', signed, COMPANY],
    ['field-taken', base, { ...COMPANY, reserve: [COMPANY_FIELD] }],
    ['field-missing', base, EMPLOYEE],
    ['field-taken', signPdf(signed, EMPLOYEE, employee), EMPLOYEE],
    ['bad-option', base, { ...COMPANY, target: { ...COMPANY_FIELD, name: 'a.b' } }],
    ['bad-option', base, { ...COMPANY, offsetMinutes: 9999 }],
    ['bad-option', base, { ...COMPANY, at: new Date(Number.NaN) }],
    ['not-a-pdf', Buffer.from('hello'), COMPANY],
    ['encrypted', buildPdf({ trailer: '/Encrypt<</Filter/Standard>>' }), COMPANY],
  ])('%s', (expected, bytes, options) => {
    expect(() => signPdf(bytes, options, company)).toThrowError(code(expected));
  });

  it('leaves a certification against any change alone', () => {
    const certified = (p: number) =>
      appendRevision(base, {
        1: '<</Type/Catalog/Pages 2 0 R/Perms<</DocMDP 100 0 R>>>>',
        100: `<</Type/Sig/Reference[<</TransformMethod/DocMDP/TransformParams<</P ${p}>>>>]>>`,
      });
    expect(() => signPdf(certified(1), COMPANY, company)).toThrowError(code('certified'));
    expect(signPdf(certified(2), COMPANY, company).length).toBeGreaterThan(base.length);
  });

  it('says when the room does not suffice', () => {
    const prepared = prepareSignature(base, { ...COMPANY, signatureBytes: 100 });
    expect(() => completeSignature(prepared, company)).toThrowError(code('placeholder-too-small'));
    expect(insertSignature(prepared, new Uint8Array(100)).length).toBe(prepared.tail.length);
  });
});
