import { dayIn, documentCan, e, type Page, readNumbers } from '@legajo/contract';
import type { DocumentWait } from '@legajo/contract/waits';
import { record } from '../../audit/public.ts';
import { searchTerms } from '../../people/public.ts';
import type { Ctx } from '../../platform/context.ts';
import { refuseField } from '../../platform/failure.ts';
import { decodeCursor } from '../../platform/http/cursor.ts';
import { listed } from '../../platform/http/page.ts';
import type { DocumentRow, OwnPaper } from '../document.ts';
import type { SecondOf } from '../second/second.sql.ts';
import { readSeconds } from '../second/second.ts';
import { readStamps } from '../stamps/read-stamps.ts';
import type { StampRow } from '../stamps/stamp.ts';
import type { DocumentFilter, DocumentOrder } from './filter.ts';
import type { FirstToSign } from './first-to-sign.sql.ts';
import { firstToSign } from './first-to-sign.ts';
import { countDocuments, countMine, selectDocuments, selectMine, selectReadable } from './search.sql.ts';
import { selectToAnswer, type ToAnswer } from './to-answer.sql.ts';
import { questionsSince, selectUnanswered } from './waits.sql.ts';
import { selectReachesAll } from './whole-reach.sql.ts';

/** What documents are looked for, in words of a form; all of them where nothing is said. */
export interface DocumentTerms
  extends Partial<Omit<DocumentFilter, 'viewer' | 'whole' | 'terms' | 'numbers' | 'waits'>> {
  readonly waits?: DocumentWait | undefined;
  readonly text?: string | undefined;
  readonly numbersText?: string | undefined;
}

export interface DocumentQuery extends DocumentTerms {
  readonly order: DocumentOrder;
  readonly descending: boolean;
  readonly page: Page;
  readonly cursor: string | undefined;
}

/** What a cursor of each order holds: the sort keys of the last row. */
const ORDER_KEYS = {
  publishedAt: ['instant', 'number'],
  period: ['day', 'number'],
  name: ['text', 'text', 'number'],
} as const;

const KEYS_OF: Readonly<Record<DocumentOrder, (row: DocumentRow) => (string | number)[]>> = {
  publishedAt: (row) => [row.publishedAt.toISOString(), row.id],
  period: (row) => [row.period, row.id],
  name: (row) => [row.personSurname, row.personFirstName, row.id],
};

/** The terms as a filter of the viewer's. @throws Failure `tooManyNumbers`. */
export function filterOf(ctx: Ctx, terms: DocumentTerms): DocumentFilter {
  const {
    text,
    numbersText,
    typeId,
    folderId,
    from,
    to,
    state,
    sectorId,
    locationId,
    processId,
    seal,
    origin,
    expiresFrom,
    expiresTo,
    countedFrom,
    countedTo,
    sectorThen,
    locationThen,
    result,
    ids,
  } = terms;
  const numbers = readNumbers(numbersText ?? '');
  const max = ctx.platform.limits['search.cuil'];
  if (numbers.length > max) refuseField(e.documents.tooManyNumbers, 'cuil', 'invalid', { count: max });
  const exact = {
    ...{ typeId, folderId, from, to, state, sectorId, locationId, processId, seal, origin },
    ...{ expiresFrom, expiresTo, countedFrom, countedTo, sectorThen, locationThen, result, ids },
  };
  const waits = terms.waits && {
    what: terms.waits,
    askedSince: questionsSince(ctx.now),
    on: dayIn(ctx.now, ctx.actor.timeZone),
  };
  return { ...exact, waits, viewer: ctx.actor.personId, terms: searchTerms(text), numbers };
}

/** How many documents a filter finds, counted up to `most`: the cap of lists unless told. */
export function countFound(ctx: Pick<Ctx, 'tx'>, filter: DocumentFilter, most?: number): Promise<number> {
  return countDocuments(ctx.tx, filter, most);
}

/** Documents within the viewer's reach that wait for an answer, who waits longest first, so many at most. */
export const firstToAnswer = (
  ctx: Ctx,
  what: 'disconformidad' | 'consulta',
  most: number,
): Promise<readonly ToAnswer[]> => selectToAnswer(ctx.tx, filterOf(ctx, { waits: what }), what, most);

