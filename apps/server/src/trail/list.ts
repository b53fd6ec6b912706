import { type IsoDay, instantIn, type Page } from '@legajo/contract';
import { type AuditClass, type AuditEvent, eventsOf } from '@legajo/contract/audit/events';
import { dayAfter } from '@legajo/contract/leave/calendar';
import { record } from '../audit/public.ts';
import type { Ctx } from '../platform/context.ts';
import { Listed } from '../platform/http/binding.ts';
import { decodeCursor, encodeCursor } from '../platform/http/cursor.ts';
import {
  type Asked,
  selectEntriesAsked,
  selectEntry,
  selectLastBefore,
  type ViewedEntry,
} from './entries.sql.ts';
import { selectNames, type ThingName } from './names.sql.ts';

/** Ours (areas 14, wire names): a page has no more. */
const MOST = 200;

/** What of the trail somebody asks for. Days are those of the clock of whoever asks, both included. */
export interface TrailFilter {
  readonly from: IsoDay | null;
  readonly until: IsoDay | null;
  readonly events: readonly AuditEvent[] | undefined;
  readonly about: AuditClass | null;
  readonly actorId: number | null;
  readonly personId: number | null;
  readonly subject: string | null;
  readonly subjectId: number | null;
}

/** An entry, and what the thing that it is about is called. */
export interface NamedEntry {
  readonly entry: ViewedEntry;
  readonly thing: ThingName | null;
}

/**
 * The trail, newest first, by cursor alone. A search is an entry itself (areas 14.1); going on in one is none.
 *
 * @throws Failure `invalidFields` when the cursor is not one of ours.
 */
export async function listTrail<Wire>(
  ctx: Ctx,
  filter: TrailFilter,
  page: Page,
  cursor: string | undefined,
  toWire: (row: NamedEntry) => Wire,
): Promise<Listed<Wire>> {
  const below = cursor === undefined ? null : decodeCursor(cursor, ['number'])[0];
  const size = Math.min(page.perPage, MOST);
  const rows = await selectEntriesAsked(ctx.tx, await askedBy(ctx, filter, below), size + 1);
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  if (below === null) await noteRead(ctx, filter);
  const named = await withNames(ctx, shown);
  return new Listed(named.map(toWire), {
    total: shown.length,
    ...(rows.length > size && last ? { more: true, next: encodeCursor([last.id]) } : {}),
  });
}

/** What an entry that is read alone shows. @returns nothing where there is none. */
export async function readTrailEntry(ctx: Ctx, id: number): Promise<NamedEntry | undefined> {
  const entry = await selectEntry(ctx.tx, id);
  return entry && (await withNames(ctx, [entry]))[0];
}

async function askedBy(ctx: Ctx, filter: TrailFilter, below: number | null): Promise<Asked> {
  const { timeZone } = ctx.actor;
  const from = filter.from ? instantIn(filter.from, '00:00', timeZone) : null;
  const until = filter.until ? instantIn(dayAfter(filter.until), '00:00', timeZone) : null;
  return {
    above: from ? await selectLastBefore(ctx.tx, from) : 0,
    // Of days that are over nothing above them is read.
    below: below ?? (until && until < ctx.now ? (await selectLastBefore(ctx.tx, later(until))) + 1 : null),
    from,
    until,
    events: chosen(filter),
    actorId: filter.actorId,
    aboutId: filter.personId,
    subject: filter.subject,
    subjectId: filter.subjectId,
  };
}

/** Twice as much as an entry's number may lie off its instant (migration 0250). */
const LATER_MS = 30 * 60_000;
const later = (at: Date) => new Date(at.getTime() + LATER_MS);

/** Events that are asked for by name, by what they are about, or by both. */
function chosen({ events, about }: TrailFilter): AuditEvent[] | null {
  const named = events && events.length > 0 ? [...events] : null;
  if (about === null) return named;
  const those = eventsOf(about);
  return named ? named.filter((event) => those.includes(event)) : those;
}

async function noteRead(ctx: Ctx, filter: TrailFilter): Promise<void> {
  const asked = Object.entries(filter).filter(([, value]) => value !== null && value !== undefined);
  await record(ctx, [
    {
      event: 'audit.read',
      actorId: ctx.actor.personId,
      subject: 'company',
      subjectId: ctx.companyId,
      body: Object.fromEntries(
        asked.map(([name, value]) => [name, Array.isArray(value) ? [...value] : value]),
      ),
    },
  ]);
}

/** One statement for each kind of thing on the page. */
async function withNames(ctx: Ctx, entries: readonly ViewedEntry[]): Promise<NamedEntry[]> {
  const names = new Map<string, ReadonlyMap<number, ThingName>>();
  for (const [subject, those] of Map.groupBy(entries, (entry) => entry.subject)) {
    const ids = new Set(those.flatMap(({ subjectId }) => (subjectId === null ? [] : [subjectId])));
    names.set(subject, await selectNames(ctx.tx, subject, [...ids]));
  }
  return entries.map((entry) => ({
    entry,
    thing: names.get(entry.subject)?.get(entry.subjectId ?? 0) ?? null,
  }));
}
