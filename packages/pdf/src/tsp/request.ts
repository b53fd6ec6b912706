import { createHash, randomBytes } from 'node:crypto';
import { integer, NULL, octetString, oid, sequence, TRUE } from '../bytes/der-writer.ts';
import { OID } from '../x509/oids.ts';

/** A question to a time-stamp service, and what its answer has to fit. */
export interface TimeStampRequest {
  /** The TimeStampReq as DER: the body of the call (`application/timestamp-query`). */
  der: Uint8Array;
  /** SHA-256 of what is to be stamped. */
  digest: Uint8Array;
  /** DER of the nonce. */
  nonce: Uint8Array;
}

const VERSION_1 = integer(1);
/** With NULL: services that compare algorithms as bytes are used to it (RFC 5754, 2: both are to be accepted). */
const SHA256 = sequence(oid(OID.sha256), NULL);
const NONCE_BYTES = 8;

/**
 * Asks for a time stamp over data given in parts (RFC 3161, 2.4.1): SHA-256 imprint, a random nonce of 64 bits, and the
 * service's certificate in the token.
 */
export function timeStampRequest(parts: readonly Uint8Array[]): TimeStampRequest {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  const digest = hash.digest();
  const nonce = integer(randomBytes(NONCE_BYTES));
  const imprint = sequence(SHA256, octetString(digest));
  return { der: sequence(VERSION_1, imprint, nonce, TRUE), digest, nonce };
}
