import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import { entriesOf, type Told, toldOf, wants } from './outside.ts';
import { selectEnd, selectInstant, selectTrail } from './read-trail.sql.ts';

/** Places of the trail that one page looks at: it is short, however rare what is wanted may be. */
const SPAN = 20_000;
/**
 * An entry bears the instant at which its work began, and is sealed when that is committed: later ones may stand before. A file
 * comes as slowly as its line is, so work is given a day.
 */
export const WORK_MS = 24 * 3600_000;

/** A page of what other systems are told. */
export interface TrailPage {
  readonly told: readonly Told[];
  /** The last place that was looked at: where the next page begins. */
  readonly next: number;
  /** The trail goes on behind it. */
  readonly more: boolean;
}

/**
 * Reads a page off the sealed trail: in its order, and nothing of what was rolled back or is not sealed (areas 15.4).
 *
 * @param types what is wanted; none: all.
 * @param since of work that began before, nothing is told.
 * @param most events of the page.
 */
export async function readTrail(
  tx: CompanyTransaction,
  types: readonly string[],
  {
    after,
    since = null,
    most,
  }: { readonly after: number; readonly since?: Date | null; readonly most: number },
): Promise<TrailPage> {
  const end = await selectEnd(tx);
  const upTo = Math.min(after + SPAN, end);
  if (upTo <= after) return { told: [], next: after, more: false };
  const rows = await selectTrail(tx, entriesOf(types), { after, upTo, since, most });
  const told: Told[] = [];
  let next = rows.length < most ? upTo : after;
  for (const row of rows) {
    const said = toldOf(tx.companyId, row).filter(({ type }) => wants(types, type));
    // An entry is told whole: what of it has no room begins the next page.
    if (told.length + said.length > most) return { told, next: row.sequence - 1, more: true };
    told.push(...said);
    next = Math.max(next, row.sequence);
  }
  return { told, next, more: next < end };
}

/** A place in the trail behind which all lies that happened from an instant on; some of before may lie there as well. */
export async function placeBefore(tx: CompanyTransaction, from: Date): Promise<number> {
  const wanted = new Date(from.getTime() - WORK_MS);
  let low = 0;
  let high = await selectEnd(tx);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const at = await selectInstant(tx, middle);
    if (at !== null && at < wanted) low = middle;
    else high = middle - 1;
  }
  return low;
}
