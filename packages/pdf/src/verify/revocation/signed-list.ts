import type { DerNode } from '../../bytes/der-reader.ts';
import { checkAlgorithm } from '../../x509/algorithms.ts';
import type { Certificate } from '../../x509/certificate.ts';
import { strengthOfItsKey, strengthOfSignature } from '../../x509/usable.ts';

/** What is signed, and by what: the frame that a list and an answer share with a certificate (RFC 5280, 5.1.1). */
export interface SignedList {
  signed: Uint8Array;
  signatureOid: string;
  signatureParameters: DerNode | undefined;
  signature: Uint8Array;
}

/** What a list or an answer says about one certificate. */
export interface Statement {
  /** Undefined when it was not revoked. */
  revokedAt: Date | undefined;
  /** From when until when it says so. */
  fromAt: Date;
  untilAt: Date | undefined;
}

/** Reads the frame of `outer`. Throws DerError. */
export function readSigned(outer: DerNode): SignedList {
  const algorithm = outer.at(1, 0x30);
  return {
    signed: outer.at(0, 0x30).raw,
    signatureOid: algorithm.at(0).oid(),
    signatureParameters: algorithm.children[1],
    // The first byte counts unused bits, of which a signature has none.
    signature: outer.at(2, 0x03).content.subarray(1),
  };
}

const checked = new WeakMap<SignedList, Map<string, boolean>>();

/** Whether this certificate's key made the signature, with an algorithm that is strong. Worked out once for each key. */
export function isSignedBy(list: SignedList, by: Certificate): boolean {
  const known = checked.get(list) ?? new Map<string, boolean>();
  checked.set(list, known);
  let holds = known.get(by.sha256);
  if (holds === undefined) {
    const algorithm = { oid: list.signatureOid, parameters: list.signatureParameters };
    holds =
      strengthOfSignature(list) === 'strong' &&
      strengthOfItsKey(by) === 'strong' &&
      checkAlgorithm(algorithm, () => by.x509.publicKey, list.signed, list.signature) === 'holds';
    known.set(by.sha256, holds);
  }
  return holds;
}
