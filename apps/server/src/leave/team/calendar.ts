import { APPROVAL_STATES, e, f, type IsoDay } from '@legajo/contract';
import { LEAVE_PARTS } from '@legajo/contract/calls/leave-requests';
import { dayAfter } from '@legajo/contract/leave/calendar';
import type { Ctx } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { isHr } from '../requests/read.ts';
import { type AwayRow, type CalendarOf, selectCalendar } from './calendar.sql.ts';

/**
 * Who is away between two days (areas 11.12). Former people and those on their way in see nobody.
 *
 * @throws Failure `dates` of days the wrong way round or more than a calendar shows.
 */
export async function readCalendar(
  ctx: Ctx,
  span: { readonly first: IsoDay; readonly last: IsoDay },
  of: CalendarOf,
): Promise<readonly AwayRow[]> {
  const { 'leave.span.days': days, 'leave.calendar.rows': rows } = ctx.platform.limits;
  if (span.first > span.last || span.last >= dayAfter(span.first, days)) throw new Failure(e.leave.dates);
  if (ctx.actor.former) return [];
  return selectCalendar(ctx.tx, ctx.actor.personId, isHr(ctx), span, of, rows);
}

/** Why somebody is away is for themself, Human Resources, and, unless it is reserved, whoever approves it. */
const isTold = ({ isOwn, reaches, approves, reserved }: AwayRow): boolean =>
  isOwn || reaches || (approves && !reserved);

export const calendarToWire = (row: AwayRow) => ({
  idSolicitud: row.isOwn || row.reaches || row.approves ? row.id : null,
  quien: { id: row.person.id, nombre: row.person.name, apellido: row.person.surname },
  sector: row.sector,
  desde: f.out.day(row.first) as string,
  hasta: f.out.day(row.last) as string,
  parte: LEAVE_PARTS[row.firstPart],
  estado: APPROVAL_STATES[row.state],
  tipo: isTold(row) ? row.type : null,
});
