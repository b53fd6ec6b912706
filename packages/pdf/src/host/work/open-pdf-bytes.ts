import { PdfError } from '../../errors.ts';
import { type Inspection, inspect } from '../../inspect/inspect.ts';
import { normalise } from '../../inspect/normalise.ts';
import { headerAt, openPdf, type PdfFile } from '../../parse/document.ts';

/** Bytes that can be read and appended to, and what they are. */
export interface UsablePdf {
  bytes: Uint8Array;
  /** The bytes, open. */
  file: PdfFile;
  inspection: Inspection;
  /** Whether the bytes are a rewrite of what came: damaged, hybrid or linearised files get one before their first signature. */
  normalised: boolean;
  /** Whether it was damaged, or said two things, and the rewrite may say other things than its writer meant. */
  repaired: boolean;
}

/**
 * Inspects a file, rewriting it once where that is needed and allowed. What stands before its header is left out, which
 * counts as a rewrite too. Throws what `inspect` and `normalise` throw.
 */
export async function usablePdf(original: Uint8Array): Promise<UsablePdf> {
  const skipped = headerAt(original);
  const bytes = skipped > 0 ? original.subarray(skipped) : original;
  let file: PdfFile | undefined;
  let found: Inspection | undefined;
  try {
    file = openPdf(bytes);
    found = inspect(file);
  } catch (error) {
    if (!(error instanceof PdfError) || error.code !== 'damaged') throw error;
  }
  if (file && found && (found.encrypted || found.normalise === undefined)) {
    // A signature counts its bytes from the start of the file it was made in.
    if (skipped > 0 && found.holdsSignature)
      throw new PdfError('unappendable', 'a signed file is never rewritten');
    return { bytes, file, inspection: found, normalised: skipped > 0, repaired: false };
  }
  const rewritten = openPdf(await normalise(bytes));
  const inspection = inspect(rewritten);
  return {
    bytes: rewritten.bytes,
    file: rewritten,
    inspection,
    normalised: true,
    repaired: found === undefined || file?.xref.torn === true,
  };
}
