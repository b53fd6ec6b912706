import type { IsoDay, Page } from '@legajo/contract';
import type { AdvanceState } from '@legajo/contract/calls/advances';
import { type RawBuilder, sql } from 'kysely';
import { foundBy, inScope } from '../people/public.ts';
import type { CompanyTransaction } from '../platform/db/transaction.ts';
import { COUNT_CAP, window } from '../platform/http/page.ts';

interface Named {
  readonly id: number;
  readonly name: string;
  readonly surname: string;
}

/** An advance as lists show it. Amounts are texts with a point and two decimals. */
export interface AdvanceRow {
  readonly id: number;
  readonly personId: number;
  readonly amount: string;
  readonly currency: string;
  readonly parts: number;
  readonly reason: string | null;
  readonly state: AdvanceState;
  readonly askedAt: Date;
  readonly endedAt: Date | null;
  readonly endedBy: Named | null;
  readonly comment: string | null;
  readonly requestId: number | null;
}

export interface ListedAdvance extends AdvanceRow {
  readonly person: Named;
  readonly sector: string | null;
}

const columns = (
  tx: CompanyTransaction,
) => sql`a.id, a.person_id as "personId", a.amount::text as amount, a.currency,
  a.parts, a.reason, a.state, a.asked_at as "askedAt", a.ended_at as "endedAt", a.comment,
  case when w.id is null then null else json_build_object('id', w.id, 'name', w.name, 'surname', w.surname) end as "endedBy",
  (select r.id from approval_request r where r.company_id = ${tx.companyId} and r.kind = 'advance' and r.subject_id = a.id
    order by r.id desc limit 1) as "requestId"`;

const ender = (tx: CompanyTransaction) =>
  sql`left join person w on w.company_id = ${tx.companyId} and w.id = a.ended_by`;

/** Somebody's own, newest first. */
export async function selectOwn(
  tx: CompanyTransaction,
  personId: number,
  page: Page,
  after: number | null,
): Promise<AdvanceRow[]> {
  const { rows } = await sql<AdvanceRow>`
    select ${columns(tx)} from advance a ${ender(tx)}
    where a.company_id = ${tx.companyId} and a.person_id = ${personId}::bigint
      and (${after}::bigint is null or a.id < ${after}::bigint)
    order by a.id desc ${window(page, after !== null)}`.execute(tx);
  return rows;
}

export async function countOwn(tx: CompanyTransaction, personId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select 1 from advance where company_id = ${tx.companyId}
      and person_id = ${personId}::bigint limit ${COUNT_CAP}) c`.execute(tx);
  return rows[0]?.count ?? 0;
}

export async function selectAdvance(
  tx: CompanyTransaction,
  id: number,
  held = false,
): Promise<AdvanceRow | undefined> {
  const { rows } = await sql<AdvanceRow>`
    select ${columns(tx)} from advance a ${ender(tx)}
    where a.company_id = ${tx.companyId} and a.id = ${id}::bigint ${held ? sql`for update of a` : sql``}`.execute(
    tx,
  );
  return rows[0];
}

/** Holds whoever asks, so that two wishes at once are counted one after the other. */
export async function holdAsker(
  tx: CompanyTransaction,
  personId: number,
): Promise<{ managerId: number | null } | undefined> {
  const { rows } = await sql<{ managerId: number | null }>`
    select reports_to as "managerId" from person
    where company_id = ${tx.companyId} and id = ${personId}::bigint for no key update`.execute(tx);
  return rows[0];
}

/** How many of a month count, and whether one waits. */
export async function selectUsed(
  tx: CompanyTransaction,
  personId: number,
  month: IsoDay,
): Promise<{ used: number; waits: boolean }> {
  const { rows } = await sql<{ used: number; waits: boolean }>`
    select count(*) filter (where asked_in = ${month}::date and state in ('pending', 'approved', 'exported'))::int as used,
      coalesce(bool_or(state = 'pending'), false) as waits
    from advance where company_id = ${tx.companyId} and person_id = ${personId}::bigint
      and (asked_in = ${month}::date or state = 'pending')`.execute(tx);
  return rows[0] ?? { used: 0, waits: false };
}

/** The company's country, and whether the person works there now. */
export async function selectStanding(
  tx: CompanyTransaction,
  personId: number,
): Promise<{ country: string; isActive: boolean }> {
  const { rows } = await sql<{ country: string; isActive: boolean }>`
    select c.country, p.status = 'active' as "isActive" from company c
    join person p on p.company_id = ${tx.companyId} and p.id = ${personId}::bigint
    where c.id = ${tx.companyId}`.execute(tx);
  return rows[0] as { country: string; isActive: boolean };
}

export interface NewAdvance {
  readonly personId: number;
  readonly amount: string;
  readonly currency: string;
  readonly parts: number;
  readonly reason: string | null;
  readonly month: IsoDay;
}

export async function insertAdvance(tx: CompanyTransaction, a: NewAdvance, at: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into advance (company_id, person_id, amount, currency, parts, reason, state, asked_at, asked_in)
    values (${tx.companyId}, ${a.personId}::bigint, ${a.amount}::numeric, ${a.currency}, ${a.parts}, ${a.reason}, 'pending',
      ${at}, ${a.month}::date)
    returning id`.execute(tx);
  return rows[0]?.id as number;
}

