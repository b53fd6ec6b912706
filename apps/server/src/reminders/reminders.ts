import { dayIn, e, type IsoDay, instantIn, type Moment, type Page } from '@legajo/contract';
import { record } from '../audit/public.ts';
import { addDays, inScope } from '../people/public.ts';
import type { Ctx } from '../platform/context.ts';
import { Failure, refuseField } from '../platform/failure.ts';
import type { Listed } from '../platform/http/binding.ts';
import { decodeCursor } from '../platform/http/cursor.ts';
import { listed } from '../platform/http/page.ts';
import { markRoundAt } from '../platform/jobs/rounds/due.sql.ts';
import { bouncedAmong } from '../platform/mail/bounced.sql.ts';
import type { ReminderFilter } from './filter.ts';
import { foresee } from './now.ts';
import {
  countActive,
  countReminders,
  holdReminders,
  insertReminder,
  type ListedReminder,
  lockReminder,
  type Reminder,
  selectListed,
  selectNamed,
  selectReminders,
  updateNext,
  updateReminder,
} from './reminders.sql.ts';
import { countSent, type SentRow, selectSent } from './sending/sent.sql.ts';
import { countWaiting, selectWaitingPage, type WaitingRow } from './waiting.sql.ts';

interface Asked {
  readonly page: Page;
  readonly cursor: string | undefined;
}

/** The reminders of the company, a page of them. @throws Failure `invalidFields` for a cursor that is none */
export async function listReminders<W>(
  ctx: Ctx,
  { page, cursor }: Asked,
  toWire: (row: ListedReminder) => W,
): Promise<Listed<W>> {
  const after = cursor === undefined ? null : decodeCursor(cursor, ['number', 'number']);
  const rows = await selectReminders(ctx.tx, page, after);
  return listed(rows, page, await countReminders(ctx.tx), toWire, (row) => [Number(row.isActive), row.id]);
}

/** Whom a filter means, within the viewer's reach, by name. @throws Failure `invalidFields` for a cursor that is none */
export async function listWaiting<W>(
  ctx: Ctx,
  { page, cursor }: Asked,
  filter: ReminderFilter,
  toWire: (row: WaitingRow) => W,
): Promise<Listed<W>> {
  const viewer = ctx.actor.personId;
  const after = cursor === undefined ? null : decodeCursor(cursor, ['text', 'text', 'number']);
  const on = dayIn(ctx.now, ctx.actor.timeZone);
  const rows = await selectWaitingPage(ctx.tx, viewer, filter, { on, page, after });
  const { people } = await countWaiting(ctx.tx, viewer, filter, on);
  return listed(rows, page, people, toWire, (row) => [row.surname, row.name, row.id]);
}

/** Whom a reminder reached, of those whom the viewer reaches, newest first. @throws Failure `notFound` */
export async function listSent<W>(
  ctx: Ctx,
  id: number,
  { page, cursor }: Asked,
  toWire: (row: SentRow & { readonly bounced: boolean }) => W,
): Promise<Listed<W>> {
  if (!(await selectListed(ctx.tx, id))) throw new Failure(e.reminders.notFound);
  const after = cursor === undefined ? null : decodeCursor(cursor, ['instant', 'number']);
  const reach = inScope(ctx.tx, ctx.actor.personId);
  const rows = await selectSent(ctx.tx, id, reach, page, after);
  const bounced = await bouncedAmong(
    ctx.tx,
    rows.flatMap(({ mail }) => mail ?? []),
  );
  const shown = (row: SentRow) =>
    toWire({ ...row, bounced: row.byMail && row.mail !== null && bounced.has(row.mail) });
  return listed(rows, page, await countSent(ctx.tx, id, reach), shown, (row) => [
    row.sentAt.toISOString(),
    row.id,
  ]);
}

/** What is saved of a reminder. */
export interface SavedReminder extends ReminderFilter {
  readonly id: number | undefined;
  readonly version: number | undefined;
  readonly name: string;
  readonly when: Moment;
  readonly everyDays: number | null;
  readonly endsOn: IsoDay | null;
  readonly words: string | null;
  readonly escalateDays: number | null;
  readonly isActive: boolean;
}

