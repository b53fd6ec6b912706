import { DOCUMENT_TABLE, formatMonth, type Language, paperText } from '@legajo/contract';
import { record } from '../../audit/public.ts';
import { type DocumentRow, keepSignedRevision, noteStamp, tellSecond } from '../../documents/public.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import type { Decision } from '../fill-field.ts';
import { insertSignature, type Signatory } from '../signing.sql.ts';
import { evidenceOf, type Proof, type Stored } from './evidence.ts';

/** Writes a signature whose bytes are stored: the new revision, the evidence, the trail, the way to find it. */
export async function keepSignature(
  ctx: CompanyCtx,
  document: DocumentRow,
  signatory: Signatory,
  decision: Decision,
  filled: Stored,
  proof: Proof,
): Promise<void> {
  const { id, personId } = document;
  const { after, sha256 } = filled;
  await keepSignedRevision(ctx, { id, state: decision.outcome, sha256, bytes: after.length, at: ctx.now });
  const acceptedText = textAccepted(document, decision, proof.language);
  const { row, body, personal } = evidenceOf(ctx, document, signatory, acceptedText, filled, proof);
  await insertSignature(ctx.tx, { ...row, personId, ...decision });
  await record(ctx, [
    {
      event: 'document.signed',
      actorId: personId,
      subject: 'document',
      subjectId: id,
      body: { outcome: decision.outcome, ...body },
      personal: { ...personal, ...(decision.reason === null ? {} : { reason: decision.reason }) },
    },
  ]);
  await tellSecond(ctx, id);
  await noteStamp(ctx, id, filled.stamp, sha256.toString('hex'));
}

const ACCEPTED = { conforme: 'acceptAgreed', no_conforme: 'acceptDisagreed' } as const;

function textAccepted(document: DocumentRow, decision: Decision, language: Language): string {
  const values = {
    file: document.fileName,
    period: formatMonth(document.period),
    sha256: document.sha256.toString('hex'),
    reason: decision.reason ?? '',
  };
  return paperText(ACCEPTED[DOCUMENT_TABLE[decision.outcome].sense], language, values);
}
