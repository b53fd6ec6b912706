import type { CmsBuilder } from '../cms/build.ts';
import { PdfError } from '../errors.ts';
import type { SignatureOptions } from './options.ts';
import { type PreparedSignature, prepareSignature } from './prepare.ts';
import { measureSignature, type Signer } from './signer.ts';
import { embedTimeStamp } from './stamp/embed-token.ts';

/**
 * Signs what was prepared and gives the finished tail: base and tail, one after the other, are the signed file.
 * The signature is written into the prepared tail itself, which is what comes back. Throws `placeholder-too-small`.
 */
export function completeSignature(prepared: PreparedSignature, signer: Signer): Uint8Array {
  return completeWith(prepared, signer.cms, signer.sign(signer.cms.signedAttributes(prepared.digest)));
}

/**
 * Finishes what was prepared with a signature made elsewhere, over `cms.signedAttributes(prepared.digest)`, and with a
 * time-stamp token over that signature where there is one. The rest is as with `completeSignature`.
 */
export function completeWith(
  prepared: PreparedSignature,
  cms: CmsBuilder,
  signature: Uint8Array,
  token?: Uint8Array,
): Uint8Array {
  const made = cms.assemble(cms.signedAttributes(prepared.digest), signature);
  return insertSignature(prepared, token ? embedTimeStamp(made, token) : made);
}

/** Writes a finished CMS into a prepared tail: for signers that build it themselves. Throws `placeholder-too-small`. */
export function insertSignature(
  prepared: Pick<PreparedSignature, 'tail' | 'contents'>,
  cms: Uint8Array,
): Uint8Array {
  if (cms.length * 2 > prepared.contents.digits) {
    throw new PdfError('placeholder-too-small', `${cms.length} bytes of signature`);
  }
  const { tail, contents } = prepared;
  const room = Buffer.from(tail.buffer, tail.byteOffset + contents.at, contents.digits);
  room.fill('0', room.write(Buffer.from(cms.buffer, cms.byteOffset, cms.length).toString('hex'), 'latin1'));
  return tail;
}

/** Prepares and signs in one go; gives the whole file. Throws what `prepareSignature` throws. */
export function signPdf(
  base: Uint8Array,
  options: Omit<SignatureOptions, 'signatureBytes'>,
  signer: Signer,
): Uint8Array {
  const prepared = prepareSignature(base, { ...options, signatureBytes: measureSignature(signer) });
  return Buffer.concat([base, completeSignature(prepared, signer)]);
}
