import { afterAll, describe, expect, it } from 'vitest';
import { makeOpensslTsa } from '../../test/openssl-tsa.ts';
import { makeAuthority, makeSigner } from '../../test/signers.ts';
import { makeTimeStamper, stampData } from '../../test/time-stamp.ts';
import { readDer } from '../bytes/der-reader.ts';
import { integer, octetString, oid, sequence, TRUE, tlv, utf8String } from '../bytes/der-writer.ts';
import { keySigner, type Signer } from '../sign/signer.ts';
import { readCertificate } from '../x509/certificate.ts';
import { issueCertificate } from '../x509/issue.ts';
import { createKeyPair } from '../x509/key-pair.ts';
import { OID } from '../x509/oids.ts';
import { isForTimeStamps } from './purpose.ts';
import { TimeStampRefused } from './refusal.ts';
import { timeStampRequest } from './request.ts';
import { MOST_TOKEN_BYTES, readTimeStampResponse } from './response.ts';

const data = Buffer.from('the value of a signature');
const parts = [data.subarray(0, 5), data.subarray(5)];
const authority = await makeAuthority();
const tsa = await makeTimeStamper(authority);
const trust = [authority.certificate];
const at = new Date('2026-11-06T10:00:00Z');
const request = timeStampRequest(parts);
const granted = (token: Uint8Array, status = 0) => sequence(sequence(integer(status)), token);
const answered = (by: Signer = tsa, when = at, nonce = request.nonce) =>
  granted(stampData(data, when, by, nonce ? { nonce } : {}));
const read = (bytes: Uint8Array, terms: Partial<Parameters<typeof readTimeStampResponse>[2]> = {}) =>
  readTimeStampResponse(bytes, request, { parts, trust, at, ...terms });
const reasonOf = (bytes: Uint8Array, terms?: Parameters<typeof read>[1]) => {
  try {
    read(bytes, terms);
    return 'taken';
  } catch (error) {
    if (!(error instanceof TimeStampRefused)) throw error;
    return error.reason;
  }
};
/** A certificate of the authority for these uses, with a key of its own. */
async function stamper(uses: string[], from = '2026-01-01', until = '2046-01-01'): Promise<Signer> {
  const pair = await createKeyPair('p-256');
  const certificate = issueCertificate(authority, {
    subject: { commonName: 'Otro' },
    publicKey: pair.publicKey,
    notBeforeAt: new Date(`${from}T00:00:00Z`),
    notAfterAt: new Date(`${until}T00:00:00Z`),
    extendedKeyUsage: uses,
  });
  return keySigner({ privateKey: pair.privateKey, certificate, chain: [authority.certificate] });
}

const anything = await makeSigner(authority, 'p-256', { commonName: 'x' });
const more = await stamper([OID.timeStamping, '1.3.6.1.5.5.7.3.1']);
const expired = await stamper([OID.timeStamping], '2024-01-01', '2026-11-01');
const early = await stamper([OID.timeStamping], '2026-11-07');
const unknown = await makeTimeStamper(await makeAuthority());

describe('a request (RFC 3161, 2.4.1)', () => {
  it('asks for SHA-256 of the parts, with a nonce of its own and for the certificate', () => {
    const der = readDer(request.der);
    expect(der.at(0).number()).toBe(1);
    expect(der.at(1).at(0).at(0).oid()).toBe(OID.sha256);
    expect(Buffer.from(der.at(1).at(1, 0x04).content)).toEqual(request.digest);
    expect(der.at(2, 0x02).raw).toEqual(request.nonce);
    expect(Buffer.from(der.at(3).raw)).toEqual(Buffer.from(TRUE));
    expect(timeStampRequest(parts).nonce).not.toEqual(request.nonce);
  });
});

