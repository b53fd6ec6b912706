import { e, type Page } from '@legajo/contract';
import { searchTerms } from '../../people/public.ts';
import type { Ctx } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import type { Listed } from '../../platform/http/binding.ts';
import { decodeCursor } from '../../platform/http/cursor.ts';
import { listed } from '../../platform/http/page.ts';
import {
  countSearched,
  type FileFilter,
  type FileSearch,
  type JudgedFile,
  selectJudged,
} from './list.sql.ts';
import { type FileQuestion, fileQuestion } from './question.ts';

export interface FileQuery extends Omit<FileSearch, 'terms'>, FileFilter {
  readonly text: string | undefined;
  readonly page: Page;
  readonly cursor: string | undefined;
}

/** The question of whoever asks. */
export const questionOf = (ctx: Ctx): Promise<FileQuestion> =>
  fileQuestion(ctx, { ...ctx.actor, viewer: ctx.actor.personId });

/**
 * Files of people within reach who were not dismissed, by surname. Where they are looked for by how they stand, each has
 * to be judged: of so many people and no more.
 *
 * @throws Failure `selectionTooMany`
 */
export async function listFiles<W>(
  ctx: Ctx,
  query: FileQuery,
  toWire: (row: JudgedFile) => W,
): Promise<Listed<W>> {
  const { text, page, cursor, sectorId, locationId, ...filter } = query;
  const question = await questionOf(ctx);
  const search = { terms: searchTerms(text), sectorId, locationId };
  if (filter.paper !== undefined || filter.state !== undefined) await requireFew(ctx, question, search);
  const after = cursor === undefined ? null : decodeCursor(cursor, ['text', 'text', 'number']);
  const { rows, counted } = await selectJudged(ctx.tx, question, { search, filter }, page, after);
  return listed(rows, page, counted, toWire, (row) => [row.surname, row.name, row.id]);
}

/** @throws Failure `selectionTooMany` where more people are looked for than one answer judges. */
export async function requireFew(ctx: Ctx, question: FileQuestion, search: FileSearch): Promise<void> {
  const most = ctx.platform.limits['file.people'];
  const people = await countSearched(ctx.tx, question, search, most + 1);
  if (people > most) throw new Failure(e.people.selectionTooMany, { count: most });
}
