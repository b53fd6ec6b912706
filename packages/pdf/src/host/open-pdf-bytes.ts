import { PdfError } from '../errors.ts';
import { type Inspection, inspect } from '../inspect/inspect.ts';
import { normalise } from '../inspect/normalise.ts';

/** Bytes that can be read and appended to, and what they are. */
export interface UsablePdf {
  bytes: Uint8Array;
  inspection: Inspection;
  /** Whether the bytes are a rewrite of what came: damaged, hybrid or linearised files get one before their first signature. */
  normalised: boolean;
}

/** Inspects a file, rewriting it once where that is needed and allowed. Throws what `inspect` and `normalise` throw. */
export async function usablePdf(original: Uint8Array): Promise<UsablePdf> {
  let found: Inspection | undefined;
  try {
    found = inspect(original);
  } catch (error) {
    if (!(error instanceof PdfError) || error.code !== 'damaged') throw error;
  }
  if (found && (found.encrypted || found.normalise === undefined))
    return { bytes: original, inspection: found, normalised: false };
  const bytes = await normalise(original);
  return { bytes, inspection: inspect(bytes), normalised: true };
}
