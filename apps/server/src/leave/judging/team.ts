import type { IsoDay } from '@legajo/contract';
import { dayAfter } from '@legajo/contract/leave/calendar';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import type { LeaveWish } from '../requests/request.ts';
import { selectFullDays } from './quota.sql.ts';
import { selectTeamAway, selectTeamSize } from './team.sql.ts';

/** Days on which others are away, and how many are on the day with most of them: of a team, or of how many may be. */
export interface Clash {
  readonly kind: 'own' | 'team' | 'quota';
  readonly count: number;
  readonly of: number;
  readonly days: readonly IsoDay[];
}

/** How far is looked for days without anybody away. */
const LOOKED_AHEAD_DAYS = 60;

/** Whom of the team an absence collides with, whether its sector is full, and the next days of as many that collide with nobody (areas 11.7). */
export async function clashesOf(
  ctx: Pick<CompanyCtx, 'tx'>,
  personId: number,
  { first, last }: Pick<LeaveWish, 'first' | 'last'>,
): Promise<{ readonly clashes: readonly Clash[]; readonly free: { first: IsoDay; last: IsoDay } | null }> {
  const until = dayAfter(last, LOOKED_AHEAD_DAYS);
  const away = await selectTeamAway(ctx.tx, personId, first, until);
  const full = await selectFullDays(ctx.tx, personId, first, until);
  const clashes: Clash[] = [];
  const ofTeam = away.filter(({ day }) => day <= last);
  if (ofTeam.length > 0) clashes.push(clashOf('team', ofTeam, await selectTeamSize(ctx.tx, personId)));
  const ofSector = full.filter(({ day }) => day <= last);
  const [one] = ofSector;
  if (one) clashes.push(clashOf('quota', ofSector, one.quota));
  if (clashes.length === 0) return { clashes, free: null };
  return { clashes, free: nextFree(first, last, new Set([...away, ...full].map(({ day }) => day))) };
}

const clashOf = (
  kind: Clash['kind'],
  days: readonly { readonly day: IsoDay; readonly count: number }[],
  of: number,
): Clash => ({
  ...{ kind, of },
  count: Math.max(...days.map((one) => one.count)),
  days: days.map(({ day }) => day),
});

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
