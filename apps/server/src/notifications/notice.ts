import { record } from '../audit/public.ts';
import type { CompanyCtx } from '../platform/context.ts';
import { deleteNotice, upsertNotice } from './notice.sql.ts';

/** `banner`: over the portal (S62). `outage`: that a service is out (S126). A company has one of each at most. */
export type NoticeKind = 'banner' | 'outage';
export const NOTICE_TONES = ['yellow', 'red', 'blue', 'green'] as const;

export interface Notice {
  readonly body: string;
  readonly tone: (typeof NOTICE_TONES)[number];
  /** Shown on every screen, not on home alone. */
  readonly sticky: boolean;
  readonly fromAt: Date;
  /** Null: until it is cleared. */
  readonly untilAt: Date | null;
}

/** Puts up a company's notice, in the place of the one of its kind. */
export async function putNotice(ctx: CompanyCtx, kind: NoticeKind, notice: Notice): Promise<void> {
  await upsertNotice(ctx.tx, ctx.companyId, kind, notice);
  await note(ctx, 'notice.set', { kind, text: notice.body });
}

/** Takes a company's notice down. @returns whether there was one. */
export async function clearNotice(ctx: CompanyCtx, kind: NoticeKind): Promise<boolean> {
  const gone = await deleteNotice(ctx.tx, kind);
  if (gone) await note(ctx, 'notice.cleared', { kind });
  return gone;
}

function note(
  ctx: CompanyCtx,
  event: 'notice.set' | 'notice.cleared',
  body: Record<string, string>,
): Promise<void> {
  return record(ctx, [{ event, actorId: null, subject: 'company', subjectId: ctx.companyId, body }]);
}
