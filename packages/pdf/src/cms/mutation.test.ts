import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '../../../../scripts/longer.ts';
import { buildPdf } from '../../test/build-pdf.ts';
import { mutated } from '../../test/mutated.ts';
import { COMPANY, makeAuthority, makeSigner } from '../../test/signers.ts';
import { DerError } from '../bytes/der-reader.ts';
import { PdfError } from '../errors.ts';
import { signPdf } from '../sign/complete.ts';
import { readCertificate } from '../x509/certificate.ts';
import { checkBinding, verifySignature } from './check.ts';
import { readSignedData } from './read.ts';

const signer = await makeSigner(await makeAuthority(), 'p-256', { commonName: 'Ruiz, Marta' });
const pdf = Buffer.from(signPdf(buildPdf(), COMPANY, signer));
const open = pdf.lastIndexOf('/Contents <') + 11;
const value = Buffer.from(pdf.toString('latin1', open, pdf.indexOf('>', open)), 'hex');
// What is reserved behind it is filled with zeros.
const cms = value.subarray(0, 4 + value.readUInt16BE(2));
it('a signature as it was made holds', () => {
  const data = readSignedData(cms);
  expect(verifySignature(data, signer.certificate, data.signedAttributes ?? Buffer.alloc(0))).toBe('holds');
  expect(checkBinding(data, signer.certificate)).toBe('v2');
});

it('changed bytes of one are refused or read, and hold for nothing else than what was signed', () => {
  const signed = Buffer.from(readSignedData(cms).signedAttributes ?? []);
  fc.assert(
    fc.property(mutated(cms), (bytes) => {
      try {
        const data = readSignedData(bytes, [signer.certificate]);
        checkBinding(data, signer.certificate);
        const said = data.signedAttributes ?? Buffer.alloc(0);
        if (verifySignature(data, signer.certificate, said) === 'holds')
          expect(signed.equals(said)).toBe(true);
      } catch (error) {
        expect(error).toBeInstanceOf(DerError);
      }
    }),
    { numRuns: runs(1500) },
  );
});

it('changed bytes of a certificate are refused or read', () => {
  fc.assert(
    fc.property(mutated(Buffer.from(signer.certificate.der)), (bytes) => {
      try {
        readCertificate(bytes);
      } catch (error) {
        expect(error).toBeInstanceOf(PdfError);
      }
    }),
    { numRuns: runs(1500) },
  );
});
