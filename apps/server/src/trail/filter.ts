import { type IsoDay, instantIn, type Moment } from '@legajo/contract';
import { type AuditClass, eventsOf } from '@legajo/contract/audit/classes';
import type { AuditEvent } from '@legajo/contract/audit/events';
import { dayAfter } from '@legajo/contract/leave/calendar';
import type { Asked } from './asked.sql.ts';

/** What of the trail somebody asks for, as they said it. Days are those of their clock; the last one is included. */
export interface TrailFilter {
  readonly from: Moment | null;
  readonly until: Moment | null;
  readonly events: readonly AuditEvent[] | undefined;
  readonly about: AuditClass | null;
  readonly actorId: number | null;
  readonly personId: number | null;
  readonly subject: string | null;
  readonly subjectId: number | null;
  readonly sequence: number | null;
  readonly address: string | null;
}

/** What a filter asks of the database. @param below only entries older than this one. */
export function askedBy(
  filter: TrailFilter,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
  below: number | null,
): Asked {
  const { from, until } = filter;
  const at = (moment: Moment, isEnd: boolean): Date => {
    if ('instant' in moment) return new Date(moment.instant);
    if (!('day' in moment)) return now;
    // A day without an hour is meant whole.
    const day: IsoDay = isEnd && moment.time === '00:00' ? dayAfter(moment.day) : moment.day;
    return instantIn(day, moment.time, timeZone);
  };
  return {
    below,
    from: from && at(from, false),
    until: until && at(until, true),
    events: chosen(filter),
    actorId: filter.actorId,
    aboutId: filter.personId,
    subject: filter.subject,
    subjectId: filter.subjectId,
    sequence: filter.sequence,
    address: filter.address,
  };
}

/** Events that are asked for by name, by what they are about, or by both. */
function chosen({ events, about }: TrailFilter): AuditEvent[] | null {
  const named = events && events.length > 0 ? [...events] : null;
  if (about === null) return named;
  const those = eventsOf(about);
  return named ? named.filter((event) => those.includes(event)) : those;
}

/** A filter as the trail keeps it: what was said, and nothing else. */
export const filterToBody = (filter: TrailFilter) =>
  Object.fromEntries(
    Object.entries(filter).flatMap(([name, value]) =>
      value === null || value === undefined || (Array.isArray(value) && value.length === 0)
        ? []
        : [[name, Array.isArray(value) ? [...value] : typeof value === 'object' ? { ...value } : value]],
    ),
  );
