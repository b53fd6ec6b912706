import type { SignatureOptions } from '../src/sign/options.ts';
import { buildPdf } from './build-pdf.ts';
import { EMPLOYEE } from './signers.ts';

/** A file whose author kept fields of their own, one with this lock. */
export const withLock = (lock: string) =>
  buildPdf({
    catalog: '/AcroForm<</Fields[110 0 R 111 0 R]/SigFlags 3>>',
    pages: [{ extra: '/Annots[110 0 R 111 0 R]' }],
    objects: {
      110: `<</Type/Annot/Subtype/Widget/FT/Sig/T(contador)/Rect[300 500 400 540]${lock}>>`,
      111: '<</Type/Annot/Subtype/Widget/FT/Sig/T(gerente)/Rect[300 400 400 440]>>',
    },
  });
/** Signing in a field that is there. */
export const inField = (field: string): Omit<SignatureOptions, 'signatureBytes'> => ({
  ...EMPLOYEE,
  target: { ...EMPLOYEE.target, field } as SignatureOptions['target'],
});
