import type { Ctx } from '../../platform/context.ts';
import { requireProcess } from '../process/read.ts';
import { countFollowUp, type FollowUpCounts, selectNotices } from './follow-up.sql.ts';

/** What became of what a process published. */
export interface FollowUp {
  readonly counts: FollowUpCounts;
  readonly notices: Awaited<ReturnType<typeof selectNotices>>;
}

/** What became of what a process published, of the people and folders the reader sees. @throws Failure `notFound`. */
export async function readFollowUp(ctx: Ctx, id: number): Promise<FollowUp> {
  await requireProcess(ctx, id);
  const most = ctx.platform.limits['zip.entries'];
  const counts = await countFollowUp(ctx.tx, ctx.actor.personId, id, most);
  return { counts, notices: await selectNotices(ctx.tx, id) };
}
