import { createHash, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import {
  bitString,
  integer,
  NULL,
  octetString,
  oid,
  sequence,
  setOf,
  TRUE,
  time,
  tlv,
} from '../src/bytes/der-writer.ts';
import { insertSignature } from '../src/sign/complete.ts';
import type { SignatureOptions } from '../src/sign/options.ts';
import { prepareSignature } from '../src/sign/prepare.ts';
import type { Signer } from '../src/sign/signer.ts';
import { startDigest } from '../src/x509/algorithms.ts';
import { type Certificate, readCertificate } from '../src/x509/certificate.ts';
import { encodeName } from '../src/x509/name.ts';
import { OID } from '../src/x509/oids.ts';

/** Keys of strangers, some of which we would never make. */
export type Kind = 'p-256' | 'rsa-2048' | 'rsa-1024' | 'ed25519' | 'ed448' | 'brainpool';

/** A certificate with its key, and whatever its maker put into it. */
export interface Entity {
  certificate: Certificate;
  key: KeyObject;
}

/** What a made certificate is like; without an issuer it signs itself. */
export interface Made {
  name: string;
  issuer?: Entity;
  kind?: Kind;
  /** The key of another entity, for a second certificate over it. */
  key?: KeyObject;
  ca?: boolean;
  from?: string;
  until?: string;
  /** Extensions as they stand (`extension`). */
  extensions?: readonly Uint8Array[];
  hash?: 'sha1' | 'sha256';
}

export function makeKey(kind: Kind): KeyObject {
  if (kind === 'ed25519') return generateKeyPairSync('ed25519').privateKey;
  if (kind === 'ed448') return generateKeyPairSync('ed448').privateKey;
  if (kind === 'rsa-2048' || kind === 'rsa-1024') {
    return generateKeyPairSync('rsa', { modulusLength: Number(kind.slice(4)) }).privateKey;
  }
  const namedCurve = kind === 'p-256' ? 'prime256v1' : 'brainpoolP256r1';
  return generateKeyPairSync('ec', { namedCurve }).privateKey;
}

export const extension = (type: string, value: Uint8Array, critical = false): Uint8Array =>
  sequence(oid(type), ...(critical ? [TRUE] : []), octetString(value));

export const usages = (oids: readonly string[], critical = false): Uint8Array =>
  extension(OID.extendedKeyUsage, sequence(...oids.map(oid)), critical);

let serials = 1;

/** Makes a certificate (RFC 5280, 4.1) by hand, so that it may be as odd as a test wants. */
export function make(made: Made): Entity {
  const key = made.key ?? makeKey(made.kind ?? 'p-256');
  const by = made.issuer?.key ?? key;
  const { algorithm } = signerOf(by, made.hash);
  const subject = encodeName({ commonName: made.name, country: 'AR' });
  const flags = made.ca
    ? [
        extension(OID.basicConstraints, sequence(TRUE), true),
        extension(OID.keyUsage, Uint8Array.of(0x03, 0x02, 0x01, 0x06), true),
      ]
    : [extension(OID.keyUsage, Uint8Array.of(0x03, 0x02, 0x06, 0xc0), true)];
  const tbs = sequence(
    tlv(0xa0, integer(2)),
    integer(Uint8Array.of(0x11, serials >> 8, serials++ & 255)),
    algorithm,
    made.issuer?.certificate.subjectDer ?? subject,
    sequence(time(new Date(made.from ?? '2026-01-01')), time(new Date(made.until ?? '2046-01-01'))),
    subject,
    spki(key),
    tlv(0xa3, sequence(...flags, ...(made.extensions ?? []))),
  );
  return { certificate: readCertificate(signed(tbs, by, made.hash)), key };
}

const spki = (key: KeyObject): Uint8Array => createPublicKey(key).export({ format: 'der', type: 'spki' });

/** What is signed, the algorithm and the signature: certificates, lists and answers alike. */
export function signed(
  tbs: Uint8Array,
  by: KeyObject,
  hash?: 'sha1' | 'sha256',
  more: readonly Uint8Array[] = [],
): Uint8Array {
  const { algorithm, signs } = signerOf(by, hash);
  return sequence(tbs, algorithm, bitString(signs(tbs)), ...more);
}

function signerOf(key: KeyObject, hash: 'sha1' | 'sha256' = 'sha256') {
  const kind = key.asymmetricKeyType!;
  const edwards = kind === 'ed25519' || kind === 'ed448';
  const types = {
    rsa: hash === 'sha1' ? '1.2.840.113549.1.1.5' : OID.rsaSha256,
    ec: hash === 'sha1' ? '1.2.840.10045.4.1' : OID.ecdsaSha256,
    ed25519: OID.ed25519,
    ed448: OID.ed448,
  };
  const type = types[kind as keyof typeof types];
  return {
    algorithm: kind === 'rsa' ? sequence(oid(type), NULL) : sequence(oid(type)),
    signs: (bytes: Uint8Array) => sign(edwards ? null : hash, bytes, key),
  };
}

const DIGESTS = {
  md5: '1.2.840.113549.2.5',
  sha256: OID.sha256,
  sha512: OID.sha512,
  'sha3-256': '2.16.840.1.101.3.4.2.8',
  shake256: OID.shake256,
};

/** Who stamps and signs in the manner of our own signers: only for keys of P-256. */
export const asSigner = ({ certificate, key }: Entity): Signer =>
  ({ certificate, chain: [], sign: (bytes: Uint8Array) => sign('sha256', bytes, key) }) as unknown as Signer;

/** Signs a PDF with a CMS made by hand (RFC 5652, 5.3; RFC 8419, 3). */
export function signAs(
  base: Uint8Array,
  options: Omit<SignatureOptions, 'signatureBytes'>,
  who: Entity,
  how: {
    chain?: readonly Entity[];
    digest?: keyof typeof DIGESTS;
    attributes?: readonly Uint8Array[];
    /** Names the signer by the identifier of its key (RFC 5652, 5.3). */
    byKey?: Uint8Array;
    /** Makes the token of a stamp over the signature's value. */
    stamp?: (value: Uint8Array) => Uint8Array;
  } = {},
): Buffer {
  const prepared = prepareSignature(base, { ...options, signatureBytes: 20_000 });
  const whole = Buffer.concat([base, prepared.tail]);
  const [, length, second] = prepared.byteRange;
  const name = how.digest ?? 'sha256';
  const digest = startDigest(name).update(whole.subarray(0, length)).update(whole.subarray(second)).digest();
  const { certificate, key } = who;
  const essId = sequence(octetString(createHash('sha256').update(certificate.der).digest()));
  const attributes = setOf(
    sequence(oid(OID.contentType), setOf(oid(OID.data))),
    sequence(oid(OID.messageDigest), setOf(octetString(digest))),
    sequence(oid(OID.signingCertificateV2), setOf(sequence(sequence(essId)))),
    ...(how.attributes ?? []),
  );
  const { algorithm, signs } = signerOf(key);
  const value = signs(attributes);
  const implicit = Uint8Array.from(attributes);
  implicit[0] = 0xa0;
  const digestAlgorithm = sequence(oid(DIGESTS[name]));
  const token = how.stamp && sequence(oid(OID.signatureTimeStamp), setOf(how.stamp(value)));
  const signer = sequence(
    integer(1),
    how.byKey ? tlv(0x80, how.byKey) : sequence(certificate.issuerDer, certificate.serialDer),
    digestAlgorithm,
    implicit,
    algorithm,
    octetString(value),
    ...(token ? [tlv(0xa1, token)] : []),
  );
  const chain = [who, ...(how.chain ?? [])].map((e) => e.certificate.der);
  const content = sequence(oid(OID.data));
  const signedData = sequence(
    integer(1),
    setOf(digestAlgorithm),
    content,
    tlv(0xa0, ...chain),
    setOf(signer),
  );
  const cms = sequence(oid(OID.signedData), tlv(0xa0, signedData));
  return Buffer.concat([base, insertSignature(prepared, cms)]);
}
