import { createCipheriv, pbkdf2Sync } from 'node:crypto';
import { integer, NULL, octetString, oid, sequence, tlv } from '../src/bytes/der-writer.ts';

/** Big-endian, in four bytes. */
const rounded = (rounds: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(rounds);
  return integer(bytes);
};
const SALT = Buffer.from('saltsalt');
const IV = Buffer.alloc(16, 7);

/** PBES2 with PBKDF2, HMAC with SHA-256 and AES-256. */
const pbes2 = (rounds: number) => {
  const prf = sequence(oid('1.2.840.113549.2.9'), NULL);
  const kdf = sequence(oid('1.2.840.113549.1.5.12'), sequence(octetString(SALT), rounded(rounds), prf));
  const cipher = sequence(oid('2.16.840.1.101.3.4.1.42'), octetString(IV));
  return sequence(oid('1.2.840.113549.1.5.13'), sequence(kdf, cipher));
};

/** SHA-1 and 3DES of RFC 7292. */
export const oldScheme = (rounds: number) =>
  sequence(oid('1.2.840.113549.1.12.1.3'), sequence(octetString(SALT), rounded(rounds)));

const wrapped = (bytes: Uint8Array) => sequence(oid('1.2.840.113549.1.7.1'), tlv(0xa0, octetString(bytes)));

/** A part that is encrypted so; its data is empty unless it is given. */
export const encryptedPart = (algorithm: Uint8Array | number, data: Uint8Array = Buffer.alloc(0)) => {
  const how = typeof algorithm === 'number' ? pbes2(algorithm) : algorithm;
  const content = sequence(oid('1.2.840.113549.1.7.1'), how, tlv(0x80, data));
  return sequence(oid('1.2.840.113549.1.7.6'), tlv(0xa0, sequence(integer(0), content)));
};

/** A part that the password opens. */
export const openablePart = (rounds: number, password: string, ...entries: readonly Uint8Array[]) => {
  const cipher = createCipheriv('aes-256-cbc', pbkdf2Sync(password, SALT, rounds, 32, 'sha256'), IV);
  return encryptedPart(rounds, Buffer.concat([cipher.update(sequence(...entries)), cipher.final()]));
};

/** A part in the clear. */
export const plainPart = (...entries: readonly Uint8Array[]) => wrapped(sequence(...entries));

export const entry = (kind: number, value: Uint8Array) =>
  sequence(oid(`1.2.840.113549.1.12.10.1.${kind}`), tlv(0xa0, value));

/** A key that is encrypted so. */
export const shroudedKey = (rounds: number) =>
  entry(2, sequence(pbes2(rounds), octetString(Buffer.alloc(16))));

/** A file of these parts; sealed with so many rounds of the old derivation, if told. */
export function pkcs12Of(parts: readonly Uint8Array[], macRounds?: number): Buffer {
  const digest = sequence(sequence(oid('2.16.840.1.101.3.4.2.1'), NULL), octetString(Buffer.alloc(32)));
  const mac = macRounds === undefined ? [] : [sequence(digest, octetString(SALT), rounded(macRounds))];
  return Buffer.from(sequence(integer(3), wrapped(sequence(...parts)), ...mac));
}
