import { e, type Page } from '@legajo/contract';
import { record } from '../audit/public.ts';
import { reachesAll } from '../documents/public.ts';
import type { Ctx } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import { Listed } from '../platform/http/binding.ts';
import { decodeCursor, encodeCursor } from '../platform/http/cursor.ts';
import { hasRead, selectEntriesAsked, selectEntry, type ViewedEntry } from './entries.sql.ts';
import { askedBy, filterToBody, type TrailFilter } from './filter.ts';
import { selectNames, type ThingName } from './names.sql.ts';

/** Ours (areas 14, wire names): a page has no more. */
const MOST = 200;
/** Going on in a search, or opening an entry of it, is no entry of its own for so long (areas 14.2). */
const ONE_SEARCH_MS = 3_600_000;

/** An entry, and what the thing that it is about is called. */
export interface NamedEntry {
  readonly entry: ViewedEntry;
  readonly thing: ThingName | null;
}

/**
 * The trail, newest first, by cursor alone. A search is an entry itself (areas 14.1); going on in one is none, if it is in the
 * trail since an hour: a cursor that somebody made up is a search.
 *
 * @throws Failure `invalidFields` when the cursor is not one of ours, `apiKeys.forbidden` for a key that does not reach all.
 */
export async function listTrail<Wire>(
  ctx: Ctx,
  filter: TrailFilter,
  page: Page,
  cursor: string | undefined,
  toWire: (row: NamedEntry) => Wire,
): Promise<Listed<Wire>> {
  await requireAll(ctx);
  const below = cursor === undefined ? null : decodeCursor(cursor, ['number'])[0];
  const size = Math.min(page.perPage, MOST);
  const { timeZone } = ctx.actor;
  const rows = await selectEntriesAsked(ctx.tx, askedBy(filter, { now: ctx.now, timeZone }, below), size + 1);
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  const body = filterToBody(filter);
  if (below === null || !(await isReading(ctx, body))) await noteRead(ctx, body);
  const named = await withNames(ctx, shown);
  return new Listed(named.map(toWire), {
    total: shown.length,
    ...(rows.length > size && last ? { more: true, next: encodeCursor([last.id]) } : {}),
  });
}

/** What an entry that is read alone shows. @returns nothing where there is none. @throws Failure `apiKeys.forbidden` as the list. */
export async function readTrailEntry(ctx: Ctx, id: number): Promise<NamedEntry | undefined> {
  await requireAll(ctx);
  const entry = await selectEntry(ctx.tx, id);
  if (!entry) return undefined;
  // Who opens entries without having looked for any leaves a trace as well.
  if (!(await isReading(ctx, null))) await noteRead(ctx, { entry: id });
  return (await withNames(ctx, [entry]))[0];
}

/** The trail is about everybody: a key whose person is filtered, or that has folders of its own, would see beyond (areas 15.1). */
async function requireAll(ctx: Ctx): Promise<void> {
  if (ctx.actor.key && !(await reachesAll(ctx))) throw new Failure(e.apiKeys.forbidden);
}

const isReading = (ctx: Ctx, filters: Readonly<Record<string, unknown>> | null) =>
  hasRead(ctx.tx, ctx.actor.personId, new Date(ctx.now.getTime() - ONE_SEARCH_MS), filters);

function noteRead(ctx: Ctx, body: ReturnType<typeof filterToBody>): Promise<void> {
  const { personId: actorId } = ctx.actor;
  const personal = { address: ctx.origin.address, agent: ctx.origin.agent };
  return record(ctx, [
    { event: 'audit.read', actorId, subject: 'company', subjectId: ctx.companyId, body, personal },
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
