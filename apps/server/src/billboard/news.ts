import { dayIn } from '@legajo/contract';
import type { Ctx } from '../platform/context.ts';
import { type Post, selectNews } from './news.sql.ts';

const MOST = 20;

/** The active posts for the person's own sector and location, newest first, at most 20. Nobody who left reads them. */
export async function listNews(ctx: Ctx): Promise<Post[]> {
  if (ctx.actor.former) return [];
  return selectNews(ctx.tx, ctx.actor.personId, dayIn(ctx.now, ctx.actor.timeZone), MOST);
}
