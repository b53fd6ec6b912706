import { ACTIONS, e } from '@legajo/contract';
import { record } from '../../audit/public.ts';
import type { Ctx, Steps } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { type Picture, pictureAt, readPicture } from '../../platform/pictures/kept-pictures.ts';
import { seenBy, today, wordsDigest } from '../keep.ts';
import { selectPost } from '../posts.sql.ts';
import { holdPost, insertAcceptance, insertReading, type NewsRow, selectNews } from './news.sql.ts';

const MOST = 20;

/** The posts of the day for the person's own sector and location, at most 20. Nobody who left reads them. */
export async function listNews(ctx: Ctx): Promise<NewsRow[]> {
  if (ctx.actor.former) return [];
  return selectNews(ctx.tx, ctx.actor.personId, today(ctx), { most: MOST });
}

/** Notes that one has read a post; the first time counts. @throws Failure `notFound` for one that is not for them */
export async function readNews(ctx: Ctx, id: number): Promise<NewsRow> {
  const post = await findNews(ctx, id);
  await insertReading(ctx.tx, ctx.actor.personId, id, ctx.now);
  return { ...post, readAt: post.readAt ?? ctx.now };
}

/**
 * Notes that one accepts a post as it stands. It is no signature.
 *
 * @param version of the words that were shown, where whoever calls knows.
 * @throws Failure `notFound`, `nothingToAccept`, `changed` where its words are others by now
 */
export async function acceptNews(ctx: Ctx, id: number, version: number | null): Promise<NewsRow> {
  await holdPost(ctx.tx, id);
  const post = await findNews(ctx, id);
  if (!post.asksAcceptance) throw new Failure(e.billboard.nothingToAccept);
  if (version !== null && version !== post.wordsVersion) throw new Failure(e.billboard.changed);
  const { personId } = ctx.actor;
  await insertReading(ctx.tx, personId, id, ctx.now);
  const digest = wordsDigest(post);
  const isFirst = await insertAcceptance(ctx.tx, {
    personId,
    postId: id,
    wordsVersion: post.wordsVersion,
    digest,
    at: ctx.now,
  });
  if (isFirst)
    await record(ctx, [
      {
        event: 'post.accepted',
        actorId: personId,
        subject: 'post',
        subjectId: id,
        body: { words: post.wordsVersion, sha256: digest.toString('hex') },
      },
    ]);
  return { ...post, readAt: post.readAt ?? ctx.now, acceptedAt: post.acceptedAt ?? ctx.now };
}

/** The picture or the PDF of a post that one is shown, or looks after. @throws Failure `notFound` */
export async function readFile(
  steps: Steps,
  id: number,
  which: 'picture' | 'pdf',
): Promise<Picture & { readonly name: string | null }> {
  let name: string | null = null;
  const picture = await readPicture(steps, async (ctx: Ctx) => {
    const looksAfter = ctx.actor.actions.has(ACTIONS.billboard);
    const post = looksAfter ? await selectPost(ctx.tx, id, seenBy(ctx)) : await findNews(ctx, id);
    const address = post?.[which];
    if (!address) throw new Failure(e.billboard.notFound);
    name = post.pdfName;
    return pictureAt(address);
  });
  return { ...picture, name };
}

async function findNews(ctx: Ctx, id: number): Promise<NewsRow> {
  const [post] = ctx.actor.former
    ? []
    : await selectNews(ctx.tx, ctx.actor.personId, today(ctx), { most: 1, id });
  if (!post) throw new Failure(e.billboard.notFound);
  return post;
}
