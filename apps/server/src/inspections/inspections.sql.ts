import type { Page } from '@legajo/contract';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTransaction } from '../platform/db/transaction.ts';
import { COUNT_CAP, window } from '../platform/http/page.ts';
import type { EndedWhy, Inspection, Named, NamedThing } from './inspection.ts';

/** An inspection with what it names. */
export interface ShownInspection extends Inspection {
  readonly opener: Named;
  readonly ender: Named | null;
  readonly types: readonly NamedThing[];
  readonly sectors: readonly NamedThing[];
  readonly named: readonly Named[];
  /** People that were noted when it was opened; null where it shows everybody's. */
  readonly people: number | null;
}

const columns = sql`i.id, i.name, i.body, i.identity, i.mail, i.from_at as "fromAt", i.until_at as "untilAt", i.first_period as first,
  i.last_period as last, i.type_ids as "typeIds", i.everybody, i.downloads, i.opened_by as "openedBy", i.opened_at as "openedAt",
  i.wrong_codes as "wrongCodes", i.approval_id as "approvalId", i.waits, i.entered_at as "enteredAt", i.ended_at as "endedAt",
  i.ended_why as "endedWhy"`;

const person = (alias: string) =>
  sql`jsonb_build_object('id', ${sql.ref(`${alias}.id`)}, 'name', ${sql.ref(`${alias}.name`)}, 'surname', ${sql.ref(`${alias}.surname`)})`;

const shown = (tx: CompanyTransaction, which: RawBuilder<unknown>) => sql<ShownInspection>`
  select ${columns}, ${person('o')} as opener, case when x.id is not null then ${person('x')} end as ender,
    coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name) order by t.name, t.id) from document_type t
      where t.company_id = ${tx.companyId} and t.id = any(i.type_ids)), '[]') as types,
    coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name) order by s.name, s.id) from sector s
      where s.company_id = ${tx.companyId} and s.id = any(i.sector_ids)), '[]') as sectors,
    coalesce((select jsonb_agg(${person('p')} order by p.surname, p.name, p.id) from person p
      where p.company_id = ${tx.companyId} and p.id = any(i.named_ids)), '[]') as named,
    case when not i.everybody then (select count(*)::int from inspection_person n
      where n.company_id = ${tx.companyId} and n.inspection_id = i.id) end as people
  from inspection i
  join person o on o.company_id = ${tx.companyId} and o.id = i.opened_by
  left join person x on x.company_id = ${tx.companyId} and x.id = i.ended_by
  where i.company_id = ${tx.companyId} and ${which}`;

/** A company's inspections, newest first. */
export async function selectInspections(
  tx: CompanyTransaction,
  page: Page,
  below: number | null,
): Promise<ShownInspection[]> {
  const from = sql`(${below}::bigint is null or i.id < ${below}::bigint)`;
  return (
    await sql<ShownInspection>`${shown(tx, from)} order by i.id desc ${window(page, below !== null)}`.execute(
      tx,
    )
  ).rows;
}

/** How many inspections the company had, up to the cap. */
export async function countInspections(tx: CompanyTransaction): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select 1 from inspection i where i.company_id = ${tx.companyId} limit ${COUNT_CAP}) c`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

/** One inspection with what it names. */
export async function selectShown(tx: CompanyTransaction, id: number): Promise<ShownInspection | null> {
  return (await shown(tx, sql`i.id = ${id}::bigint`).execute(tx)).rows[0] ?? null;
}

/** One inspection, held until the transaction ends. */
export async function lockInspection(tx: CompanyTransaction, id: number): Promise<Inspection | null> {
  const { rows } = await sql<Inspection>`
    select ${columns} from inspection i where i.company_id = ${tx.companyId} and i.id = ${id}::bigint for update`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** How many go on, or wait to begin. */
export async function countGoingOn(tx: CompanyTransaction, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from inspection i
    where i.company_id = ${tx.companyId} and i.ended_at is null and i.until_at > ${now}::timestamptz`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

/** Those whose last day is over and of which nobody noted it, so many at most. */
export async function selectRunOut(tx: CompanyTransaction, now: Date, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select i.id from inspection i
    where i.company_id = ${tx.companyId} and i.ended_at is null and i.until_at <= ${now}::timestamptz
    order by i.until_at limit ${most}`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * When the round has something to do: an inspection runs out, or what was handed out in one is let go.
 *
 * @param keptMs what was handed out is kept for so long after it ran out.
 */
export async function selectNextRound(tx: CompanyTransaction, keptMs: number): Promise<Date | null> {
  const { rows } = await sql<{ next: Date | null }>`
    select least(
      (select min(i.until_at) from inspection i where i.company_id = ${tx.companyId} and i.ended_at is null),
      (select min(s.expires_at) from inspection_session s where s.company_id = ${tx.companyId}) + ${keptMs}::float8 * interval '1 millisecond',
      (select min(d.expires_at) from inspection_download d where d.company_id = ${tx.companyId}) + ${keptMs}::float8 * interval '1 millisecond'
    ) as next`.execute(tx);
  return rows[0]?.next ?? null;
}

/** Notes that a second person approved it. @returns false where it did not wait any more. */
export async function updateApproved(tx: CompanyTransaction, id: number): Promise<boolean> {
  const { rows } = await sql`
    update inspection i set waits = false
    where i.company_id = ${tx.companyId} and i.id = ${id}::bigint and i.waits and i.ended_at is null returning i.id`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Notes the request that decides its opening. */
export async function updateAsked(tx: CompanyTransaction, id: number, approvalId: number): Promise<void> {
  await sql`
    update inspection i set waits = true, approval_id = ${approvalId}
    where i.company_id = ${tx.companyId} and i.id = ${id}::bigint`.execute(tx);
}

/** Ends one. @returns false where it had ended before. */
export async function updateEnded(
  tx: CompanyTransaction,
  id: number,
  end: { readonly at: Date; readonly by: number | null; readonly why: EndedWhy },
): Promise<boolean> {
  const { rows } = await sql`
    update inspection i set ended_at = ${end.at}, ended_by = ${end.by}::bigint, ended_why = ${end.why}, waits = false
    where i.company_id = ${tx.companyId} and i.id = ${id}::bigint and i.ended_at is null returning i.id`.execute(
    tx,
  );
  return rows.length > 0;
}
