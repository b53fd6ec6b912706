import { createHash } from 'node:crypto';
import { dayIn, e, type IsoDay } from '@legajo/contract';
import { record } from '../audit/public.ts';
import type { CompanyCtx } from '../platform/company-ctx.ts';
import type { Ctx, Steps } from '../platform/context.ts';
import { Failure, refuseField } from '../platform/failure.ts';
import type { ReceivedFiles } from '../platform/http/multipart.ts';
import { keepPictures, lockPictures, releasePictures } from '../platform/pictures/kept-pictures.ts';
import { drawPostPicture, readPostPdf } from './content.ts';
import { type CountedPost, selectPost } from './posts.sql.ts';
import { type Video, videoAt } from './video.ts';
import {
  countPinned,
  countPlaces,
  deletePost,
  endPost,
  insertPost,
  type NewPost,
  type PostAudience,
  type PostContent,
  updatePost,
} from './write.sql.ts';

/** A post as it was sent. What is not sent anew of its files stays, unless it is taken away. */
export interface SentPost extends Omit<PostContent, 'picture' | 'pdf' | 'video'>, PostAudience {
  /** As people copied it; null where none was sent. */
  readonly videoAddress: string | null;
  readonly without: readonly ('imagen' | 'pdf' | 'video')[];
}

/**
 * Puts a post on the billboard, or changes the one with this id (D76, areas 10).
 *
 * @param version of the one that is changed, as its form read it.
 * @param keep in the transaction that writes it.
 * @throws Failure what `billboard` errors say of posts.
 */
export async function savePost(
  steps: Steps,
  sent: SentPost,
  files: ReceivedFiles,
  of: { readonly id: number; readonly version: number } | null,
  keep: (ctx: Ctx, post: CountedPost) => Promise<void> = async () => undefined,
): Promise<CountedPost> {
  const video = judge(sent);
  // Refused before anything is drawn; asked again below.
  await steps.transaction((ctx) => before(ctx, of, sent));
  const { imagen, pdf } = files;
  const picture = imagen ? await drawPostPicture(steps, imagen.key) : null;
  const read = pdf ? await readPostPdf(steps, pdf) : null;
  const stored = [...(picture ? [picture] : []), ...(read ? [read.bytes] : [])];
  return keepPictures(steps, stored, async (ctx: Ctx, addresses) => {
    const was = await before(ctx, of, sent);
    const kept = [...addresses];
    const content: PostContent = {
      ...sent,
      picture: (picture ? kept.shift() : sent.without.includes('imagen') ? null : was?.picture) ?? null,
      pdf: read
        ? { address: kept.shift() as Buffer, name: read.name, pages: read.pages }
        : sent.without.includes('pdf')
          ? null
          : pdfOf(was),
      video: video ?? (sent.without.includes('video') ? null : videoOf(was)),
    };
    if (content.message === null && content.picture === null && content.video === null)
      refuseField(e.billboard.contentRequired, 'mensaje');
    const id = await write(ctx, { ...sent, ...content }, was);
    if (was)
      await releasePictures(
        ctx,
        [was.picture, was.pdf].filter((one) => one !== null && !isIn(content, one)),
      );
    await note(ctx, 'post.saved', id, { title: content.title });
    const post = (await selectPost(ctx.tx, id, seenBy(ctx))) as CountedPost;
    await keep(ctx, post);
    return post;
  });
}

/** Removes a post that nobody was shown; one that was is over at once. @throws Failure `notFound` */
export async function removePost(ctx: Ctx, id: number): Promise<void> {
  await lockPictures(ctx.tx);
  const post = await selectPost(ctx.tx, id, seenBy(ctx));
  if (!post) throw new Failure(e.billboard.notFound);
  if (post.validFrom > today(ctx)) {
    await deletePost(ctx.tx, id);
    await releasePictures(ctx, [post.picture, post.pdf]);
  } else await endPost(ctx.tx, id, ctx.now);
  await note(ctx, 'post.removed', id, { title: post.title });
}

