import { ACTIONS, e } from '@legajo/contract';
import { record } from '../../audit/public.ts';
import type { Ctx } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { reachDocument } from '../access.ts';
import { requireAnswerable } from './answering.ts';
import {
  insertObservation,
  type ObservationRow,
  removeObservation,
  selectObservations,
} from './observations.sql.ts';
import { tellQuestionAnswered } from './tell-owner.ts';

/** The thread of a document, what Human Resources answered to a disagreement among it. @throws Failure `notFound`. */
export async function listObservations(ctx: Ctx, documentId: number): Promise<ObservationRow[]> {
  await reachDocument(ctx, documentId);
  return selectObservations(ctx.tx, documentId);
}

/**
 * Writes into the thread: its owner asks, HR answers (decision B16).
 *
 * @throws Failure `notFound`, also for an administrator without the document detail; `answerOver` of who left.
 */
export async function addObservation(ctx: Ctx, documentId: number, body: string): Promise<ObservationRow> {
  const { own, document } = await reachDocument(ctx, documentId);
  if (ctx.actor.former) requireAnswerable(ctx, document);
  if (!own && !ctx.actor.actions.has(ACTIONS.documentDetail)) throw new Failure(e.documents.notFound);
  const authorId = ctx.actor.personId;
  const id = await insertObservation(ctx.tx, {
    documentId,
    authorId,
    kind: own ? 'question' : 'answer',
    body,
    at: ctx.now,
  });
  await record(ctx, [
    {
      event: 'observation.asked',
      actorId: authorId,
      subject: 'document',
      subjectId: documentId,
      body: { observation: id, own },
    },
  ]);
  if (!own) await tellQuestionAnswered(ctx, documentId);
  const written = (await selectObservations(ctx.tx, documentId)).find((row) => row.id === id);
  if (!written) throw new Failure(e.documents.observationNotFound);
  return written;
}

/** Takes back what one wrote oneself. @throws Failure `observationNotFound`, or `readOnly` of who was dismissed. */
export async function dropObservation(ctx: Ctx, id: number): Promise<void> {
  if (ctx.actor.former) throw new Failure(e.session.readOnly);
  const documentId = await removeObservation(ctx.tx, id, ctx.actor.personId, ctx.now);
  if (documentId === null) throw new Failure(e.documents.observationNotFound);
  await record(ctx, [
    {
      event: 'observation.removed',
      actorId: ctx.actor.personId,
      subject: 'document',
      subjectId: documentId,
      body: { observation: id },
    },
  ]);
}
