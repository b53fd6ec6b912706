import { e, type Page } from '@legajo/contract';
import type { Ctx } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { Listed } from '../../platform/http/binding.ts';
import { decodeCursor, encodeCursor } from '../../platform/http/cursor.ts';
import { listed } from '../../platform/http/page.ts';
import {
  countInspections,
  type ShownInspection,
  selectInspections,
  selectShown,
} from '../inspections.sql.ts';
import { type LoggedRow, selectLog } from './log.sql.ts';

interface Paged {
  readonly page: Page;
  readonly cursor: string | undefined;
}

/** Ours: a page of what was done has no more. */
const MOST_LOGGED = 200;

/** The inspections of a company, newest first. @throws Failure `invalidFields` for a cursor that is none of ours. */
export async function listInspections<W>(
  { tx }: Pick<Ctx, 'tx'>,
  { page, cursor }: Paged,
  toWire: (one: ShownInspection) => W,
): Promise<Listed<W>> {
  const below = cursor === undefined ? null : decodeCursor(cursor, ['number'])[0];
  return listed(
    await selectInspections(tx, page, below),
    page,
    await countInspections(tx),
    toWire,
    ({ id }) => [id],
  );
}

/**
 * What was done in an inspection, newest first, by cursor alone.
 *
 * @throws Failure `notFound`, `invalidFields` for a cursor that is none of ours.
 */
export async function readLog<W>(
  { tx }: Pick<Ctx, 'tx'>,
  id: number,
  { page, cursor }: Paged,
  toWire: (row: LoggedRow) => W,
): Promise<Listed<W>> {
  const one = await selectShown(tx, id);
  if (!one) throw new Failure(e.inspections.notFound);
  const [at, entry] = cursor === undefined ? [] : decodeCursor(cursor, ['instant', 'number']);
  const after = at !== undefined && entry !== undefined ? { at, id: entry } : null;
  const size = Math.min(page.perPage, MOST_LOGGED);
  const rows = await selectLog(tx, one, after, size + 1);
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  const more = rows.length > size && last;
  return new Listed(shown.map(toWire), {
    total: shown.length,
    ...(more ? { more: true, next: encodeCursor([last.at.toISOString(), last.id]) } : {}),
  });
}