/** SHA-256 of what is accepted with a post: its words, the addresses of its picture and PDF, its video. */
export function wordsDigest(
  post: Pick<CountedPost, 'title' | 'message' | 'note' | 'picture' | 'pdf' | 'videoKey'>,
): Buffer {
  const { title, message, note, picture, pdf, videoKey } = post;
  const words = [title, message, note, picture?.toString('hex'), pdf?.toString('hex'), videoKey];
  return createHash('sha256').update(JSON.stringify(words)).digest();
}

/** The day of the company of whoever is signed in. */
export const today = ({ now, actor }: Pick<Ctx, 'now' | 'actor'>): IsoDay => dayIn(now, actor.timeZone);

/** Who looks, and on which day. */
export const seenBy = (ctx: Ctx) => ({ viewer: ctx.actor.personId, day: today(ctx) });

/** Puts what is known to be right on the billboard, for the demo. @returns its id. */
export const plantPost = (
  { tx }: Pick<CompanyCtx, 'tx'>,
  post: NewPost,
  by: { readonly id: number | null; readonly at: Date },
): Promise<number> => insertPost(tx, post, by);

function judge({ videoAddress, validFrom, validTo, ...sent }: SentPost): Video | null {
  if (validTo <= validFrom) refuseField(e.billboard.dates, 'hasta');
  if (!sent.allSectors && sent.sectorIds.length === 0) refuseField(e.billboard.sectorRequired, 'sectores');
  if (!sent.allLocations && sent.locationIds.length === 0)
    refuseField(e.billboard.locationRequired, 'locaciones');
  if (videoAddress === null) return null;
  return videoAt(videoAddress) ?? refuseField(e.billboard.videoHost, 'video');
}

/** The post as it stood, once all that the database says of what was sent is asked. */
async function before(
  ctx: Ctx,
  of: { readonly id: number; readonly version: number } | null,
  sent: SentPost,
): Promise<CountedPost | null> {
  const was = of === null ? null : await selectPost(ctx.tx, of.id, seenBy(ctx));
  if (was === undefined) throw new Failure(e.billboard.notFound);
  if (was && was.version !== of?.version) throw new Failure(e.billboard.changed);
  const sectors = [...new Set(sent.sectorIds)];
  if (!sent.allSectors && (await countPlaces(ctx.tx, 'sector', sectors)) < sectors.length)
    refuseField(e.billboard.sectorRequired, 'sectores');
  const locations = [...new Set(sent.locationIds)];
  if (!sent.allLocations && (await countPlaces(ctx.tx, 'location', locations)) < locations.length)
    refuseField(e.billboard.locationRequired, 'locaciones');
  const most = ctx.platform.limits['billboard.pinned'];
  if (sent.isPinned && (await countPinned(ctx.tx, today(ctx), of?.id ?? null)) >= most)
    throw new Failure(e.billboard.tooManyPinned, { max: most }, { fijado: { rule: 'invalid' } });
  return was;
}

async function write(ctx: Ctx, sent: NewPost, was: CountedPost | null): Promise<number> {
  const post = {
    ...sent,
    sectorIds: [...new Set(sent.sectorIds)],
    locationIds: [...new Set(sent.locationIds)],
  };
  if (!was) return insertPost(ctx.tx, post, { id: ctx.actor.personId, at: ctx.now });
  const next = {
    ...post,
    pdf: post.pdf?.address ?? null,
    videoKey: post.video?.key ?? null,
  };
  await updatePost(ctx.tx, was.id, post, !wordsDigest(next).equals(wordsDigest(was)));
  return was.id;
}

const pdfOf = (was: CountedPost | null) =>
  was?.pdf ? { address: was.pdf, name: was.pdfName ?? '', pages: was.pdfPages ?? 1 } : null;

const videoOf = (was: CountedPost | null): Video | null =>
  was?.videoSite && was.videoKey ? { site: was.videoSite, key: was.videoKey } : null;

const isIn = ({ picture, pdf }: PostContent, address: Buffer): boolean =>
  [picture, pdf?.address].some((one) => one?.equals(address));

const note = (
  ctx: Ctx,
  event: 'post.saved' | 'post.removed',
  id: number,
  body: Record<string, string | number>,
): Promise<void> =>
  record(ctx, [{ event, actorId: ctx.actor.personId, subject: 'post', subjectId: id, body }]);