describe('an answer of OpenSSL’s time-stamp authority', () => {
  const openssl = makeOpensslTsa();
  afterAll(() => openssl.remove());
  const roots = [readCertificate(openssl.rootPem)];

  it('is taken, with its time and its name', async () => {
    const {
      token,
      at: when,
      authority: by,
    } = read(await openssl.reply(request.der), {
      trust: roots,
      at: new Date(),
    });
    expect(Math.abs(when.getTime() - Date.now())).toBeLessThan(60_000);
    expect(by.commonName).toBe('Sello de tiempo de OpenSSL');
    expect(token.length).toBeLessThan(MOST_TOKEN_BYTES);
  });

  it('is refused under another root, and when it refuses', async () => {
    const good = await openssl.reply(request.der);
    expect(reasonOf(good, { at: new Date() })).toBe('untrusted');
    const rejected = await openssl.reply(Buffer.from('no request'));
    expect(reasonOf(rejected, { trust: roots, at: new Date() })).toBe('rejected');
  });
});

describe('an answer is taken', () => {
  it('when it was granted, with or without changes', () => {
    const token = stampData(data, at, tsa, { nonce: request.nonce });
    for (const status of [0, 1])
      expect(read(granted(token, status))).toEqual({
        token,
        at,
        authority: { commonName: 'Sello de tiempo de prueba' },
      });
  });

  it('when its clock is within five minutes of ours', () => {
    for (const minutes of [-5, 5]) {
      const ours = new Date(at.getTime() + minutes * 60_000);
      expect(read(answered(), { at: ours }).at).toEqual(at);
      const over = new Date(ours.getTime() + Math.sign(minutes) * 1000);
      expect(reasonOf(answered(), { at: over })).toBe('wrong-time');
    }
  });
});

describe('an answer is refused', () => {
  const rejection = sequence(
    sequence(integer(2), sequence(utf8String('not today')), tlv(0x03, Uint8Array.of(7, 0x80))),
  );
  const other = Buffer.from('other data');

  it.each([
    ['that is a rejection', rejection, 'rejected'],
    ['that waits, a status without a token', sequence(sequence(integer(3))), 'rejected'],
    ['granted without a token', sequence(sequence(integer(0))), 'malformed'],
    ['for other bytes', granted(stampData(other, at, tsa, { nonce: request.nonce })), 'wrong-imprint'],
    ['to another request', answered(tsa, at, timeStampRequest(parts).nonce), 'wrong-nonce'],
    ['without a nonce', answered(tsa, at, new Uint8Array(0)), 'wrong-nonce'],
    ['by a certificate for anything', answered(anything), 'wrong-purpose'],
    ['by a certificate for more', answered(more), 'wrong-purpose'],
    ['by an expired certificate', answered(expired), 'certificate-expired'],
    ['by one not valid yet', answered(early), 'certificate-expired'],
    ['of nobody we know', answered(unknown), 'untrusted'],
    [
      'that is longer than any room',
      granted(sequence(octetString(Buffer.alloc(MOST_TOKEN_BYTES)))),
      'too-large',
    ],
    ['of nothing', new Uint8Array(0), 'malformed'],
    ['that is a page of a proxy', Buffer.from('<html>Bad gateway</html>'), 'malformed'],
    ['with bytes behind it', Buffer.concat([answered(), Buffer.from('x')]), 'malformed'],
    ['with some other content', granted(sequence(oid(OID.data), tlv(0xa0, octetString(data)))), 'malformed'],
  ])('%s', (_, bytes, reason) => {
    expect(reasonOf(bytes)).toBe(reason);
  });

  it('whose signature does not hold', () => {
    const bytes = Buffer.from(answered());
    bytes[bytes.length - 3]! ^= 1;
    expect(reasonOf(bytes)).toBe('unsound');
  });
});

describe('a certificate for time stamps alone', () => {
  it('says so critically', async () => {
    const { certificate } = tsa;
    expect(isForTimeStamps(certificate)).toBe(true);
    // The same extension without its BOOLEAN: false by default (RFC 5280, 4.1).
    const at = Buffer.from(certificate.der).indexOf(Buffer.from(oid(OID.extendedKeyUsage)));
    const changed = Buffer.from(certificate.der);
    changed[at + oid(OID.extendedKeyUsage).length + 2] = 0;
    expect(isForTimeStamps({ ...certificate, der: changed })).toBe(false);
  });
});
