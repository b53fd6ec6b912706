import { e } from '@legajo/contract';
import type { Ctx } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { readerOf } from './kinds.ts';
import { countUnread, markAllRead, markThing } from './own.sql.ts';

/** Marks one notice with the earlier ones of its thing as read, or all up to one. @throws Failure `notFound`. */
export async function readNotices(
  ctx: Ctx,
  { id, upTo }: { readonly id: number | null; readonly upTo: number | null },
): Promise<number> {
  const reader = readerOf(ctx.platform.messages, ctx.actor);
  if (id === null) await markAllRead(ctx.tx, reader, upTo, ctx.now);
  else if (!(await markThing(ctx.tx, reader, id, ctx.now, false))) throw new Failure(e.shared.notFound);
  return countUnread(ctx.tx, reader);
}

/** Hides a notice with the earlier ones of its thing. A later one of the thing shows again. @throws Failure `notFound`. */
export async function hideNotice(ctx: Ctx, id: number): Promise<void> {
  const reader = readerOf(ctx.platform.messages, ctx.actor);
  if (!(await markThing(ctx.tx, reader, id, ctx.now, true))) throw new Failure(e.shared.notFound);
}
