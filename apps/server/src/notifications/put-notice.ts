import { record } from '../audit/public.ts';
import type { CompanyCtx } from '../platform/company-ctx.ts';
import type { OpenTransaction } from '../platform/db/transaction.ts';
import { deleteCommonNotice, deleteNotice, upsertCommonNotice, upsertNotice } from './notice.sql.ts';
import type { Notice, NoticeKind } from './notice.ts';

/** Puts up a company's notice, in the place of the one of its kind. */
export async function putNotice(ctx: CompanyCtx, kind: NoticeKind, notice: Notice): Promise<void> {
  await upsertNotice(ctx.tx, kind, notice);
  await note(ctx, 'notice.set', { kind, text: notice.body });
}

/** Takes a company's notice down. @returns whether there was one. */
export async function clearNotice(ctx: CompanyCtx, kind: NoticeKind): Promise<boolean> {
  const gone = await deleteNotice(ctx.tx, kind);
  if (gone) await note(ctx, 'notice.cleared', { kind });
  return gone;
}

/** Puts up a notice for every company, in the place of the one of its kind. No company's trail tells of it. */
export function putCommonNotice(tx: OpenTransaction, kind: NoticeKind, notice: Notice): Promise<void> {
  return upsertCommonNotice(tx, kind, notice);
}

/** Takes down the notice for every company. @returns whether there was one. */
export function clearCommonNotice(tx: OpenTransaction, kind: NoticeKind): Promise<boolean> {
  return deleteCommonNotice(tx, kind);
}

function note(
  ctx: CompanyCtx,
  event: 'notice.set' | 'notice.cleared',
  body: Record<string, string>,
): Promise<void> {
  return record(ctx, [{ event, actorId: null, subject: 'company', subjectId: ctx.companyId, body }]);
}
