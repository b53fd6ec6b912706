import { ACTIONS } from '@legajo/contract';
import { asCompany } from '../../platform/company.ts';
import type { Actor, Ctx, Platform, Steps } from '../../platform/context.ts';
import type { CompanyId } from '../../platform/db/company-id.ts';
import { makeOutlet, type Outlet } from '../../platform/streams/outlet.ts';
import { selectNotices } from '../notice.sql.ts';
import type { Notice } from '../notice.ts';
import { isShownTo } from '../own/kinds.ts';
import type { NoticeRow } from '../own/own.sql.ts';
import {
  type StreamedRow,
  selectOpenSessions,
  selectToldSince,
  selectTrayMark,
  selectUnread,
  selectWhen,
  type UnreadRow,
} from './stream.sql.ts';

/** Numbers are given before they are committed: what is a minute old may still come (areas 3.9). */
const LATE_MS = 60_000;
const DAY_MS = 24 * 60 * 60 * 1000;
const MOST_AGAIN = 200;
/** Ours: of all readers of a company in a minute; who misses one has it in the count, and in the list. */
const MOST_TOLD = 5000;

/** How notices and counts travel; a notice that travels no more is null. */
export interface Told {
  notice(row: NoticeRow): unknown;
  unread(count: number): unknown;
  /** What is out of service, which everybody signed in is told. */
  outages(notices: readonly Notice[]): unknown;
}

interface StreamReader {
  readonly told: Told;
  readonly actor: Actor;
  readonly outlet: Outlet;
  /** Those it had in the last minutes, with their instants. */
  readonly had: Map<number, number>;
  /** What it was last told of its count. */
  unread: number;
  /** What it was last told to be out of service; null: nothing yet. */
  outages: string | null;
  /** What waited in the trays when it was last told of them; null: nothing yet. */
  tray: string | null;
}

/**
 * What somebody is told, as it comes, until their session ends: what they missed since `Last-Event-ID`, how many are unread,
 * then each new one.
 */
export async function followNotices(steps: Steps, told: Told): Promise<AsyncIterable<string>> {
  const { platform, actor, companyId, origin } = steps;
  let leave = () => {};
  const outlet = makeOutlet(() => leave());
  const reader: StreamReader = { told, actor, outlet, had: new Map(), unread: -1, outages: null, tray: null };
  await steps.transaction(async (ctx) => {
    if (origin.lastEvent === undefined) await noteRecent(ctx, reader);
    else await bringAgain(ctx, reader, origin.lastEvent);
    tellCount(reader, await selectUnread(ctx.tx, [actor.personId]), platform);
    tellOutages(reader, await selectNotices(ctx.tx, 'outage', ctx.now));
    if (decides(reader)) tellTray(reader, await selectTrayMark(ctx.tx));
  });
  leave = platform.feeds.join(companyId, reader, (readers: readonly StreamReader[]) =>
    tellReaders(platform, companyId, readers),
  );
  return outlet;
}

/** Whoever begins has the list: what is in it by now is not told again. */
async function noteRecent({ tx, now }: Ctx, reader: StreamReader): Promise<void> {
  const rows = await selectToldSince(
    tx,
    [reader.actor.personId],
    new Date(now.getTime() - LATE_MS),
    MOST_AGAIN,
  );
  for (const { id, createdAt } of rows) reader.had.set(id, createdAt.getTime());
}

/** What came after an event, with the minute before it; or that the lists are to be read again. */
async function bringAgain({ tx, now, platform }: Ctx, reader: StreamReader, last: number): Promise<void> {
  const { personId } = reader.actor;
  const at = await selectWhen(tx, personId, last);
  const since = at && new Date(at.getTime() - LATE_MS);
  const rows = since ? await selectToldSince(tx, [personId], since, MOST_AGAIN + 1) : [];
  if (!at || now.getTime() - at.getTime() > DAY_MS || rows.length > MOST_AGAIN) {
    reader.outlet.put({ event: 'reinicio', payload: {} });
    for (const { id, createdAt } of rows) reader.had.set(id, createdAt.getTime());
    return;
  }
  for (const row of rows.filter(({ id }) => id !== last)) tellNotice(reader, row, platform);
  reader.had.set(last, at.getTime());
}

/** One round for all readers of a company in this process. */
async function tellReaders(
  platform: Platform,
  companyId: CompanyId,
  readers: readonly StreamReader[],
): Promise<void> {
  if (readers.length === 0) return;
  const people = [...new Set(readers.map(({ actor }) => actor.personId))];
  const sessions = [...new Set(readers.map(({ actor }) => actor.sessionId))];
  const now = platform.clock.now();
  const since = new Date(now.getTime() - LATE_MS);
  const { open, recent, unread, outages, tray } = await asCompany(platform, companyId, async ({ tx }) => ({
    open: await selectOpenSessions(tx, sessions, now, platform.limits['session.admin.idle.seconds']),
    recent: await selectToldSince(tx, people, since, MOST_TOLD),
    unread: await selectUnread(tx, people),
    outages: await selectNotices(tx, 'outage', now),
    tray: readers.some(decides) ? await selectTrayMark(tx) : '',
  }));
  const toldTo = Map.groupBy(recent, ({ personId }) => personId);
  const unreadOf = Map.groupBy(unread, ({ personId }) => personId);
  for (const reader of readers) {
    const { personId, sessionId } = reader.actor;
    if (!open.has(sessionId)) {
      reader.outlet.put({ event: 'sesion', payload: { motivo: 'cerrada' } });
      reader.outlet.end();
      continue;
    }
    for (const row of toldTo.get(personId) ?? []) tellNotice(reader, row, platform);
    tellCount(reader, unreadOf.get(personId) ?? [], platform);
    tellOutages(reader, outages);
    if (decides(reader)) tellTray(reader, tray);
    for (const [id, at] of reader.had) if (at < since.getTime() - LATE_MS) reader.had.delete(id);
  }
}

function tellNotice(
  { told, actor, outlet, had }: StreamReader,
  row: StreamedRow,
  { messages }: Pick<Platform, 'messages'>,
): void {
  const message = messages.get(row.kind);
  if (had.has(row.id) || !message || !isShownTo(message, actor)) return;
  had.set(row.id, row.createdAt.getTime());
  const payload = told.notice(row);
  if (payload) outlet.put({ id: String(row.id), event: 'aviso', payload });
}

/** What is out of service: at the beginning, also that nothing is, and each time it changes. */
function tellOutages(reader: StreamReader, notices: readonly Notice[]): void {
  const payload = reader.told.outages(notices);
  const said = JSON.stringify(payload);
  if (said === reader.outages) return;
  reader.outages = said;
  reader.outlet.put({ event: 'corte', payload });
}

const decides = ({ actor }: StreamReader) => actor.actions.has(ACTIONS.taskTray);

/** That something came into a tray of the company or went: how much of it is theirs is asked for. */
function tellTray(reader: StreamReader, tray: string): void {
  if (tray === reader.tray) return;
  reader.tray = tray;
  reader.outlet.put({ event: 'bandeja', payload: {} });
}

function tellCount(
  reader: StreamReader,
  rows: readonly UnreadRow[],
  { messages }: Pick<Platform, 'messages'>,
): void {
  const shows = (kind: string) => {
    const message = messages.get(kind);
    return message !== undefined && isShownTo(message, reader.actor);
  };
  const count = Math.min(rows.filter(({ kinds }) => kinds.some(shows)).length, 100);
  if (count === reader.unread) return;
  reader.unread = count;
  reader.outlet.put({ event: 'contadores', payload: reader.told.unread(count) });
}
