import { createHash } from 'node:crypto';
import { f } from '@legajo/contract';
import {
  OUTSIDE_EVENTS,
  type OutsideEvent,
  type OutsideType,
} from '@legajo/contract/webhooks/outside-events';
import type { TrailRow } from './read-trail.sql.ts';

/** What other systems are told of one entry. */
export interface Told {
  /** The same however often it is told, by whichever way. */
  readonly id: string;
  readonly type: OutsideType;
  readonly at: Date;
  readonly sequence: number;
  readonly data: Readonly<Record<string, number | string | null>>;
}

/** The entries of the trail that some of the events are read off; of all of them where none is named. */
export const entriesOf = (types: readonly string[]): string[] => [
  ...new Set(OUTSIDE_EVENTS.filter(({ type }) => wants(types, type)).flatMap(({ from }) => from)),
];

/** Whether an event is among those that somebody wants; no types at all are all of them. */
export const wants = (types: readonly string[], type: string): boolean =>
  types.length === 0 || types.includes(type);

/** What an entry says to other systems: mostly one event, none where it is of a kind that is not told (areas 15.4). */
export function toldOf(companyId: number, row: TrailRow): Told[] {
  return (OUTSIDE_EVENTS as readonly OutsideEvent[])
    .filter((event) => isSaidBy(event, row))
    .map((event) => ({
      id: idOf(companyId, row.sequence, event.type, row.restoredAt),
      type: event.type as OutsideType,
      at: row.at,
      sequence: row.sequence,
      data: dataOf(event, row),
    }));
}

function isSaidBy({ from, where, ofNewcomers }: OutsideEvent, row: TrailRow): boolean {
  if (!from.includes(row.event) || (ofNewcomers && !row.isNewcomer)) return false;
  const said = where && row.body[where.key];
  return said === undefined || where === undefined || where.is.includes(String(said));
}

/**
 * Drawn from its place in the trail: what was told twice is known again by whoever hears it. A trail that went on from a
 * backup has its places twice, for what others may have been told already and for what happened since.
 */
export function idOf(companyId: number, sequence: number, type: string, restoredAt: Date | null): string {
  const place = `${companyId} ${sequence} ${type}`;
  const digest = createHash('sha256')
    .update(restoredAt === null ? place : `${place} ${restoredAt.toISOString()}`)
    .digest('hex');
  return `evt_${digest.slice(0, 24)}`;
}

function dataOf({ data, state }: OutsideEvent, row: TrailRow): Told['data'] {
  const values = Object.entries(data).map(([name, source]) => [name, readSource(source, row)] as const);
  const said = typeof state === 'object' ? (state.words[String(row.body[state.key])] ?? null) : state;
  return { ...Object.fromEntries(values), ...(said === undefined ? {} : { estado: said }) };
}

/** Ids and a month alone pass: whatever else an entry may hold is left where it is. */
function readSource(source: string, row: TrailRow): number | string | null {
  if (source === 'subject') return row.subjectId;
  if (source === 'document.person') return row.person;
  if (source === 'document.type') return row.type;
  if (source === 'document.period') return row.period === null ? null : f.out.month(row.period);
  const value = row.body[source.replace(/^body\./, '')];
  return typeof value === 'number' ? value : null;
}
