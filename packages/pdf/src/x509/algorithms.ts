import { constants, createHash, type Hash, type KeyObject, verify } from 'node:crypto';
import type { DerNode } from '../bytes/der-reader.ts';
import { OID } from './oids.ts';
import { strengthOfKey } from './usable.ts';

/** What came of checking a signature. `misused`: an algorithm we know, with a digest that its standard forbids. */
export type SignatureAnswer = 'holds' | 'wrong' | 'unsupported' | 'misused';

/** An AlgorithmIdentifier as it stands (RFC 5280, 4.1.1.2). */
export interface Algorithm {
  oid: string;
  parameters: DerNode | undefined;
}

/** Digests a signature may be made with; SHA-1 is read, and named weak. */
const DIGESTS: Record<string, string> = {
  [OID.sha1]: 'sha1',
  [OID.sha256]: 'sha256',
  [OID.sha384]: 'sha384',
  [OID.sha512]: 'sha512',
};

const FIXED: Record<string, string> = {
  [OID.rsaSha256]: 'sha256',
  [OID.rsaSha384]: 'sha384',
  [OID.rsaSha512]: 'sha512',
  [OID.ecdsaSha256]: 'sha256',
  [OID.ecdsaSha384]: 'sha384',
  [OID.ecdsaSha512]: 'sha512',
  '1.2.840.113549.1.1.5': 'sha1',
  '1.2.840.10045.4.1': 'sha1',
};

/** RFC 8419, 2.3: the one digest that goes with each of them. */
const EDWARDS: Record<string, { kind: string; digest: string }> = {
  [OID.ed25519]: { kind: 'ed25519', digest: 'sha512' },
  [OID.ed448]: { kind: 'ed448', digest: 'shake256' },
};

const SHAKE256_BYTES = 64;

/** Name of a digest algorithm; undefined for one we do not take (MD5 and everything unknown). */
export function digestName({ oid, parameters }: Algorithm): string | undefined {
  if (oid === OID.shake256) return parameters ? undefined : 'shake256';
  // RFC 8419, 2.3: 512 bits, said or not.
  if (oid === OID.shake256Length) return parameters?.number() === 8 * SHAKE256_BYTES ? 'shake256' : undefined;
  return DIGESTS[oid];
}

/** A digest of that name to be fed; SHAKE256 gives 512 bits (RFC 8419, 2.3). */
export const startDigest = (name: string): Hash =>
  name === 'shake256' ? createHash(name, { outputLength: SHAKE256_BYTES }) : createHash(name);

/**
 * Checks a signature over data. `declared` is the digest that a CMS names beside the algorithm; without it the algorithm
 * names its own. What we have no means to check is `unsupported`, never `wrong`.
 */
export function checkAlgorithm(
  algorithm: Algorithm,
  keyOf: () => KeyObject,
  signed: Uint8Array,
  signature: Uint8Array,
  declared?: string,
): SignatureAnswer {
  try {
    const key = keyOf();
    const kind = key.asymmetricKeyType ?? '';
    if (strengthOfKey(key) === 'unsupported') return 'unsupported';
    const edwards = EDWARDS[algorithm.oid];
    if (edwards) {
      if (declared !== undefined && declared !== edwards.digest) return 'misused';
      return kind === edwards.kind && verify(null, signed, key, signature) ? 'holds' : 'wrong';
    }
    if (algorithm.oid === OID.rsaPss) return checkPss(algorithm, key, signed, signature, declared);
    const digest = algorithm.oid === OID.rsa ? declared : FIXED[algorithm.oid];
    if (!digest || digest === 'shake256') return 'unsupported';
    if (declared !== undefined && declared !== digest) return 'misused';
    const rsa = algorithm.oid.startsWith('1.2.840.113549.1.1.');
    if (kind !== (rsa ? 'rsa' : 'ec')) return 'wrong';
    return verify(digest, signed, key, signature) ? 'holds' : 'wrong';
  } catch {
    // A key or a signature that cannot even be read by what checks it.
    return keyReadable(keyOf) ? 'wrong' : 'unsupported';
  }
}

function checkPss(
  { parameters }: Algorithm,
  key: KeyObject,
  signed: Uint8Array,
  signature: Uint8Array,
  declared: string | undefined,
): SignatureAnswer {
  const pss = readPss(parameters);
  if (!pss) return 'unsupported';
  if (declared !== undefined && declared !== pss.digest) return 'misused';
  if (!['rsa', 'rsa-pss'].includes(key.asymmetricKeyType ?? '')) return 'wrong';
  const padding = constants.RSA_PKCS1_PSS_PADDING;
  const options = { key, padding, saltLength: pss.saltLength };
  return verify(pss.digest, signed, options, signature) ? 'holds' : 'wrong';
}

/** Digest and salt of RSASSA-PSS parameters (RFC 4055, 3.1), where mask and message have the same digest. Throws DerError. */
export function readPss(parameters: DerNode | undefined): { digest: string; saltLength: number } | undefined {
  if (parameters?.tag !== 0x30) return undefined;
  const hash = parameters.find(0xa0)?.at(0).at(0).oid() ?? OID.sha1;
  const mask = parameters.find(0xa1)?.at(0).at(1).at(0).oid() ?? OID.sha1;
  const digest = DIGESTS[hash];
  if (!digest || hash !== mask) return undefined;
  return { digest, saltLength: parameters.find(0xa2)?.at(0).number() ?? 20 };
}

function keyReadable(keyOf: () => KeyObject): boolean {
  try {
    return keyOf().type === 'public';
  } catch {
    return false;
  }
}
