import { describe, expect, it } from 'vitest';
import { buildPdf } from '../../test/build-pdf.ts';
import { COMPANY, EMPLOYEE, makeAuthority, makeSigner, NOW } from '../../test/signers.ts';
import { signPdf } from '../sign/complete.ts';
import { verifyPdf } from './verify.ts';

const authority = await makeAuthority();
const company = await makeSigner(authority, 'p-256', { commonName: 'Ruiz, Marta Elena' });
const employee = await makeSigner(authority, 'p-256', { commonName: 'Benítez, Lucía Carolina' });
const verdict = (bytes: Uint8Array) => verifyPdf(bytes, { trust: [authority.certificate], at: NOW }).verdict;

describe('a face that is not the field’s own', () => {
  const shared = (where: string, more = '') =>
    buildPdf({
      catalog: `/AcroForm<</Fields[110 0 R 113 0 R]/SigFlags 3>>${where}`,
      pages: [{ extra: '/Annots[110 0 R 113 0 R]' }],
      objects: {
        110: '<</Type/Annot/Subtype/Widget/FT/Sig/T(empleado)/Rect[300 400 555 478]/P 4 0 R/AP 111 0 R>>',
        111: '<</N 112 0 R>>',
        112: '<</Type/XObject/Subtype/Form/BBox[0 0 9 9]/Length 3>>\nstream\nq Q\nendstream',
        113: `<</Type/Annot/Subtype/Widget/FT/Sig/T(otro)/Rect[300 300 400 340]/P 4 0 R${more}>>`,
      },
    });
  const filled = (base: Buffer) =>
    verdict(signPdf(signPdf(base, { ...COMPANY, reserve: [] }, company), EMPLOYEE, employee));

  it('is replaced when the field is filled, and nothing else had it', () => {
    expect(filled(shared(''))).toBe('valid-extended');
    expect(filled(shared('', '/AP 111 0 R'))).toBe('valid-extended');
  });

  it('may not be, when something else that was signed has it too', () => {
    expect(filled(shared('/FooBar 111 0 R'))).toBe('modified');
    expect(filled(shared('/PieceInfo<</X<</Private 111 0 R>>>>'))).toBe('modified');
  });
});
