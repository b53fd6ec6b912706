import { dayIn } from '@legajo/contract';
import type { CompanyCtx } from '../platform/company-ctx.ts';
import type { Ctx } from '../platform/context.ts';
import { type Absent, insertAbsence, selectAbsent } from './absent.sql.ts';

const MOST = 50;

export interface Away extends Omit<Absent, 'kind'> {
  /** Why, for who administers; null for colleagues, whose business it is not. */
  readonly kind: Absent['kind'] | null;
}

/** Who is away today, nearest return first, at most 50. */
export async function listAbsent(ctx: Ctx): Promise<Away[]> {
  const rows = await selectAbsent(ctx.tx, ctx.actor, dayIn(ctx.now, ctx.actor.timeZone), MOST);
  return ctx.actor.profile === 2 ? rows : rows.map((row) => ({ ...row, kind: null }));
}

/** Notes, as leave that was approved before there was a ledger, that somebody is away from the first to the last of these days. */
export function noteAbsence(
  { tx, now }: Pick<CompanyCtx, 'tx' | 'now'>,
  absence: Pick<Absent, 'firstOn' | 'lastOn' | 'kind'> & { readonly personId: number },
): Promise<void> {
  return insertAbsence(tx, absence, now);
}
