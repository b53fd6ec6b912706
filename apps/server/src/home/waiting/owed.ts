import type { Ctx } from '../../platform/context.ts';
import { monthStart } from '../summary.ts';
import { countOwed, type Owed, selectNewestOwed } from './owed.sql.ts';

/** More publications of one month are told by the list of documents. */
const MOST_PUBLICATIONS = 3;

/**
 * Publications of this month of which signatures are owed, newest first, at most three; where there is none, the last
 * one of which some are.
 */
export async function listOwed(ctx: Ctx): Promise<Owed[]> {
  const { personId, timeZone } = ctx.actor;
  const month = monthStart(ctx.now, timeZone);
  const most = ctx.platform.limits['zip.entries'];
  const owed: Owed[] = [];
  let before = new Date(ctx.now.getTime() + 1);
  while (owed.length < MOST_PUBLICATIONS) {
    const id = await selectNewestOwed(ctx.tx, personId, before);
    const next = id === null ? null : await countOwed(ctx.tx, personId, id, most);
    if (!next || (owed.length > 0 && next.firstAt < month)) break;
    owed.push(next);
    before = next.firstAt;
  }
  return owed;
}
