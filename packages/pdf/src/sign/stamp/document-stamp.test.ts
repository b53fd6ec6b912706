import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { buildPdf, type PdfSpec } from '../../../test/build-pdf.ts';
import { inField, withLock } from '../../../test/lockable.ts';
import { COMPANY, COMPANY_FIELD, EMPLOYEE, makeAuthority, makeSigner, NOW } from '../../../test/signers.ts';
import { makeTimeStamper, stampData } from '../../../test/time-stamp.ts';
import type { PdfDict } from '../../objects/objects.ts';
import { openPdf } from '../../parse/document.ts';
import { readFields } from '../../parse/form.ts';
import { verifyPdf } from '../../verify/verify.ts';
import { signPdf } from '../complete.ts';
import { completeDocumentStamp, prepareDocumentStamp, stampedParts } from './document-stamp.ts';

const authority = await makeAuthority();
const stampers = await makeAuthority('Autoridad de sellos');
const company = await makeSigner(authority, 'p-256', { commonName: 'Ruiz, Marta Elena' });
const employee = await makeSigner(authority, 'p-256', { commonName: 'Benítez, Lucía Carolina' });
const tsa = await makeTimeStamper(stampers);
const at = new Date('2026-11-06T10:00:00Z');
const options = { trust: [authority.certificate], stampTrust: [stampers.certificate], at: NOW };

function stamped(base: Uint8Array): Buffer {
  const prepared = prepareDocumentStamp(base, 'Sello');
  const token = stampData(Buffer.concat([...stampedParts(base, prepared)]), at, tsa);
  return Buffer.concat([base, completeDocumentStamp(prepared, token)]);
}
const sealed = signPdf(buildPdf(), COMPANY, company);

describe('a document time stamp (ISO 32000-2, 12.8.5)', () => {
  it('is over the digest that was prepared, in a field without a face, locked and out of sight', () => {
    const prepared = prepareDocumentStamp(sealed, 'Sello');
    const parts = Buffer.concat([...stampedParts(sealed, prepared)]);
    expect(Buffer.from(prepared.digest)).toEqual(createHash('sha256').update(parts).digest());
    const file = openPdf(stamped(sealed));
    const field = readFields(file).find(({ name }) => name === 'Sello1')!;
    const value = file.resolve(field.value) as PdfDict;
    expect([value.name('Type'), value.name('SubFilter')]).toEqual(['DocTimeStamp', 'ETSI.RFC3161']);
    expect(value.has('M') || value.has('Reference')).toBe(false);
    const [x, y, right, top] = file.lookupArray(field.dict, 'Rect') as number[];
    expect([right, top]).toEqual([x, y]);
    expect(x).toBeLessThan(0);
    expect(file.lookupNumber(field.dict, 'F')).toBe(4 | 128);
    expect(field.dict.has('AP')).toBe(false);
  });

  const shapes: [string, PdfSpec][] = [
    ['a table', {}],
    ['a cross-reference stream', { xref: 'stream' }],
    ['object streams', { xref: 'stream', packed: true }],
    ['a page turned, with a crop', { pages: [{ rotate: 90, crop: [20, 30, 560, 800] }] }],
  ];
  it.each(shapes)('over %s leaves every byte, and is valid-extended', (_, spec) => {
    const base = signPdf(buildPdf(spec), COMPANY, company);
    const file = stamped(base);
    expect(file.subarray(0, base.length).equals(base)).toBe(true);
    const { verdict, signatures } = verifyPdf(file, options);
    expect(verdict).toBe('valid-extended');
    expect(signatures[1]).toMatchObject({ level: 'time-stamp', status: 'valid', provenAt: at });
  });

  it('may be followed by a signature, and by another one; each has a name of its own', () => {
    const signed = signPdf(stamped(sealed), EMPLOYEE, employee);
    const twice = stamped(signed);
    const { verdict, signatures } = verifyPdf(twice, options);
    expect(verdict).toBe('valid-extended');
    expect(signatures.map(({ field }) => field)).toEqual(['empresa', 'Sello1', 'empleado', 'Sello2']);
  });

  const author = { ...COMPANY, target: { ...COMPANY_FIELD, name: 'autor' }, reserve: [] };
  it.each([1, 2, 3] as const)('comes after a certification, P=%d', (certify) => {
    const certified = signPdf(buildPdf(), { ...author, certify }, company);
    expect(verifyPdf(stamped(certified), options)).toMatchObject({ verdict: 'valid-extended', reasons: [] });
  });

  it.each(['/Action/All', '/Action/Exclude/Fields[(otro)]'])(
    'comes after a lock over every field: %s',
    (lock) => {
      const base = withLock(`/Lock<</Type/SigFieldLock${lock}>>`);
      const locked = signPdf(base, inField('contador'), company);
      expect(verifyPdf(stamped(locked), options)).toMatchObject({ verdict: 'valid-extended', reasons: [] });
    },
  );

  it('leaves the tags of a tagged file as they are', () => {
    const tags = '/MarkInfo<</Marked true>>/StructTreeRoot 110 0 R/Lang(es)';
    const tree = '<</Type/StructTreeRoot/K 111 0 R/ParentTree<</Nums[]>>/ParentTreeNextKey 0>>';
    const objects = { 110: tree, 111: '<</Type/StructElem/S/Document/P 110 0 R/K[]>>' };
    const base = signPdf(buildPdf({ catalog: tags, objects }), COMPANY, company);
    const [before, after] = [openPdf(base), openPdf(stamped(base))];
    expect(after.xref.entries.get(110)).toEqual(before.xref.entries.get(110));
    expect(verifyPdf(after.bytes, options).verdict).toBe('valid-extended');
  });

  it('of an authority nobody believes makes the file untrusted, and of other bytes invalid', () => {
    expect(verifyPdf(stamped(sealed), { trust: [authority.certificate], at: NOW }).verdict).toBe('untrusted');
    const prepared = prepareDocumentStamp(sealed, 'Sello');
    const token = stampData(Buffer.from('other bytes'), at, tsa);
    const file = Buffer.concat([sealed, completeDocumentStamp(prepared, token)]);
    expect(verifyPdf(file, options).verdict).toBe('invalid');
  });
});
