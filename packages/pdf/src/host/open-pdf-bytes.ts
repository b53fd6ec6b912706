import { PdfError } from '../errors.ts';
import { type Inspection, inspect } from '../inspect/inspect.ts';
import { normalise } from '../inspect/normalise.ts';
import { openPdf, type PdfFile } from '../parse/document.ts';

/** Bytes that can be read and appended to, and what they are. */
export interface UsablePdf {
  bytes: Uint8Array;
  /** The bytes, open. */
  file: PdfFile;
  inspection: Inspection;
  /** Whether the bytes are a rewrite of what came: damaged, hybrid or linearised files get one before their first signature. */
  normalised: boolean;
}

/** Inspects a file, rewriting it once where that is needed and allowed. Throws what `inspect` and `normalise` throw. */
export async function usablePdf(original: Uint8Array): Promise<UsablePdf> {
  let file: PdfFile | undefined;
  let found: Inspection | undefined;
  try {
    file = openPdf(original);
    found = inspect(file);
  } catch (error) {
    if (!(error instanceof PdfError) || error.code !== 'damaged') throw error;
  }
  if (file && found && (found.encrypted || found.normalise === undefined))
    return { bytes: original, file, inspection: found, normalised: false };
  const rewritten = openPdf(await normalise(original));
  return { bytes: rewritten.bytes, file: rewritten, inspection: inspect(rewritten), normalised: true };
}
