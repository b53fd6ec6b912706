import { e } from '@legajo/contract';
import type { Answers } from '@legajo/contract/forms/definition';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import { Failure } from '../../platform/failure.ts';
import type { AnswerRow } from '../own/answer.ts';
import { selectStanding } from '../own/own.sql.ts';
import { insertWaiting, selectCut, updateAnswered } from './unnamed.sql.ts';

/**
 * Takes an answer that keeps no name (areas 9.9): that its person answered, a flag without a time, and apart from it what was
 * answered, under an id drawn by lot, with the one place by which results are cut. Nothing is entered into the trail. The
 * row is held.
 */
export async function answerUnnamed(ctx: CompanyCtx, row: AnswerRow, answers: Answers): Promise<void> {
  const { publicationId, personId } = row;
  const cut = publicationId === null ? undefined : await selectCut(ctx.tx, publicationId);
  const standing = await selectStanding(ctx.tx, personId);
  if (publicationId === null || !cut || !standing) throw new Failure(e.eforms.closed);
  const groupId = cut === 'sector' ? standing.sectorId : standing.locationId;
  await insertWaiting(ctx.tx, { publicationId, groupId, answers });
  await updateAnswered(ctx.tx, row.id);
}
