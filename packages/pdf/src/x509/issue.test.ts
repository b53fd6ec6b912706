import { describe, expect, it } from 'vitest';
import { make, usages } from '../../test/pki.ts';
import { makeAuthority } from '../../test/signers.ts';
import { readCertificate } from './certificate.ts';
import { issueCertificate } from './issue.ts';
import { createKeyPair } from './key-pair.ts';
import type { SubjectName } from './name.ts';
import { OID } from './oids.ts';
import { whyNotUsable } from './usable.ts';

const authority = await makeAuthority();
const { publicKey } = await createKeyPair('p-256');
const validity = {
  notBeforeAt: new Date('2026-11-01T00:00:00Z'),
  notAfterAt: new Date('2027-11-01T00:00:00Z'),
};
const issue = (subject: SubjectName, dates = validity) =>
  issueCertificate(authority, { subject, publicKey, ...dates });

const HOLDER: SubjectName = {
  commonName: 'Núñez Pérez, María José',
  title: 'Gerenta de Recursos Humanos',
  email: 'maria@aconcagua.com.ar',
  serialNumber: 'CUIL 27-33456781-3',
  organization: 'Aconcagua S.A.',
  organizationIdentifier: 'VATAR-30714582034',
  country: 'AR',
};

describe('issueCertificate (RFC 5280)', () => {
  it('names the holder, as we and as the platform read it', () => {
    const certificate = issue(HOLDER);
    expect(certificate.subject).toEqual(HOLDER);
    expect(certificate.issuer.commonName).toBe('Autoridad de la instalación');
    expect(certificate.x509.subject).toContain('CN=Núñez Pérez\\, María José');
    expect(certificate.x509.subjectAltName).toBe('email:maria@aconcagua.com.ar');
    expect(certificate.x509.verify(authority.certificate.x509.publicKey)).toBe(true);
    expect(certificate.x509.checkIssued(authority.certificate.x509)).toBe(true);
  });

  it('is for signing only, and no authority', () => {
    const certificate = issue(HOLDER);
    expect([...(certificate.keyUsage ?? [])]).toEqual(['digitalSignature', 'nonRepudiation']);
    expect(certificate.isCa).toBe(false);
    expect(authority.certificate).toMatchObject({ isCa: true, pathLength: 0 });
    expect(whyNotUsable(authority.certificate, new Date('2026-12-01'))).toBe('certificate-usage');
  });

  it('holds between its dates, before and after 2050', () => {
    const certificate = issue(HOLDER, { ...validity, notAfterAt: new Date('2061-05-04T03:02:01Z') });
    expect(certificate.notAfterAt).toEqual(new Date('2061-05-04T03:02:01Z'));
    expect(whyNotUsable(issue(HOLDER), new Date('2026-10-31'))).toBe('certificate-not-yet-valid');
    expect(whyNotUsable(issue(HOLDER), new Date('2026-12-01'))).toBeUndefined();
    expect(whyNotUsable(issue(HOLDER), new Date('2027-12-01'))).toBe('certificate-expired');
  });

  it.each([
    ['documents', [OID.documentSigning], undefined],
    ['mail', ['1.3.6.1.5.5.7.3.1', OID.emailProtection], undefined],
    ['any purpose', [OID.anyExtendedKeyUsage], undefined],
    ['servers', ['1.3.6.1.5.5.7.3.1'], 'certificate-usage'],
    ['time stamps', [OID.timeStamping], 'certificate-usage'],
  ] as const)('one that its authority made for %s', (_, oids, refusal) => {
    const { certificate } = make({ name: 'Ana', extensions: [usages(oids)] });
    expect(whyNotUsable(certificate, new Date('2026-12-01'))).toBe(refusal);
  });

  it('gives every certificate another positive serial number', () => {
    const serials = Array.from({ length: 50 }, () => issue(HOLDER).serialHex);
    expect(new Set(serials).size).toBe(50);
    expect(serials.every((s) => Number.parseInt(s[0]!, 16) < 8)).toBe(true);
  });

  it('cuts names at the length X.520 allows', () => {
    expect(issue({ commonName: 'ñ'.repeat(100) }).subject.commonName).toBe('ñ'.repeat(64));
  });

  it.each([
    { commonName: '' },
    { commonName: 'x', country: 'Argentina' },
    { commonName: 'x', email: 'not an address' },
    { commonName: 'x', serialNumber: '27*3345' },
  ])('refuses %o', (subject) => {
    expect(() => issue(subject)).toThrowError(expect.objectContaining({ code: 'bad-option' }));
  });

  it('refuses to end before it begins', () => {
    const dates = { notBeforeAt: validity.notAfterAt, notAfterAt: validity.notBeforeAt };
    expect(() => issue(HOLDER, dates)).toThrowError(expect.objectContaining({ code: 'bad-option' }));
  });
});

describe('readCertificate', () => {
  it('reads PEM and DER alike, and refuses anything else', () => {
    const pem = authority.certificate.x509.toString();
    expect(readCertificate(pem).der).toEqual(authority.certificate.der);
    for (const bad of [new Uint8Array(), Buffer.from('hello'), authority.certificate.der.subarray(0, 100)]) {
      expect(() => readCertificate(bad)).toThrowError(
        expect.objectContaining({ code: 'certificate-damaged' }),
      );
    }
  });
});
