import type { IsoDay, Page } from '@legajo/contract';
import { sql } from 'kysely';
import type { ActingKey } from '../platform/db/acting-key.ts';
import type { CompanyTransaction } from '../platform/db/transaction.ts';
import { COUNT_CAP, window } from '../platform/http/page.ts';
import type { ReminderFilter } from './filter.ts';

/** A filter and a rhythm, as somebody saves it. */
export interface Reminder extends ReminderFilter {
  readonly name: string;
  readonly startsAt: Date;
  /** Asked for at once: its first round waits for no hour. */
  readonly atOnce: boolean;
  /** Null: it goes out once. */
  readonly everyDays: number | null;
  /** The last day, where it goes out again and again. */
  readonly endsOn: IsoDay | null;
  readonly words: string | null;
  readonly escalateDays: number | null;
  readonly isActive: boolean;
  readonly nextAt: Date | null;
}

export interface ReminderRow extends Reminder {
  readonly id: number;
  readonly savedBy: number;
  /** Of a program that saved it: its key, within whose folders it goes out. */
  readonly key: ActingKey | null;
  readonly version: number;
}

/** One as the list shows it. */
export interface ListedReminder extends ReminderRow {
  readonly saverName: string;
  readonly saverSurname: string;
  readonly lastAt: Date | null;
  readonly lastSent: number | null;
  readonly lastSkipped: number | null;
  readonly lastUnreachable: number | null;
}

/** Of the reminder `r`. */
export const reminderColumns = sql`r.id, r.name, r.target, r.folder_id as "folderId", r.document_type_id as "typeId",
  r.period::text as period, r.sector_ids as "sectorIds", r.location_ids as "locationIds", r.starts_at as "startsAt",
  r.at_once as "atOnce", r.every_days as "everyDays", r.ends_on::text as "endsOn", r.words,
  r.escalate_days as "escalateDays", r.is_active as "isActive", r.next_at as "nextAt", r.saved_by as "savedBy",
  case when r.api_key_id is not null then jsonb_build_object('id', r.api_key_id, 'folders', r.api_key_folders) end as key,
  r.version`;

const shown = (
  tx: CompanyTransaction,
) => sql`${reminderColumns}, p.name as "saverName", p.surname as "saverSurname",
  l.ended_at as "lastAt", l.sent as "lastSent", l.skipped as "lastSkipped", l.unreachable as "lastUnreachable"
  from reminder r join person p on p.company_id = ${tx.companyId} and p.id = r.saved_by
  left join lateral (select x.ended_at, x.sent, x.skipped, x.unreachable from reminder_round x
    where x.company_id = ${tx.companyId} and x.reminder_id = r.id and x.ended_at is not null
    order by x.id desc limit 1) l on true`;

/** Those that go on first, then the newest; a page of them. */
export async function selectReminders(
  tx: CompanyTransaction,
  page: Page,
  after: readonly (string | number)[] | null,
): Promise<ListedReminder[]> {
  const [active, id] = after ?? [];
  const from = after ? sql`and (r.is_active::int, r.id) < (${active}::int, ${id}::bigint)` : sql``;
  const { rows } = await sql<ListedReminder>`
    select ${shown(tx)} where r.company_id = ${tx.companyId} ${from}
    order by r.is_active desc, r.id desc ${window(page, after !== null)}`.execute(tx);
  return rows;
}

export async function selectListed(tx: CompanyTransaction, id: number): Promise<ListedReminder | undefined> {
  const { rows } = await sql<ListedReminder>`
    select ${shown(tx)} where r.company_id = ${tx.companyId} and r.id = ${id}::bigint`.execute(tx);
  return rows[0];
}

export async function countReminders(tx: CompanyTransaction): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select 1 from reminder where company_id = ${tx.companyId}
      limit ${COUNT_CAP}) c`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** How many others go on. */
export async function countActive(tx: CompanyTransaction, but: number | null, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select 1 from reminder where company_id = ${tx.companyId} and is_active
      and id is distinct from ${but}::bigint limit ${most}) c`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** One of them, held until the transaction ends. */
export async function lockReminder(tx: CompanyTransaction, id: number): Promise<ReminderRow | undefined> {
  const { rows } = await sql<ReminderRow>`
    select ${reminderColumns} from reminder r where r.company_id = ${tx.companyId} and r.id = ${id}::bigint
    for update`.execute(tx);
  return rows[0];
}