/** Says how one that waited ended; nothing where it waits no more. */
export async function updateEnded(
  tx: CompanyTransaction,
  id: number,
  ended: {
    readonly state: AdvanceState;
    readonly by: number | null;
    readonly comment: string | null;
    readonly at: Date;
    readonly approvedOn: IsoDay | null;
  },
): Promise<void> {
  await sql`
    update advance set state = ${ended.state}, ended_at = ${ended.at}, ended_by = ${ended.by}::bigint,
      comment = ${ended.comment}, approved_on = ${ended.approvedOn}::date
    where company_id = ${tx.companyId} and id = ${id}::bigint and state = 'pending'`.execute(tx);
}

/** What a list of advances is narrowed to; days are those they were asked for, in the company. */
export interface AdvanceTerms {
  readonly state: AdvanceState | null;
  readonly sectorId: number | null;
  readonly from: Date | null;
  readonly until: Date | null;
  readonly words: readonly string[];
}

function within(tx: CompanyTransaction, viewer: number, terms: AdvanceTerms): RawBuilder<unknown> {
  const words = terms.words.map((word) => sql`and ${foundBy(word)}`);
  return sql`a.company_id = ${tx.companyId} and ${inScope(tx, viewer)}
    and (${terms.state}::text is null or a.state = ${terms.state})
    and (${terms.sectorId}::bigint is null or p.sector_id = ${terms.sectorId}::bigint)
    and (${terms.from}::timestamptz is null or a.asked_at >= ${terms.from})
    and (${terms.until}::timestamptz is null or a.asked_at < ${terms.until})
    ${words.length > 0 ? sql.join(words, sql` `) : sql``}`;
}

/** A page of the advances of people within reach, newest first. */
export async function selectAdvances(
  tx: CompanyTransaction,
  viewer: number,
  terms: AdvanceTerms,
  page: Page,
  after: number | null,
): Promise<ListedAdvance[]> {
  const { rows } = await sql<ListedAdvance>`
    select ${columns(tx)}, json_build_object('id', p.id, 'name', p.name, 'surname', p.surname) as person, s.name as sector
    from advance a join person p on p.company_id = ${tx.companyId} and p.id = a.person_id
    left join sector s on s.company_id = ${tx.companyId} and s.id = p.sector_id ${ender(tx)}
    where ${within(tx, viewer, terms)} and (${after}::bigint is null or a.id < ${after}::bigint)
    order by a.id desc ${window(page, after !== null)}`.execute(tx);
  return rows;
}

export async function countAdvances(
  tx: CompanyTransaction,
  viewer: number,
  terms: AdvanceTerms,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select 1 from advance a
      join person p on p.company_id = ${tx.companyId} and p.id = a.person_id
      where ${within(tx, viewer, terms)} limit ${COUNT_CAP}) c`.execute(tx);
  return rows[0]?.count ?? 0;
}
