import type { Page } from '@legajo/contract';
import type { RawBuilder } from 'kysely';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import { decodeCursor } from '../../platform/http/cursor.ts';
import { listed } from '../../platform/http/page.ts';
import type { ShownDocument } from './shown-document.ts';
import { countThese, selectThese } from './within.sql.ts';

type Of = Pick<CompanyCtx, 'tx'>;

/**
 * Documents that a condition of another slice lets through, newest month first; withdrawn ones with why.
 *
 * @param where about the document `d` and its person `p`.
 * @throws Failure `invalidFields` when the cursor is not one of ours.
 */
export async function listWithin<W>(
  { tx }: Of,
  where: RawBuilder<boolean>,
  { page, cursor }: { readonly page: Page; readonly cursor: string | undefined },
  toWire: (row: ShownDocument) => W,
) {
  const [period, id] = cursor === undefined ? [] : decodeCursor(cursor, ['day', 'number']);
  const after = period !== undefined && id !== undefined ? { period, id } : null;
  const rows = await selectThese(tx, where, page, after);
  return listed(rows, page, await countThese(tx, where), toWire, (row) => [row.period, row.id]);
}

/** How many documents such a condition lets through, up to the cap of lists unless told. */
export const countWithin = ({ tx }: Of, where: RawBuilder<boolean>, most?: number): Promise<number> =>
  countThese(tx, where, most);

/** One document, where such a condition that names it lets it through. */
export async function documentWithin({ tx }: Of, where: RawBuilder<boolean>): Promise<ShownDocument | null> {
  return (await selectThese(tx, where, { perPage: 1, page: 1 }, null))[0] ?? null;
}

/** The documents of such a condition after one of them, so many: for what is read through to its end. */
export async function walkWithin(
  { tx }: Of,
  where: RawBuilder<boolean>,
  perPage: number,
  after: Pick<ShownDocument, 'period' | 'id'> | null,
): Promise<ShownDocument[]> {
  return (await selectThese(tx, where, { perPage, page: 1 }, after)).slice(0, perPage);
}
