import { documentCan, e } from '@legajo/contract';
import {
  type DocumentRow,
  firstToSign,
  holdOwnDocument,
  ownDocument,
  PERSON_FIELD,
  personBox,
  requireAnswerable,
} from '../../documents/public.ts';
import type { Ctx } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { keepSignature } from './keep-signature.ts';
import type { SigningPart } from './part.ts';

/** @throws Failure of what keeps a document of one's own from being signed now. */
export async function refuse(ctx: Ctx, document: DocumentRow): Promise<void> {
  if (!documentCan.read(document.state)) throw new Failure(e.documents.erased);
  if (!documentCan.readByOwner(document.state)) throw new Failure(e.signing.withdrawn);
  if (documentCan.signed(document.state)) throw new Failure(e.signing.alreadySigned);
  if (!document.signable || !documentCan.sign(document.state)) throw new Failure(e.signing.notSignable);
  const first = (await firstToSign(ctx, [document.folderId])).get(document.folderId);
  if (first) throw new Failure(e.signing.blocked, { folder: first.folderName });
}

/** The part of whoever a document is for. */
export const OWN_PART: SigningPart = {
  field: PERSON_FIELD,
  box: personBox,
  find: ownDocument,
  hold: holdOwnDocument,
  unknown: e.documents.notFound,
  refuseFormer: requireAnswerable,
  refuse,
  keep: keepSignature,
};
