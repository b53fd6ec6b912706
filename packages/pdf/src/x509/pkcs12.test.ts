import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { makeAuthority, makeSigner } from '../../test/signers.ts';
import { integer, octetString, oid, sequence, tlv } from '../bytes/der-writer.ts';
import { keySigner } from '../sign/signer.ts';
import { createKeyPair } from './key-pair.ts';
import { importPkcs12 } from './pkcs12.ts';

const AT = new Date('2026-12-01T00:00:00Z');
const file = (name: string) => readFileSync(new URL(`../../test/fixtures/p12/${name}.p12`, import.meta.url));
const code = (expected: string) => expect.objectContaining({ code: expected });

/** A PKCS#12 file without password: bags of PKCS#8 keys and certificates. */
function plainPkcs12(keys: readonly Uint8Array[], certificates: readonly Uint8Array[]): Uint8Array {
  const bag = (kind: number, value: Uint8Array): Uint8Array =>
    sequence(oid(`1.2.840.113549.1.12.10.1.${kind}`), tlv(0xa0, value));
  const safe = sequence(
    ...keys.map((k) => bag(1, k)),
    ...certificates.map((c) => bag(3, sequence(oid('1.2.840.113549.1.9.22.1'), tlv(0xa0, octetString(c))))),
  );
  const data = (bytes: Uint8Array): Uint8Array =>
    sequence(oid('1.2.840.113549.1.7.1'), tlv(0xa0, octetString(bytes)));
  return sequence(integer(3), data(sequence(data(safe))));
}

describe('importPkcs12 (RFC 7292)', () => {
  it.each(['modern-aes256', 'legacy-rc2-3des', 'des3', 'no-mac'])('opens %s', (name) => {
    const credential = importPkcs12(file(name), 'secreto', AT);
    expect(credential.certificate.subject).toMatchObject({ commonName: 'Prueba de firma' });
    expect(keySigner(credential).algorithm).toBe('rsa-sha256');
  });

  it('opens a file with an empty password', () => {
    expect(importPkcs12(file('empty-password'), '', AT).chain).toEqual([]);
  });

  it('finds the certificates above', () => {
    const { chain } = importPkcs12(file('chain'), 'secreto', AT);
    expect(chain.map((c) => c.subject.commonName)).toEqual(['Raiz de prueba']);
  });

  it.each(['modern-aes256', 'legacy-rc2-3des', 'des3', 'no-mac', 'empty-password'])(
    'refuses a wrong password for %s',
    (name) => {
      expect(() => importPkcs12(file(name), 'Secreto', AT)).toThrowError(code('wrong-password'));
    },
  );

  it.each([
    ['no-key', 'pkcs12-no-key'],
    ['rc4', 'pkcs12-unsupported'],
    ['many-rounds', 'pkcs12-unsupported'],
    ['weak-rsa-1024', 'certificate-weak'],
    ['wrong-usage', 'certificate-usage'],
    ['p256-one-day', 'certificate-expired'],
  ])('refuses %s with %s', (name, expected) => {
    expect(() => importPkcs12(file(name), 'secreto', AT)).toThrowError(code(expected));
  });

  it('refuses a certificate that does not hold yet', () => {
    const early = new Date('2020-01-01T00:00:00Z');
    expect(() => importPkcs12(file('modern-aes256'), 'secreto', early)).toThrowError(
      code('certificate-not-yet-valid'),
    );
  });

  it('refuses a key without its certificate, and several keys', async () => {
    const signer = await makeSigner(await makeAuthority(), 'p-256', { commonName: 'x' });
    const one = (await createKeyPair('p-256')).privateKey;
    const other = (await createKeyPair('p-256')).privateKey;
    const { der } = signer.certificate;
    expect(() => importPkcs12(plainPkcs12([one], [der]), '', AT)).toThrowError(code('key-mismatch'));
    expect(() => importPkcs12(plainPkcs12([one, other], [der]), '', AT)).toThrowError(
      code('pkcs12-many-keys'),
    );
    expect(() => importPkcs12(plainPkcs12([], [der]), '', AT)).toThrowError(code('pkcs12-no-key'));
  });

  it('refuses bytes that are no PKCS#12 file, and every cut of one, with a code of its own', () => {
    const whole = file('modern-aes256');
    expect(() => importPkcs12(Buffer.alloc(2_000_000), 'x', AT)).toThrowError(code('pkcs12-damaged'));
    for (let length = 0; length < whole.length; length += 97) {
      expect(() => importPkcs12(whole.subarray(0, length), 'secreto', AT)).toThrowError(
        expect.objectContaining({ name: 'PdfError' }),
      );
    }
  });
});
