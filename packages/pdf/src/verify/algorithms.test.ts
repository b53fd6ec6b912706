import { describe, expect, it } from 'vitest';
import { buildPdf } from '../../test/build-pdf.ts';
import { extension, type Kind, make, signAs } from '../../test/pki.ts';
import { COMPANY, NOW } from '../../test/signers.ts';
import { octetString } from '../bytes/der-writer.ts';
import { openPdf } from '../parse/document.ts';
import { lookAtSigned } from '../sign/earlier.ts';
import { OID } from '../x509/oids.ts';
import { verifyPdf } from './verify.ts';

const root = make({ name: 'Raíz', ca: true });
const ana = (kind: Kind) => make({ name: 'Ana', issuer: root, kind });
const verify = (bytes: Uint8Array) => verifyPdf(bytes, { trust: [root.certificate], at: NOW });
type Digest = 'sha256' | 'sha512' | 'shake256';

describe('keys of Edwards curves (RFC 8419)', () => {
  it.each([
    ['ed25519', 'sha512'],
    ['ed448', 'shake256'],
  ] as const)('%s with %s holds', (kind, digest) => {
    const signed = signAs(buildPdf(), COMPANY, ana(kind), { digest });
    expect(verify(signed)).toMatchObject({
      verdict: 'valid',
      reasons: [],
      signatures: [{ level: 'B-B', digestOk: true }],
    });
    const changed = Buffer.from(signed);
    changed[20]! ^= 1;
    expect(verify(changed).verdict).toBe('invalid');
  });

  it.each([
    ['ed25519', 'sha256'],
    ['ed25519', 'shake256'],
    ['ed448', 'sha512'],
    ['ed448', 'sha256'],
  ] as [Kind, Digest][])('%s with %s is forbidden, and no forgery', (kind, digest) => {
    expect(verify(signAs(buildPdf(), COMPANY, ana(kind), { digest }))).toMatchObject({
      verdict: 'invalid',
      reasons: ['algorithm-unsupported'],
    });
  });

  it('authorities may have them', () => {
    const authority = make({ name: 'Raíz Ed', ca: true, kind: 'ed25519' });
    const signed = signAs(buildPdf(), COMPANY, make({ name: 'Ana', issuer: authority }));
    expect(verifyPdf(signed, { trust: [authority.certificate], at: NOW }).verdict).toBe('valid');
  });
});

it('a signer may be named by his key (RFC 5652, 5.3)', () => {
  const id = Uint8Array.of(7, 7, 7, 7);
  const named = [extension(OID.subjectKeyIdentifier, octetString(id))];
  const who = make({ name: 'Ana', issuer: root, extensions: named });
  expect(verify(signAs(buildPdf(), COMPANY, who, { byKey: id })).verdict).toBe('valid');
  const other = signAs(buildPdf(), COMPANY, who, { byKey: Uint8Array.of(7, 7, 7, 8) });
  expect(verify(other)).toMatchObject({ verdict: 'invalid', reasons: ['certificate-missing'] });
});

it('what nothing here can check is unknown, not wrong, and takes no seal of ours', () => {
  const signed = signAs(buildPdf(), COMPANY, ana('brainpool'));
  expect(verify(signed)).toMatchObject({
    verdict: 'untrusted',
    reasons: ['algorithm-unsupported'],
    signatures: [{ digestOk: false, chainOk: false, status: 'untrusted' }],
  });
  expect(lookAtSigned(openPdf(signed)).obstacle).toBe('signature-unknown');
});

it('a digest that is broken makes a signature invalid, one that nobody knows here makes it unknown', () => {
  const reasons = ['algorithm-unsupported'];
  const md5 = signAs(buildPdf(), COMPANY, ana('p-256'), { digest: 'md5' });
  expect(verify(md5)).toMatchObject({ verdict: 'invalid', reasons });
  const sha3 = signAs(buildPdf(), COMPANY, ana('p-256'), { digest: 'sha3-256' });
  expect(verify(sha3)).toMatchObject({ verdict: 'untrusted', reasons });
});