/**
 * Saves a reminder, a new one or another's words; whoever saves it is whose reach it has from then on.
 *
 * @throws Failure `fieldInvalid` with the field, `nothing` where nobody waits, `notFound`, `changed`, `limitReached`
 */
export async function saveReminder(ctx: Ctx, saved: SavedReminder): Promise<ListedReminder> {
  const { tx, actor, now } = ctx;
  const reminder = await judged(ctx, saved);
  await holdReminders(tx);
  const before = saved.id === undefined ? null : await lockReminder(tx, saved.id);
  if (before === undefined) throw new Failure(e.reminders.notFound);
  if (before && saved.version !== undefined && saved.version !== before.version)
    throw new Failure(e.reminders.changed);
  const most = ctx.platform.limits['reminders.active'];
  if (reminder.isActive && (await countActive(tx, saved.id ?? null, most)) >= most)
    throw new Failure(e.shared.limitReached, { max: most });
  if (reminder.isActive && (await foresee(ctx, reminder)).people === 0)
    throw new Failure(e.reminders.nothing);
  const by = { id: actor.personId, at: now };
  const id = before ? before.id : await insertReminder(tx, reminder, by);
  if (before) await updateReminder(tx, id, reminder, by);
  if (reminder.nextAt) await markRoundAt(ctx, 'reminders.rounds', reminder.nextAt);
  await record(ctx, [
    {
      event: 'reminder.saved',
      actorId: actor.personId,
      subject: 'reminder',
      subjectId: id,
      body: {
        name: reminder.name,
        target: reminder.target,
        every: reminder.everyDays,
        until: reminder.endsOn,
      },
    },
  ]);
  return readReminder(ctx, id);
}

/** Stops one; stopped already, it stays so. @throws Failure `notFound` */
export async function stopReminder(ctx: Ctx, id: number): Promise<ListedReminder> {
  const before = await lockReminder(ctx.tx, id);
  if (!before) throw new Failure(e.reminders.notFound);
  if (before.isActive) {
    await updateNext(ctx.tx, id, null);
    await record(ctx, [
      {
        event: 'reminder.stopped',
        actorId: ctx.actor.personId,
        subject: 'reminder',
        subjectId: id,
        body: { why: 'asked' },
      },
    ]);
  }
  return readReminder(ctx, id);
}

async function readReminder(ctx: Ctx, id: number): Promise<ListedReminder> {
  const row = await selectListed(ctx.tx, id);
  if (!row) throw new Failure(e.reminders.notFound);
  return row;
}

async function judged(ctx: Ctx, saved: SavedReminder): Promise<Reminder> {
  const refuse = (field: string) => refuseField(e.reminders.fieldInvalid, `reminder.${field}`, 'invalid');
  const { when, endsOn, everyDays, isActive } = saved;
  const atOnce = 'now' in when;
  const startsAt = atOnce
    ? ctx.now
    : 'instant' in when
      ? new Date(when.instant)
      : instantIn(when.day, when.time, ctx.actor.timeZone);
  const first = dayIn(startsAt, ctx.actor.timeZone);
  const last = addDays(dayIn(ctx.now, ctx.actor.timeZone), ctx.platform.limits['reminder.days']);
  if (isActive && startsAt < ctx.now) refuse('cuando');
  if (first > last) refuse('cuando');
  if ((everyDays === null) !== (endsOn === null)) refuse(everyDays === null ? 'cada_dias' : 'hasta');
  if (endsOn !== null && (endsOn < first || endsOn > last)) refuse('hasta');
  const found = await selectNamed(ctx.tx, saved);
  if (saved.folderId !== null && !found.folder) refuse('carpeta');
  if (saved.typeId !== null && !found.type) refuse('tipo');
  if (found.sectors < new Set(saved.sectorIds).size) refuse('sector');
  if (found.locations < new Set(saved.locationIds).size) refuse('locacion');
  const { id: _, version: __, when: ___, ...kept } = saved;
  return { ...kept, startsAt, atOnce, nextAt: isActive ? startsAt : null };
}
