import { e, type Page } from '@legajo/contract';
import type { Ctx } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import type { Listed } from '../platform/http/binding.ts';
import { decodeCursor } from '../platform/http/cursor.ts';
import { listed } from '../platform/http/page.ts';
import { seenBy } from './keep.ts';
import { type CountedPost, countPosts, type PostsAsked, selectPost, selectPosts } from './posts.sql.ts';
import {
  countReaders,
  countSectors,
  type Reader,
  type ReaderState,
  type SectorCount,
  selectReaders,
  selectSectorCounts,
} from './readers.sql.ts';

interface Asked {
  readonly page: Page;
  readonly cursor: string | undefined;
}

/** The posts of the company, a page of them. @throws Failure `invalidFields` for a cursor that is none */
export async function listPosts<W>(
  ctx: Ctx,
  { page, cursor, ...filter }: Asked & Pick<PostsAsked, 'state' | 'words'>,
  toWire: (post: CountedPost) => W,
): Promise<Listed<W>> {
  const after = cursor === undefined ? null : decodeCursor(cursor, ['number', 'day', 'number']);
  const asked = { ...filter, ...seenBy(ctx) };
  const rows = await selectPosts(ctx.tx, { ...asked, page, after });
  const total = await countPosts(ctx.tx, asked);
  return listed(rows, page, total, toWire, (row) => [Number(row.isPinned), row.validFrom, row.id]);
}

/** One of them. @throws Failure `notFound` */
export async function readPost(ctx: Ctx, id: number): Promise<CountedPost> {
  const post = await selectPost(ctx.tx, id, seenBy(ctx));
  if (!post) throw new Failure(e.billboard.notFound);
  return post;
}

/** Whom a post is for of those whom the viewer reaches, with what each did. @throws Failure `notFound` */
export async function listReaders<W>(
  ctx: Ctx,
  id: number,
  { page, cursor, ...filter }: Asked & { readonly state: ReaderState | null; readonly sector: number | null },
  toWire: (reader: Reader) => W,
): Promise<Listed<W>> {
  await readPost(ctx, id);
  const after = cursor === undefined ? null : decodeCursor(cursor, ['text', 'text', 'number']);
  const asked = { id, viewer: ctx.actor.personId, ...filter };
  const rows = await selectReaders(ctx.tx, { ...asked, page, after });
  const total = await countReaders(ctx.tx, asked);
  return listed(rows, page, total, toWire, (row) => [row.surname, row.name, row.id]);
}

/** The same counted by sector, a page of it. @throws Failure `notFound` */
export async function countBySector<W>(
  ctx: Ctx,
  id: number,
  { page, cursor }: Asked,
  toWire: (sector: SectorCount) => W,
): Promise<Listed<W>> {
  await readPost(ctx, id);
  const after = cursor === undefined ? null : decodeCursor(cursor, ['number', 'text', 'number']);
  const asked = { id, viewer: ctx.actor.personId };
  const rows = await selectSectorCounts(ctx.tx, { ...asked, page, after });
  const total = await countSectors(ctx.tx, asked);
  return listed(rows, page, total, toWire, (row) => [Number(row.id === null), row.sector ?? '', row.id ?? 0]);
}
