import { expect, it } from 'vitest';
import { buildPdf } from '../../../test/build-pdf.ts';
import { COMPANY, makeAuthority, makeSigner } from '../../../test/signers.ts';
import { makeTimeStamper, stampData } from '../../../test/time-stamp.ts';
import { PdfError } from '../../errors.ts';
import { MOST_TOKEN_BYTES } from '../../tsp/response.ts';
import { verifyPdf } from '../../verify/verify.ts';
import { completeWith } from '../complete.ts';
import { prepareSignature } from '../prepare.ts';
import { measureSignature } from '../signer.ts';
import { STAMP_ROOM_BYTES } from './embed-token.ts';

const authority = await makeAuthority();
const stampers = await makeAuthority('Autoridad de sellos');
const tsa = await makeTimeStamper(stampers);
const at = COMPANY.at;
const base = buildPdf();

it.each(['p-256', 'rsa-2048'] as const)(
  'a signature by %s with a time stamp in it reaches B-T',
  async (kind) => {
    const signer = await makeSigner(authority, kind, { commonName: 'Ruiz, Marta Elena' });
    const signatureBytes = measureSignature(signer) + STAMP_ROOM_BYTES;
    const prepared = prepareSignature(base, { ...COMPANY, signatureBytes });
    const signature = signer.sign(signer.cms.signedAttributes(prepared.digest));
    const token = stampData(signature, at, tsa);
    const signed = Buffer.concat([base, completeWith(prepared, signer.cms, signature, token)]);
    const trust = [authority.certificate];
    const stampTrust = [stampers.certificate];
    const report = verifyPdf(signed, { trust, stampTrust, at });
    expect(report).toMatchObject({ verdict: 'valid', signatures: [{ level: 'B-T', provenAt: at }] });
    // Who is believed about the time only vouches for nobody's signature, and the other way round.
    expect(verifyPdf(signed, { trust: stampTrust, at }).verdict).toBe('untrusted');
    expect(verifyPdf(signed, { trust, at }).signatures[0]).toMatchObject({
      level: 'B-B',
      provenAt: undefined,
    });
  },
);

it('the largest token that is taken has its room, and none more', async () => {
  const signer = await makeSigner(authority, 'rsa-2048', { commonName: 'Ruiz, Marta Elena' });
  const signatureBytes = measureSignature(signer) + STAMP_ROOM_BYTES;
  const fill = (bytes: number) => {
    const prepared = prepareSignature(base, { ...COMPANY, signatureBytes });
    const signature = signer.sign(signer.cms.signedAttributes(prepared.digest));
    return completeWith(prepared, signer.cms, signature, new Uint8Array(bytes));
  };
  expect(fill(MOST_TOKEN_BYTES).length).toBeGreaterThan(MOST_TOKEN_BYTES);
  expect(() => fill(MOST_TOKEN_BYTES + 256)).toThrow(PdfError);
});