/** Holds the list of a company, so that two who save at once are counted one after the other. */
export async function holdReminders(tx: CompanyTransaction): Promise<void> {
  await sql`select 1 from company where id = ${tx.companyId} for no key update`.execute(tx);
}

const foldersOf = ({ key }: CompanyTransaction) => (key?.folders ? [...key.folders] : null);

export async function insertReminder(
  tx: CompanyTransaction,
  r: Reminder,
  by: { readonly id: number; readonly at: Date },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into reminder (company_id, name, target, folder_id, document_type_id, period, sector_ids, location_ids,
      starts_at, at_once, every_days, ends_on, words, escalate_days, is_active, next_at, saved_by, saved_at, api_key_id,
      api_key_folders)
    values (${tx.companyId}, ${r.name}, ${r.target}, ${r.folderId}::bigint, ${r.typeId}::bigint, ${r.period}::date,
      ${[...r.sectorIds]}::bigint[], ${[...r.locationIds]}::bigint[], ${r.startsAt}, ${r.atOnce},
      ${r.everyDays}::smallint, ${r.endsOn}::date, ${r.words}, ${r.escalateDays}::smallint, ${r.isActive}, ${r.nextAt},
      ${by.id}::bigint, ${by.at}, ${tx.key?.id ?? null}::bigint, ${foldersOf(tx)}::bigint[])
    returning id`.execute(tx);
  return rows[0]?.id as number;
}

export async function updateReminder(
  tx: CompanyTransaction,
  id: number,
  r: Reminder,
  by: { readonly id: number; readonly at: Date },
): Promise<void> {
  await sql`
    update reminder set name = ${r.name}, target = ${r.target}, folder_id = ${r.folderId}::bigint,
      document_type_id = ${r.typeId}::bigint, period = ${r.period}::date, sector_ids = ${[...r.sectorIds]}::bigint[],
      location_ids = ${[...r.locationIds]}::bigint[], starts_at = ${r.startsAt}, at_once = ${r.atOnce},
      every_days = ${r.everyDays}::smallint, ends_on = ${r.endsOn}::date, words = ${r.words},
      escalate_days = ${r.escalateDays}::smallint, is_active = ${r.isActive}, next_at = ${r.nextAt},
      saved_by = ${by.id}::bigint, saved_at = ${by.at}, api_key_id = ${tx.key?.id ?? null}::bigint,
      api_key_folders = ${foldersOf(tx)}::bigint[], version = version + 1
    where company_id = ${tx.companyId} and id = ${id}::bigint`.execute(tx);
}

/** When the first of them goes out next; null where none does. */
export async function selectNext(tx: CompanyTransaction): Promise<Date | null> {
  const { rows } = await sql<{ next: Date | null }>`
    select min(next_at) as next from reminder where company_id = ${tx.companyId}`.execute(tx);
  return rows[0]?.next ?? null;
}

/** Says when it goes out next; null ends it. */
export async function updateNext(tx: CompanyTransaction, id: number, nextAt: Date | null): Promise<void> {
  await sql`
    update reminder set next_at = ${nextAt}, is_active = ${nextAt !== null}, at_once = false
      ${nextAt === null ? sql`, version = version + 1` : sql``}
    where company_id = ${tx.companyId} and id = ${id}::bigint`.execute(tx);
}

/** How many of the folder, type, sectors and locations that a filter names are there, within its viewer's folders. */
export async function selectNamed(
  tx: CompanyTransaction,
  { folderId, typeId, sectorIds, locationIds }: ReminderFilter,
): Promise<{ folder: boolean; type: boolean; sectors: number; locations: number }> {
  const { rows } = await sql<{ folder: boolean; type: boolean; sectors: number; locations: number }>`
    select exists (select 1 from folder where company_id = ${tx.companyId} and id = ${folderId}::bigint) as folder,
      exists (select 1 from document_type where company_id = ${tx.companyId} and id = ${typeId}::bigint
        and (${folderId}::bigint is null or folder_id = ${folderId}::bigint)) as type,
      (select count(*)::int from sector where company_id = ${tx.companyId}
        and id = any(${[...sectorIds]}::bigint[])) as sectors,
      (select count(*)::int from location where company_id = ${tx.companyId}
        and id = any(${[...locationIds]}::bigint[])) as locations`.execute(tx);
  return rows[0] ?? { folder: false, type: false, sectors: 0, locations: 0 };
}
