import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../scripts/longer.ts';
import { buildPdf } from '../../test/build-pdf.ts';
import { COMPANY, EMPLOYEE, makeAuthority, makeSigner, NOW } from '../../test/signers.ts';
import { signPdf } from '../sign/complete.ts';
import type { Certificate } from '../x509/certificate.ts';
import { verifyPdf } from './verify.ts';

const authority = await makeAuthority();
const company = await makeSigner(authority, 'rsa-2048', { commonName: 'Ruiz, Marta Elena' });
const employee = await makeSigner(authority, 'p-256', { commonName: 'Benítez, Lucía Carolina' });
const trust = [authority.certificate];
const first = Buffer.from(signPdf(buildPdf(), COMPANY, company));
const second = Buffer.from(signPdf(first, EMPLOYEE, employee));
const verify = (bytes: Uint8Array, trusted: Certificate[] = trust, at = NOW) =>
  verifyPdf(bytes, { trust: trusted, at });

describe('verifyPdf: what is sound', () => {
  it.each([
    ['table', {}],
    ['stream', { xref: 'stream' }],
    ['object streams', { xref: 'stream', packed: true }],
    ['many pages', { pages: [{}, {}, {}] }],
    ['a turned page', { pages: [{ rotate: 90, crop: [20, 30, 560, 800] }] }],
  ] as const)('both signatures of a file with %s', (_, spec) => {
    const one = signPdf(buildPdf(spec), COMPANY, company);
    expect(verify(one)).toMatchObject({ verdict: 'valid', reasons: [] });
    const two = verify(signPdf(one, EMPLOYEE, employee));
    expect(two.signatures.map((s) => [s.field, s.status, s.level, s.coversWholeFile, s.changes])).toEqual([
      ['empresa', 'valid', 'B-B', false, []],
      ['empleado', 'valid', 'B-B', true, []],
    ]);
    expect(two).toMatchObject({ verdict: 'valid-extended', reasons: [] });
  });

  it('names the signer, the claim and the certificate', () => {
    expect(verify(first).signatures[0]).toMatchObject({
      field: 'empresa',
      signer: { commonName: 'Ruiz, Marta Elena' },
      claimedAt: COMPANY.at,
      provenAt: undefined,
      digestOk: true,
      chainOk: true,
      serialHex: company.certificate.serialHex,
    });
  });

  it.each(['rsa-3072', 'p-256'] as const)('a company key of %s', async (kind) => {
    const signer = await makeSigner(authority, kind, { commonName: 'x' });
    expect(verify(signPdf(buildPdf(), COMPANY, signer)).verdict).toBe('valid');
  });

  it('a file nobody signed', () => {
    expect(verify(buildPdf())).toEqual({ verdict: 'not-signed', signatures: [], reasons: [] });
  });

  it('a certificate that is trusted itself', () => {
    expect(verify(first, [company.certificate]).verdict).toBe('valid');
  });
});

describe('verifyPdf: who is not trusted', () => {
  it('another authority, even with the same name', async () => {
    const twin = await makeAuthority();
    expect(verify(first, [twin.certificate])).toMatchObject({
      verdict: 'untrusted',
      reasons: ['chain-untrusted'],
    });
    expect(verify(first, []).verdict).toBe('untrusted');
  });

  it('a certificate that expired, or did not hold when it claims to have signed', async () => {
    const brief = {
      notBeforeAt: new Date('2026-11-02T00:00:00Z'),
      notAfterAt: new Date('2026-11-03T00:00:00Z'),
    };
    const signer = await makeSigner(authority, 'p-256', { commonName: 'x' }, brief);
    const signed = signPdf(buildPdf(), COMPANY, signer);
    expect(verify(signed)).toMatchObject({ verdict: 'untrusted', reasons: ['certificate-expired'] });
    expect(verify(signed, trust, new Date('2026-11-02T20:00:00Z')).verdict).toBe('valid');
    const early = signPdf(buildPdf(), { ...COMPANY, at: new Date('2026-10-01T00:00:00Z') }, signer);
    expect(verify(early, trust, new Date('2026-11-02T20:00:00Z'))).toMatchObject({
      verdict: 'untrusted',
      reasons: ['claimed-outside-validity'],
    });
  });

  it('a claim from the future', () => {
    const at = new Date('2026-11-01T00:00:00Z');
    expect(verify(first, trust, at)).toMatchObject({ verdict: 'untrusted', reasons: ['claimed-in-future'] });
  });

  it('an authority that may not issue, and a leaf that plays authority', async () => {
    const leaf = { certificate: company.certificate, privateKey: (await makeAuthority()).privateKey };
    const forged = await makeSigner(leaf, 'p-256', { commonName: 'x' });
    expect(verify(signPdf(buildPdf(), COMPANY, forged)).verdict).toBe('untrusted');
  });
});

describe('verifyPdf: every byte counts', () => {
  it.each([
    { times: 'once', bytes: first },
    { times: 'twice', bytes: second },
  ])('finds any flipped byte of what is signed $times', ({ bytes }) => {
    // All but the last signature's own value, which no digest can cover.
    const open = bytes.lastIndexOf('/Contents <') + 10;
    const close = bytes.indexOf('>', open);
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: bytes.length - 1 }).filter((at) => at <= open || at >= close),
        fc.integer({ min: 1, max: 255 }),
        (at, mask) => {
          const flipped = Buffer.from(bytes);
          flipped[at] = flipped[at]! ^ mask;
          expect(verdictOf(flipped)).toMatch(/^(invalid|modified|refused)$/);
        },
      ),
      { numRuns: runs(1500) },
    );
  });

  it('never reads another signer or another text out of a changed signature value', () => {
    const open = first.lastIndexOf('/Contents <') + 11;
    const close = first.indexOf('>', open);
    fc.assert(
      fc.property(
        fc.integer({ min: open, max: close - 1 }),
        fc.constantFrom(...'0123456789abcdef'),
        (at, digit) => {
          const changed = Buffer.from(first);
          changed.write(digit, at);
          const { verdict, signatures } = verify(changed);
          if (verdict === 'valid') expect(signatures[0]!.signer).toEqual(company.certificate.subject);
          else expect(['invalid', 'untrusted']).toContain(verdict);
        },
      ),
      { numRuns: runs(500) },
    );
  });

  it('finds every cut, and anything appended', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: second.length - 1 }), (length) => {
        const cut = second.subarray(0, length);
        // Cut exactly at the end of the first revision, the file is what the company signed.
        expect(verdictOf(cut) === 'valid').toBe(length === first.length);
      }),
      {
        numRuns: runs(400),
        examples: [[first.length], [first.length + 1], [first.length - 1], [second.length - 1]],
      },
    );
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 64 }), (extra) => {
        expect(verdictOf(Buffer.concat([second, extra]))).not.toMatch(/^valid/);
      }),
      {
        numRuns: runs(200),
        examples: [[Buffer.from('\n')], [Buffer.from('%%EOF\n')], [Buffer.from('% a comment\n')]],
      },
    );
  });

  function verdictOf(bytes: Uint8Array): string {
    try {
      return verify(bytes).verdict;
    } catch (e) {
      expect(e).toMatchObject({ name: 'PdfError' });
      return 'refused';
    }
  }
});
