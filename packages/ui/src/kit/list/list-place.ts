import { type Pagination, TOTAL_CAP } from '@legajo/contract/envelope';
import { PER_PAGE_DEFAULT } from '@legajo/contract/paging';

/** Where a list is, as its address keeps it: what is not there is the usual. */
export interface ListPlace {
  readonly page?: number;
  readonly rows?: number;
  readonly cursor?: string;
}

/** A change of the place. */
export type ListMove = { readonly [K in keyof ListPlace]-?: ListPlace[K] | undefined };

type Step = Omit<ListMove, 'rows'>;

/**
 * Where a list goes on to and back to; null where there is no way. Up to `TOTAL_CAP` a page has a number; beyond it
 * only a cursor leads there, and the answer to a page holds the next one's alone.
 *
 * @param before the cursor of the page before, by cursor, of the pages that were walked through.
 */
export function waysFrom(
  { page = 1, rows = PER_PAGE_DEFAULT, cursor }: ListPlace,
  { total, more = false, next }: Pagination,
  before: ReadonlyMap<string, string>,
): { readonly on: Step | null; readonly back: Step | null } {
  const numbered = (target: number) => target * rows <= TOTAL_CAP;
  const move = (target: number, by: string | undefined): Step | null =>
    by !== undefined || numbered(target) ? { page: target > 1 ? target : undefined, cursor: by } : null;
  // The rows of the page before are shown until this one's are there: its cursor is no way on.
  const fresh = next === cursor ? undefined : next;
  const ended = page * rows >= total && (!more || (!numbered(page) && next === undefined));
  return {
    on: ended ? null : move(page + 1, fresh),
    back: page > 1 ? move(page - 1, numbered(page - 1) ? undefined : before.get(cursor ?? '')) : null,
  };
}
