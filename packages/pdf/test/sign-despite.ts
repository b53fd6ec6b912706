import { createHash } from 'node:crypto';
import { completeSignature } from '../src/sign/complete.ts';
import type { SignatureOptions } from '../src/sign/options.ts';
import { prepareSignature } from '../src/sign/prepare.ts';
import { measureSignature, type Signer } from '../src/sign/signer.ts';

/**
 * Signs what the writer refuses to: the revision is laid out for a file of the same length in which these words hide what
 * forbids it, and its signature made over the real one.
 */
export function signDespite(
  real: Uint8Array,
  options: Omit<SignatureOptions, 'signatureBytes'>,
  signer: Signer,
  words: readonly (readonly [from: string, to: string])[],
): Buffer {
  let text = Buffer.from(real).toString('latin1');
  for (const [from, to] of words) text = text.replaceAll(from, to);
  const signatureBytes = measureSignature(signer);
  const prepared = prepareSignature(Buffer.from(text, 'latin1'), { ...options, signatureBytes });
  const whole = Buffer.concat([real, prepared.tail]);
  const [, length, second] = prepared.byteRange;
  const digest = createHash('sha256')
    .update(whole.subarray(0, length))
    .update(whole.subarray(second))
    .digest();
  return Buffer.concat([real, completeSignature({ ...prepared, digest }, signer)]);
}
