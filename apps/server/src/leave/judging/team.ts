import type { IsoDay } from '@legajo/contract';
import { dayAfter } from '@legajo/contract/leave/calendar';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import type { LeaveWish } from '../requests/request.ts';
import { selectTeamAway, selectTeamSize } from './team.sql.ts';

/** Days on which others are away, and how many are on the day with most of them. */
export interface Clash {
  readonly kind: 'own' | 'team' | 'quota';
  readonly count: number;
  readonly of: number;
  readonly days: readonly IsoDay[];
}

/** How far is looked for days without anybody away. */
const LOOKED_AHEAD_DAYS = 60;

/** Whom of the team an absence collides with, and the next days of as many that collide with nobody (areas 11.7). */
export async function clashesOf(
  ctx: Pick<CompanyCtx, 'tx'>,
  personId: number,
  { first, last }: Pick<LeaveWish, 'first' | 'last'>,
): Promise<{ readonly clashes: readonly Clash[]; readonly free: { first: IsoDay; last: IsoDay } | null }> {
  const until = dayAfter(last, LOOKED_AHEAD_DAYS);
  const away = await selectTeamAway(ctx.tx, personId, first, until);
  const within = away.filter(({ day }) => day <= last);
  if (within.length === 0) return { clashes: [], free: null };
  const count = Math.max(...within.map((one) => one.count));
  const size = await selectTeamSize(ctx.tx, personId);
  const taken = new Set(away.map(({ day }) => day));
  const clash: Clash = { kind: 'team', count, of: size, days: within.map(({ day }) => day) };
  return { clashes: [clash], free: nextFree(first, last, taken) };
}

function nextFree(
  first: IsoDay,
  last: IsoDay,
  taken: ReadonlySet<IsoDay>,
): { first: IsoDay; last: IsoDay } | null {
  for (let by = 1; by <= LOOKED_AHEAD_DAYS; by += 1) {
    const span = { first: dayAfter(first, by), last: dayAfter(last, by) };
    let day = span.first;
    while (day <= span.last && !taken.has(day)) day = dayAfter(day);
    if (day > span.last) return span;
  }
  return null;
}
