import { documentCan, e, formatMonth, paperText } from '@legajo/contract';
import { record } from '../../audit/public.ts';
import {
  documentAsSecond,
  holdAsSecond,
  keepCountersignedRevision,
  noteStamp,
  SECOND_FIELD,
  type SecondDocument,
  secondBox,
} from '../../documents/public.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import { Failure } from '../../platform/failure.ts';
import { evidenceOf, type Proof, type Stored } from '../parts/evidence.ts';
import type { SigningPart } from '../parts/part.ts';
import type { Signatory } from '../signing.sql.ts';
import { insertCountersignature } from './second.sql.ts';

/** The part of who signs after the person (areas 1.9): once they signed, in either sense. */
export const SECOND_PART: SigningPart<SecondDocument> = {
  field: SECOND_FIELD,
  box: (head, signatory, { at, factor }) => secondBox(head, signatory, { at, factor }),
  find: documentAsSecond,
  hold: holdAsSecond,
  unknown: e.signing.notSecond,
  refuseFormer() {
    throw new Failure(e.session.readOnly);
  },
  async refuse(_, { state, waitsSince, secondSignedAt }) {
    if (!documentCan.read(state)) throw new Failure(e.documents.erased);
    if (!documentCan.readByOwner(state)) throw new Failure(e.signing.withdrawn);
    if (secondSignedAt) throw new Failure(e.signing.alreadySigned);
    if (!waitsSince) throw new Failure(e.signing.notSignable);
  },
  keep: (ctx, document, signatory, _, stored, proof) => keep(ctx, document, signatory, stored, proof),
};

async function keep(
  ctx: CompanyCtx,
  document: SecondDocument,
  signatory: Signatory,
  stored: Stored,
  proof: Proof,
): Promise<void> {
  const { id } = document;
  const { after, sha256 } = stored;
  const personId = signatory.id;
  await keepCountersignedRevision(ctx, { id, sha256, bytes: after.length, at: ctx.now });
  const accepted = paperText('acceptSecond', proof.language, {
    file: document.fileName,
    period: formatMonth(document.period),
    sha256: document.sha256.toString('hex'),
  });
  const { row, body, personal } = evidenceOf(ctx, document, signatory, accepted, stored, proof);
  await insertCountersignature(ctx.tx, { ...row, personId });
  await record(ctx, [
    {
      event: 'document.countersigned',
      actorId: personId,
      subject: 'document',
      subjectId: id,
      body,
      personal,
    },
  ]);
  await noteStamp(ctx, id, stored.stamp, sha256.toString('hex'));
}
