import { type IsoDay, instantIn } from '@legajo/contract';
import { nationalHolidays } from '@legajo/contract/holidays/holidays';
import { readCompany } from '../../account/public.ts';
import type { Ctx } from '../../platform/context.ts';
import { type Away, selectAway, selectWorkingDays } from './absence.sql.ts';
import { type Entries, selectEntries } from './entry.sql.ts';
import { type Headcount, selectHeadcount, selectTurnover, type Turnover } from './headcount.sql.ts';
import { type ReportMonth, reportMonths } from './months.ts';
import type { Whose } from './within.sql.ts';

const bounds = (months: readonly ReportMonth[]) => ({
  first: (months[0] as ReportMonth).firstOn,
  last: (months.at(-1) as ReportMonth).lastOn,
});

/** People by sector and state at each month's end (areas 6.9). */
export const readHeadcount = (ctx: Ctx, whose: Whose): Promise<Headcount[]> =>
  selectHeadcount(ctx.tx, whose, reportMonths(ctx), ctx.actor.timeZone);

/** Joiners and leavers of each month; months of zeros where nobody is within reach. */
export async function readTurnover(ctx: Ctx, whose: Whose): Promise<Turnover[]> {
  const months = reportMonths(ctx);
  const rows = await selectTurnover(ctx.tx, whose, months);
  const none = { before: 0, joined: 0, left: 0, after: 0 };
  return months.map((month) => ({ ...none, ...rows.find((row) => row.firstOn === month.firstOn), ...month }));
}

/** Who was away in a month over the working days of everybody. */
export interface AwayMonth extends ReportMonth, Omit<Away, 'month'> {
  readonly possible: number;
}

const KINDS = ['vacation', 'leave', null] as const;

/** Days away by kind, and of every kind, in each month. */
export async function readAway(ctx: Ctx, whose: Whose): Promise<AwayMonth[]> {
  const months = reportMonths(ctx);
  const { first, last } = bounds(months);
  const country = (await readCompany(ctx))?.country ?? '';
  const span = { first, last, holidays: nationalHolidays(country, first, last) };
  const away = await selectAway(ctx.tx, whose, span);
  const working = await selectWorkingDays(ctx.tx, whose, span);
  return months.flatMap((month) => {
    const possible = working.find((row) => row.month === month.firstOn)?.days ?? 0;
    return KINDS.map((kind) => {
      const row = away.find((one) => one.month === month.firstOn && one.kind === kind);
      return { ...month, kind, possible, days: row?.days ?? 0, people: row?.people ?? 0 };
    });
  });
}

/** Who was created in each month and how long it took until they came in, and all of them last. */
export async function readEntries(ctx: Ctx, whose: Whose): Promise<Entries[]> {
  const { timeZone } = ctx.actor;
  const months = reportMonths(ctx);
  const rows = await selectEntries(
    ctx.tx,
    whose,
    instantIn(bounds(months).first, '00:00', timeZone),
    timeZone,
  );
  const keys: (IsoDay | null)[] = [...months.map(({ firstOn }) => firstOn), null];
  return keys.map(
    (month) =>
      rows.find((row) => row.month === month) ?? { month, created: 0, entered: 0, median: null, ninth: null },
  );
}