/** So many match, one would think: a walk along the index then, and no sorting of all for each page. */
const MANY = 100_000;

export interface FoundPage {
  readonly rows: readonly DocumentRow[];
  /** Where the next page begins; null after the last one. */
  readonly next: readonly (string | number)[] | null;
}

/**
 * Documents of a filter, newest publication first, a page at a time: for what is read through to its end.
 *
 * @param after where to go on; null at the beginning.
 */
export async function walkDocuments(
  ctx: Pick<Ctx, 'tx'>,
  filter: DocumentFilter,
  perPage: number,
  after: readonly (string | number)[] | null,
): Promise<FoundPage> {
  const order = { by: 'publishedAt', descending: true } as const;
  const found = await selectDocuments(ctx.tx, filter, order, { perPage, page: 1 }, after, MANY);
  const rows = found.slice(0, perPage);
  const last = rows.at(-1);
  return { rows, next: last ? KEYS_OF.publishedAt(last) : null };
}

/** Whether whoever asks, with the key they ask by, reaches everybody and every folder. */
export const reachesAll = ({ tx, actor }: Pick<Ctx, 'tx' | 'actor'>): Promise<boolean> =>
  selectReachesAll(tx, actor.personId);

/** Documents within the viewer's people and folders, in one of three orders; a cursor goes on in its own. */
export async function searchDocuments<W>(
  ctx: Ctx,
  query: DocumentQuery,
  toWire: (row: DocumentRow, second: SecondOf | null, unanswered: number) => W,
) {
  const whole = await reachesAll(ctx);
  const filter = { ...filterOf(ctx, query), whole };
  const order = { by: query.order, descending: query.descending };
  const after = query.cursor === undefined ? null : decodeCursor(query.cursor, ORDER_KEYS[query.order]);
  const counted = await countDocuments(ctx.tx, filter);
  const rows = await selectDocuments(ctx.tx, filter, order, query.page, after, counted);
  await record(ctx, [
    {
      event: 'search.made',
      actorId: ctx.actor.personId,
      subject: 'company',
      subjectId: ctx.companyId,
      body: { found: Math.min(counted, 10_000) },
    },
  ]);
  const seconds = await readSeconds(ctx, rows);
  const unanswered = await selectUnanswered(
    ctx.tx,
    rows.map(({ id }) => id),
  );
  const shown = (row: DocumentRow) => toWire(row, seconds.get(row.id) ?? null, unanswered.get(row.id) ?? 0);
  return listed(rows, query.page, counted, shown, (row) => KEYS_OF[query.order](row));
}

/** What somebody may read of their own documents, newest first, a few at a time. */
export const walkReadable = (
  { tx }: Pick<Ctx, 'tx'>,
  personId: number,
  wanted: Parameters<typeof selectReadable>[2],
): Promise<OwnPaper[]> => selectReadable(tx, personId, wanted);

/** Somebody's own documents. */
export async function listMine<W>(
  ctx: Ctx,
  page: Page,
  cursor: string | undefined,
  toWire: (row: DocumentRow, stamp: StampRow | null, first: FirstToSign | null, second: SecondOf | null) => W,
) {
  const [period, id] = cursor ? decodeCursor(cursor, ['day', 'number']) : [];
  const after = period !== undefined && id !== undefined ? { period, id } : null;
  const rows = await selectMine(ctx.tx, ctx.actor.personId, page, after);
  const stamps = await readStamps(
    ctx,
    rows.map((row) => row.id),
  );
  const asks = (row: DocumentRow) => row.signable && documentCan.sign(row.state);
  const folders = [...new Set(rows.filter(asks).map((row) => row.folderId))];
  const seconds = await readSeconds(ctx, rows);
  const firstOf = await firstToSign(ctx, folders);
  const shown = (row: DocumentRow) =>
    toWire(
      row,
      stamps.get(row.id) ?? null,
      (asks(row) && firstOf.get(row.folderId)) || null,
      seconds.get(row.id) ?? null,
    );
  return listed(rows, page, await countMine(ctx.tx, ctx.actor.personId), shown, (row) => [
    row.period,
    row.id,
  ]);
}
