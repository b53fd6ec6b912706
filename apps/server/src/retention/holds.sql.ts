import type { Page } from '@legajo/contract';
import { type RawBuilder, sql } from 'kysely';
import { isInspected } from '../inspections/public.ts';
import type { CompanyTransaction } from '../platform/db/transaction.ts';
import { COUNT_CAP, window } from '../platform/http/page.ts';
import { documentAllows } from '../platform/states/document-states.sql.ts';

export interface Named {
  readonly id: number;
  readonly name: string;
  readonly surname: string;
}

/** What is kept from being destroyed, by whom and why. */
export interface Hold {
  readonly id: number;
  readonly reason: string;
  /** Null: everybody. */
  readonly personIds: readonly number[] | null;
  /** Null: every type. */
  readonly typeIds: readonly number[] | null;
  /** Months, both included. */
  readonly first: string | null;
  readonly last: string | null;
  readonly setAt: Date;
  readonly setBy: Named;
  readonly liftedAt: Date | null;
  readonly liftedBy: Named | null;
  readonly liftReason: string | null;
}

/** Whether a hold `h` is about the document `d`, whether it holds still or not. */
const concerns = sql<boolean>`(h.person_ids is null or d.person_id = any(h.person_ids))
  and (h.type_ids is null or d.document_type_id = any(h.type_ids))
  and (h.first_period is null or d.period >= h.first_period) and (h.last_period is null or d.period <= h.last_period)`;

/** Whether a hold keeps the document `d` from being destroyed, or an inspection that goes on: it is one for its scope. */
export const isHeld = (tx: CompanyTransaction): RawBuilder<boolean> => sql<boolean>`(exists (
  select 1 from legal_hold h where h.company_id = ${tx.companyId} and h.lifted_at is null and ${concerns}) or ${isInspected(tx)})`;

const personAs = (alias: string) =>
  sql`json_build_object('id', ${sql.ref(`${alias}.id`)}, 'name', ${sql.ref(`${alias}.name`)}, 'surname', ${sql.ref(`${alias}.surname`)})`;

const holds = (tx: CompanyTransaction) => sql`
  select h.id, h.reason, h.person_ids as "personIds", h.type_ids as "typeIds", h.first_period as first, h.last_period as last,
    h.set_at as "setAt", ${personAs('s')} as "setBy", h.lifted_at as "liftedAt",
    case when l.id is not null then ${personAs('l')} end as "liftedBy", h.lift_reason as "liftReason"
  from legal_hold h
  join person s on s.company_id = ${tx.companyId} and s.id = h.set_by
  left join person l on l.company_id = ${tx.companyId} and l.id = h.lifted_by`;

/** Those that hold, or those that were lifted, newest first. */
export async function selectHolds(
  tx: CompanyTransaction,
  areLifted: boolean,
  page: Page,
  after: number | null,
): Promise<Hold[]> {
  const { rows } = await sql<Hold>`${holds(tx)}
    where h.company_id = ${tx.companyId} and (h.lifted_at is not null) = ${areLifted}
      and (${after}::bigint is null or h.id < ${after}::bigint)
    order by h.id desc ${window(page, after !== null)}`.execute(tx);
  return rows;
}

export async function countHolds(tx: CompanyTransaction, areLifted: boolean): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select 1 from legal_hold h
      where h.company_id = ${tx.companyId} and (h.lifted_at is not null) = ${areLifted} limit ${COUNT_CAP}) c`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

/** One hold, with `lock` held until the transaction ends. */
export async function selectHold(
  tx: CompanyTransaction,
  id: number,
  lock = false,
): Promise<Hold | undefined> {
  const { rows } = await sql<Hold>`${holds(tx)}
    where h.company_id = ${tx.companyId} and h.id = ${id} ${lock ? sql`for update of h` : sql``}`.execute(tx);
  return rows[0];
}

/** How many documents that have their bytes a hold is about, counted up to a cap. */
export async function countConcerned(tx: CompanyTransaction, id: number, cap: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select 1 from legal_hold h
      join document d on d.company_id = ${tx.companyId} and ${concerns} and ${documentAllows('read', 'd.state')} and not d.hollow
      where h.company_id = ${tx.companyId} and h.id = ${id} limit ${cap}) c`.execute(tx);
  return rows[0]?.count ?? 0;
}

export interface NewHold {
  readonly reason: string;
  readonly personIds: readonly number[] | null;
  readonly typeIds: readonly number[] | null;
  readonly first: string | null;
  readonly last: string | null;
  readonly by: number;
}

export async function insertHold(tx: CompanyTransaction, hold: NewHold, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into legal_hold (company_id, reason, person_ids, type_ids, first_period, last_period, set_by, set_at)
    values (${tx.companyId}, ${hold.reason}, ${hold.personIds && [...hold.personIds]}::bigint[],
      ${hold.typeIds && [...hold.typeIds]}::bigint[], ${hold.first}::date, ${hold.last}::date, ${hold.by}, ${now})
    returning id`.execute(tx);
  return (rows[0] as { id: number }).id;
}

export async function updateLifted(
  tx: CompanyTransaction,
  id: number,
  lift: { readonly by: number; readonly at: Date; readonly reason: string },
): Promise<void> {
  await sql`
    update legal_hold set lifted_by = ${lift.by}, lifted_at = ${lift.at}, lift_reason = ${lift.reason}
    where company_id = ${tx.companyId} and id = ${id}`.execute(tx);
}

/** Those of these people who are of the company. */
export async function selectPeopleNamed(tx: CompanyTransaction, ids: readonly number[]): Promise<Named[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Named>`
    select p.id, p.name, p.surname from person p where p.company_id = ${tx.companyId} and p.id = any(${[...ids]}::bigint[])
    order by p.surname, p.name, p.id limit ${ids.length}`.execute(tx);
  return rows;
}

/** Those of these types that are of the company. */
export async function selectTypesNamed(
  tx: CompanyTransaction,
  ids: readonly number[],
): Promise<{ readonly id: number; readonly name: string }[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: number; name: string }>`
    select t.id, t.name from document_type t
    where t.company_id = ${tx.companyId} and t.id = any(${[...ids]}::bigint[]) order by t.name, t.id limit ${ids.length}`.execute(
    tx,
  );
  return rows;
}

/** Who lifted a hold that was about documents of a type: they decide about no destruction of it (areas 1.10). */
export async function selectLifters(tx: CompanyTransaction, typeId: number, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct h.lifted_by as id from legal_hold h
    where h.company_id = ${tx.companyId} and h.lifted_by is not null and (h.type_ids is null or ${typeId}::bigint = any(h.type_ids))
    order by 1 limit ${most}`.execute(tx);
  return rows.map(({ id }) => id);
}
