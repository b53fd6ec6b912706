import { compactIdentity, e, type Page } from '@legajo/contract';
import { record } from '../audit/public.ts';
import { searchTerms } from '../employees/public.ts';
import type { Ctx } from '../platform/context.ts';
import { refuseField } from '../platform/failure.ts';
import { decodeCursor } from '../platform/http/cursor.ts';
import { listed } from '../platform/http/page.ts';
import type { DocumentRow } from './documents.sql.ts';
import {
  countDocuments,
  countMine,
  type DocumentFilter,
  type DocumentOrder,
  selectDocuments,
  selectMine,
} from './search.sql.ts';

export interface DocumentQuery extends Omit<DocumentFilter, 'viewer' | 'terms' | 'numbers'> {
  readonly text: string | undefined;
  readonly numbersText: string | undefined;
  readonly order: DocumentOrder;
  readonly descending: boolean;
  readonly page: Page;
  readonly cursor: string | undefined;
}

/** Documents within the viewer's people and folders. A cursor goes on by publication only. */
export async function searchDocuments<W>(ctx: Ctx, query: DocumentQuery, toWire: (row: DocumentRow) => W) {
  const numbers = (query.numbersText ?? '')
    .split(/[,;\s]+/)
    .map(compactIdentity)
    .filter(Boolean);
  const max = ctx.platform.limits['search.cuil'];
  if (numbers.length > max) refuseField(e.documents.tooManyNumbers, 'cuil', 'invalid', { max });
  const filter: DocumentFilter = {
    ...query,
    viewer: ctx.actor.personId,
    terms: searchTerms(query.text),
    numbers,
  };
  const order = { by: query.order, descending: query.descending };
  const [publishedAt, id] =
    query.cursor && query.order === 'published' ? decodeCursor(query.cursor, ['text', 'number']) : [];
  const after = publishedAt !== undefined && id !== undefined ? { publishedAt, id } : null;
  const rows = await selectDocuments(ctx.tx, filter, order, query.page, after);
  const counted = await countDocuments(ctx.tx, filter);
  await record(ctx, [
    {
      event: 'search.made',
      actorId: ctx.actor.personId,
      subject: 'company',
      subjectId: ctx.companyId,
      body: { found: Math.min(counted, 10_000) },
    },
  ]);
  return listed(rows, query.page, counted, toWire, (row) => [row.publishedAt.toISOString(), row.id]);
}

/** Somebody's own documents. */
export async function listMine<W>(
  ctx: Ctx,
  page: Page,
  cursor: string | undefined,
  toWire: (row: DocumentRow) => W,
) {
  const [period, id] = cursor ? decodeCursor(cursor, ['text', 'number']) : [];
  const after = period !== undefined && id !== undefined ? { period, id } : null;
  const rows = await selectMine(ctx.tx, ctx.actor.personId, page, after);
  return listed(rows, page, await countMine(ctx.tx, ctx.actor.personId), toWire, (row) => [
    row.period,
    row.id,
  ]);
}
