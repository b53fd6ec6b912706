import { dayIn } from '@legajo/contract';
import type { CompanyCtx } from '../platform/company-ctx.ts';
import type { Ctx } from '../platform/context.ts';
import { insertPost, type NewPost, type Post, selectNews } from './news.sql.ts';

const MOST = 20;

/** The active posts for the person's own sector and location, newest first, at most 20. Nobody who left reads them. */
export async function listNews(ctx: Ctx): Promise<Post[]> {
  if (ctx.actor.former) return [];
  return selectNews(ctx.tx, ctx.actor.personId, dayIn(ctx.now, ctx.actor.timeZone), MOST);
}

/** Puts a post on the billboard, for the sectors and locations that it names or for everybody. @returns its id. */
export function publishPost({ tx }: Pick<CompanyCtx, 'tx'>, post: NewPost): Promise<number> {
  return insertPost(tx, post);
}
