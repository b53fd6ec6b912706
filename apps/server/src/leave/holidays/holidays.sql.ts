import type { IsoDay } from '@legajo/contract';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';

/** A holiday that a company keeps of its own. */
export interface OwnHoliday {
  readonly id: number;
  readonly day: IsoDay;
  readonly name: string;
  readonly province: string | null;
  readonly counts: boolean;
}

const COLUMNS = sql`id, held_on as day, name, province, counts`;

/** The company's own of a year: those of everywhere, and of a province where one is named. */
export async function selectOwn(
  tx: CompanyTransaction,
  year: number,
  province: string | null,
): Promise<OwnHoliday[]> {
  const { rows } = await sql<OwnHoliday>`
    select ${COLUMNS} from leave_holiday
    where company_id = ${tx.companyId} and held_on between make_date(${year}, 1, 1) and make_date(${year}, 12, 31)
      and (province is null or province = ${province}::text)
    order by held_on, id limit 1000`.execute(tx);
  return rows;
}

/** What the company decided otherwise than its country's rows, of a year, by the rule. */
export async function selectChoices(
  tx: CompanyTransaction,
  year: number,
): Promise<{ ruleKey: string; counts: boolean }[]> {
  const { rows } = await sql<{ ruleKey: string; counts: boolean }>`
    select rule_key as "ruleKey", counts from leave_holiday_choice
    where company_id = ${tx.companyId} and year = ${year} limit 200`.execute(tx);
  return rows;
}

export async function holdOwn(tx: CompanyTransaction, id: number): Promise<OwnHoliday | undefined> {
  const { rows } = await sql<OwnHoliday>`
    select ${COLUMNS} from leave_holiday where company_id = ${tx.companyId} and id = ${id}::bigint for update`.execute(
    tx,
  );
  return rows[0];
}

export async function countOwn(tx: CompanyTransaction, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from leave_holiday where company_id = ${tx.companyId} limit ${most}) counted`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** @returns its id; null where the company has one on this day. */
export async function insertOwn(tx: CompanyTransaction, one: Omit<OwnHoliday, 'id'>): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into leave_holiday (company_id, held_on, name, province, counts)
    values (${tx.companyId}, ${one.day}::date, ${one.name}, ${one.province}, ${one.counts})
    on conflict do nothing returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

/** Whether another of the company's lies on a day. */
export async function isDayTaken(tx: CompanyTransaction, one: OwnHoliday): Promise<boolean> {
  const { rows } = await sql`
    select 1 from leave_holiday where company_id = ${tx.companyId} and held_on = ${one.day}::date
      and province is not distinct from ${one.province}::text and id <> ${one.id}::bigint`.execute(tx);
  return rows.length > 0;
}

export async function updateOwn(tx: CompanyTransaction, one: OwnHoliday): Promise<void> {
  await sql`
    update leave_holiday set held_on = ${one.day}::date, name = ${one.name}, province = ${one.province}, counts = ${one.counts}
    where company_id = ${tx.companyId} and id = ${one.id}::bigint`.execute(tx);
}

export async function deleteOwn(tx: CompanyTransaction, id: number): Promise<void> {
  await sql`delete from leave_holiday where company_id = ${tx.companyId} and id = ${id}::bigint`.execute(tx);
}

export async function upsertChoice(
  tx: CompanyTransaction,
  rule: { readonly key: string; readonly year: number },
  counts: boolean,
): Promise<void> {
  await sql`
    insert into leave_holiday_choice (company_id, rule_key, year, counts)
    values (${tx.companyId}, ${rule.key}, ${rule.year}, ${counts})
    on conflict (company_id, year, rule_key) do update set counts = excluded.counts`.execute(tx);
}

export async function deleteChoice(
  tx: CompanyTransaction,
  rule: { readonly key: string; readonly year: number },
): Promise<void> {
  await sql`
    delete from leave_holiday_choice where company_id = ${tx.companyId} and year = ${rule.year} and rule_key = ${rule.key}`.execute(
    tx,
  );
}
