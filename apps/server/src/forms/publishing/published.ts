import { e, type Page } from '@legajo/contract';
import type { AnswerState } from '@legajo/contract/forms/states';
import { record } from '../../audit/public.ts';
import type { Ctx } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import type { Listed } from '../../platform/http/binding.ts';
import { listed } from '../../platform/http/page.ts';
import {
  countPublished,
  countSentTo,
  lockStanding,
  type PublishedOrder,
  type PublishedRow,
  type PublishedTerms,
  type RecipientRow,
  type SenderRow,
  selectAllPublished,
  selectPublished,
  selectSenders,
  selectSentTo,
  updateReverted,
} from './published.sql.ts';

/** What was published of forms. */
export async function listPublished<W>(
  ctx: Ctx,
  terms: PublishedTerms,
  order: PublishedOrder,
  page: Page,
  toWire: (row: PublishedRow) => W,
): Promise<Listed<W>> {
  const rows = await selectAllPublished(ctx.tx, ctx.actor.personId, terms, order, page);
  return listed(rows, page, await countPublished(ctx.tx, terms), toWire, ({ id }) => [id]);
}

/** @throws Failure `notFound` */
export async function readPublished(ctx: Ctx, id: number): Promise<PublishedRow> {
  const row = await selectPublished(ctx.tx, ctx.actor.personId, id);
  if (!row) throw new Failure(e.eforms.notFound);
  return row;
}

export const listSenders = (ctx: Ctx): Promise<SenderRow[]> => selectSenders(ctx.tx);

/**
 * The people within reach whom a publication was sent to.
 *
 * @throws Failure `notFound`; `anonymousRule` where those of an anonymous one were asked for by state.
 */
export async function listRecipients<W>(
  ctx: Ctx,
  id: number,
  state: AnswerState | null,
  page: Page,
  toWire: (row: RecipientRow) => W,
): Promise<Listed<W>> {
  const { cut } = await readPublished(ctx, id);
  if (cut !== null && state !== null) throw new Failure(e.eforms.anonymousRule);
  const { personId } = ctx.actor;
  const rows = await selectSentTo(ctx.tx, personId, id, state, page);
  return listed(rows, page, await countSentTo(ctx.tx, personId, id, state), toWire, (row) => [row.id]);
}

/**
 * Reverts a publication, for good (areas 9.8): what is open leaves people's lists at once; a round withdraws what was filed.
 *
 * @throws Failure `notFound`, `alreadyReverted`
 */
export async function revertPublication(ctx: Ctx, id: number, reason: string | null): Promise<PublishedRow> {
  const row = await readPublished(ctx, id);
  if (!(await lockStanding(ctx.tx, id))) throw new Failure(e.eforms.alreadyReverted);
  await updateReverted(ctx.tx, id, { by: ctx.actor.personId, at: ctx.now, reason });
  await record(ctx, [
    {
      event: 'eform.reverted',
      actorId: ctx.actor.personId,
      subject: 'eform',
      subjectId: row.formId,
      body: { publication: id, answered: row.answered },
      ...(reason === null ? {} : { personal: { reason } }),
    },
  ]);
  return readPublished(ctx, id);
}
