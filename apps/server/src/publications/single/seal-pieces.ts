import { e } from '@legajo/contract';
import type { Steps } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { HOST_WAIT_MS } from '../../platform/hosts.ts';
import type { StampOutcome } from '../../platform/time-stamps/time-stamps.ts';
import { type Seal, type Sealed, sealDocument, sealDocuments } from '../sealing/seal.ts';
import { sealAt } from '../sealing/seal-fields.ts';
import { keepUnsealed } from '../sealing/unsealed.ts';
import type { ReceiverRow } from '../statements/roll.sql.ts';
import type { Piece } from './examine-single.ts';

/** With what came of asking for a time stamp; null where nobody was asked. */
export type SealedPiece = Sealed & { readonly stamp: StampOutcome | null };

/**
 * Puts documents into the form of the store, sealed or as they came: all, or none.
 *
 * A time stamp is waited for with a single document; of several it comes later, as with a publication to many.
 *
 * @param seal null for what goes out without one.
 * @throws Failure `sealFailed`; PdfError for what a file is refused for.
 */
export async function sealPieces(
  { platform, companyId, now }: Steps,
  seal: Seal | null,
  bearer: ReceiverRow,
  pieces: readonly Piece[],
): Promise<readonly SealedPiece[]> {
  const documents = pieces.map(({ source, sha256: originalSha256, bytes, examined }) => ({
    source,
    bearer,
    originalSha256,
    bytes,
    places: examined.sealPlaces,
  }));
  const [only, ...others] = documents;
  if (seal && only && others.length === 0)
    return [await sealDocument(platform, companyId, seal, sealAt(seal, now), only, HOST_WAIT_MS)];
  const outcomes = seal
    ? await sealDocuments(platform, companyId, seal, sealAt(seal, now), documents, HOST_WAIT_MS)
    : await keepUnsealed(platform, companyId, documents, HOST_WAIT_MS);
  return outcomes.map((outcome) => {
    if ('result' in outcome) return { ...outcome.result, stamp: null };
    if (outcome.refused.code === 'seal-unsound') throw new Failure(e.publications.sealFailed);
    throw outcome.refused;
  });
}
