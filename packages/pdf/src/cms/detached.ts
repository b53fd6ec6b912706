import { createHash } from 'node:crypto';
import { DerError } from '../bytes/der-reader.ts';
import type { Signer } from '../sign/signer.ts';
import type { Certificate } from '../x509/certificate.ts';
import { OID } from '../x509/oids.ts';
import { checkBinding, verifySignature } from './check.ts';
import { readSignedData } from './read.ts';

/** Signs bytes that stay where they are (RFC 5652, 5: detached); `openssl cms -verify` reads it. @returns its DER. */
export async function signDetached(bytes: Uint8Array, signer: Signer): Promise<Uint8Array> {
  const digest = createHash('sha256').update(bytes).digest();
  const attributes = signer.cms.signedAttributes(digest);
  return signer.cms.assemble(attributes, await signer.signAside(attributes));
}

/** Who signed bytes, and under which authority; or why that is not so. */
type DetachedAnswer =
  | { readonly holds: true; readonly signer: Certificate; readonly authority: Certificate }
  | { readonly holds: false; readonly why: 'unreadable' | 'other-bytes' | 'wrong' | 'no-authority' };

/**
 * Checks a detached signature against the bytes, and that the authority which comes with it issued the signer's certificate. Whether
 * that authority is the right one is for whoever asks: its `sha256` is its name.
 *
 * @param at when both certificates have to hold.
 */
export function checkDetached(signature: Uint8Array, bytes: Uint8Array, at: Date): DetachedAnswer {
  try {
    return judge(signature, bytes, at);
  } catch (error) {
    if (error instanceof DerError) return { holds: false, why: 'unreadable' };
    throw error;
  }
}

function judge(signature: Uint8Array, bytes: Uint8Array, at: Date): DetachedAnswer {
  const data = readSignedData(signature);
  const { signer, signedAttributes, attributes, content, contentType } = data;
  const said = attributes.get(OID.messageDigest)?.octets();
  if (!signer || !signedAttributes || !said || content !== undefined || contentType !== OID.data)
    return { holds: false, why: 'unreadable' };
  if (!createHash('sha256').update(bytes).digest().equals(said)) return { holds: false, why: 'other-bytes' };
  const whole =
    verifySignature(data, signer, signedAttributes) === 'holds' && checkBinding(data, signer) === 'v2';
  if (!whole) return { holds: false, why: 'wrong' };
  const authority = data.certificates.find((one) => one.isCa && issued(one, signer) && issued(one, one));
  const inForce = (one: Certificate) => one.notBeforeAt <= at && at <= one.notAfterAt;
  return authority && inForce(signer) && inForce(authority)
    ? { holds: true, signer, authority }
    : { holds: false, why: 'no-authority' };
}

const issued = (by: Certificate, of: Certificate): boolean =>
  of.x509.checkIssued(by.x509) && of.x509.verify(by.x509.publicKey);
