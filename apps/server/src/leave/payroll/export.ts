import { e } from '@legajo/contract';
import { dayAfter } from '@legajo/contract/leave/calendar';
import { countDays, type KeptHoliday } from '@legajo/contract/leave/count';
import { record } from '../../audit/public.ts';
import type { Ctx } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { keptIn } from '../judging/kept-days.ts';
import { countedAs } from '../judging/plan.ts';
import { selectVersions } from '../policies/policies.sql.ts';
import { inForce } from '../policies/policies.ts';
import { absenceOf } from '../requests/request.ts';
import {
  insertExport,
  lockExports,
  type NewsRow,
  type PayrollLeave,
  type Span,
  selectTold,
  selectToTell,
  type ToldRow,
} from './export.sql.ts';
import { type CountPart, newsOf } from './news.ts';

/** Requests that one export looks at. */
const MOST = 10_000;

/** What payroll has to be told of a span. @throws Failure `dates`, `limitReached` where those are too many at once. */
export async function readToTell(ctx: Ctx, span: Span): Promise<ToldRow[]> {
  const { leaves, news } = await newsBetween(ctx, span);
  const byId = new Map(leaves.map((one) => [one.id, one]));
  return news.flatMap((row) => {
    const leave = byId.get(row.requestId);
    return leave ? [{ ...row, cuil: leave.cuil, fileNumber: leave.fileNumber, type: leave.type }] : [];
  });
}

/** Tells payroll, once: of two at the same time the second finds nothing left to tell (areas 11.14). */
export async function tellPayroll(ctx: Ctx, span: Span): Promise<{ id: number; count: number }> {
  await lockExports(ctx.tx);
  const { news } = await newsBetween(ctx, span);
  const { personId } = ctx.actor;
  const id = await insertExport(ctx.tx, { id: personId, at: ctx.now }, span, news);
  await record(ctx, [
    {
      event: 'leave.exported',
      actorId: personId,
      subject: 'leave-export',
      subjectId: id,
      body: { from: span.first, until: span.last, count: news.length },
    },
  ]);
  return { id, count: news.length };
}

/** What an export told, of people within reach. @throws Failure `notFound` */
export async function readTold(ctx: Ctx, id: number): Promise<ToldRow[]> {
  const rows = await selectTold(ctx.tx, ctx.actor.personId, id, MOST);
  if (!rows) throw new Failure(e.leave.notFound);
  return rows;
}

async function newsBetween(
  ctx: Ctx,
  span: Span,
): Promise<{ readonly leaves: readonly PayrollLeave[]; readonly news: readonly NewsRow[] }> {
  const days = ctx.platform.limits['leave.span.days'];
  if (span.first > span.last || span.last >= dayAfter(span.first, days)) throw new Failure(e.leave.dates);
  const leaves = await selectToTell(ctx.tx, ctx.actor.personId, span, MOST + 1);
  if (leaves.length > MOST) throw new Failure(e.shared.limitReached, { max: MOST });
  const count = await counterOf(ctx, leaves);
  return { leaves, news: leaves.flatMap((leave) => newsOf(leave, span, count)) };
}

/** Counts a part of leave as the whole was: by the policy that held on its first day. */
async function counterOf(ctx: Ctx, leaves: readonly PayrollLeave[]): Promise<CountPart> {
  const versions = Map.groupBy(await selectVersions(ctx.tx), ({ policyId }) => policyId);
  const firsts = leaves.map(({ first }) => first).sort();
  const lasts = leaves.map(({ last }) => last).sort();
  const holidays = new Map<string | null, readonly KeptHoliday[]>();
  for (const { province } of leaves)
    if (!holidays.has(province))
      holidays.set(province, await keptIn(ctx, province, firsts[0] as string, lasts.at(-1) as string));
  return (leave, part) => {
    if (part.first === leave.first && part.last === leave.last) return leave.amount;
    const terms = inForce(versions.get(leave.policyId ?? 0) ?? [], leave.first);
    const absence = absenceOf({
      ...{ typeId: 0, ...part, hours: null },
      firstPart: part.first === leave.first ? leave.firstPart : 'whole',
      lastPart: part.last === leave.last ? leave.lastPart : 'whole',
    });
    if (!terms) return leave.amount;
    return countDays(absence, countedAs(leave.type, terms), holidays.get(leave.province) ?? []).days;
  };
}
