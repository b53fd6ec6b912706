import type { IsoDay, Page } from '@legajo/contract';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import { COUNT_CAP, window } from '../../platform/http/page.ts';
import type { Entry } from './entry.ts';
import type { Standing } from './schedule.ts';

/** Somebody with a ledger, or with a profile that makes one. */
export interface LedgerPerson extends Standing {
  readonly personId: number;
  readonly isActive: boolean;
  /** Null while the licence profile is off. */
  readonly policyId: number | null;
}

/** Which people: one, some, or those after an id. */
export interface Whose {
  readonly only?: number;
  readonly ids?: readonly number[];
  readonly after?: number;
  readonly most: number;
}

/**
 * People whose ledger may grow, by id: whose profile is on, and whoever has entries. Held, so that what is due and what is
 * corrected are written one after the other.
 */
export async function holdLedgers(tx: CompanyTransaction, whose: Whose): Promise<LedgerPerson[]> {
  return selectPeople(tx, whose, sql`for no key update of f`);
}

/** The same, only to be read. */
export async function selectPeople(
  tx: CompanyTransaction,
  { only, ids, after = 0, most }: Whose,
  held: RawBuilder<unknown> = sql``,
): Promise<LedgerPerson[]> {
  const { rows } = await sql<LedgerPerson>`
    select p.id as "personId", p.status = 'active' as "isActive", p.hired_on as "hiredOn",
      coalesce(f.since, p.hired_on) as since, case when p.status = 'inactive' then p.dismissed_on end as "dismissedOn",
      coalesce(f.prior_months, 0) as "priorMonths", f.progressive_from as "progressiveFrom", f.policy_id as "policyId"
    from leave_profile f join person p on p.company_id = ${tx.companyId} and p.id = f.person_id
    where f.company_id = ${tx.companyId} and f.person_id > ${after}::bigint
      and (${only ?? null}::bigint is null or f.person_id = ${only ?? null}::bigint)
      ${ids ? sql`and f.person_id = any(${[...ids]}::bigint[])` : sql``}
      and p.status in ('active', 'inactive')
      and (f.enabled or exists (select 1 from leave_entry e where e.company_id = ${tx.companyId} and e.person_id = f.person_id))
    order by f.person_id limit ${most} ${held}`.execute(tx);
  return rows;
}

const COLUMNS = sql`e.person_id as "personId", e.type_id as "typeId", e.entry_on as "on", e.kind, e.amount::float8 as amount,
  e.period, e.part, e.stint, case when e.policy_id is not null then json_build_object('policyId', e.policy_id,
    'version', e.version, 'years', e.years, 'bracket', e.bracket, 'progressive', e.progressive) end as reason`;

export type StoredEntry = Entry & { readonly personId: number; readonly typeId: number };

/** What a load added and what took it back belong together: nobody judges by either (areas 11.13). */
const stands = (
  tx: CompanyTransaction,
) => sql`(e.load_id is null or not exists (select 1 from leave_load_row r
    where r.company_id = ${tx.companyId} and r.entry_id = e.id and r.reversal_id is not null)
  and not exists (select 1 from leave_load_row r where r.company_id = ${tx.companyId} and r.reversal_id = e.id))`;

/** Every entry of some people that stands, as they came; a person's are a few a year. */
export async function selectEntries(
  tx: CompanyTransaction,
  personIds: readonly number[],
): Promise<StoredEntry[]> {
  const { rows } = await sql<StoredEntry>`
    select ${COLUMNS} from leave_entry e
    where e.company_id = ${tx.companyId} and e.person_id = any(${[...personIds]}::bigint[]) and ${stands(tx)}
    order by e.person_id, e.entry_on, e.id limit 100000`.execute(tx);
  return rows;
}

/** Adds entries that are due; one that is there already is left as it is. @returns how many were added. */
export async function insertDue(
  tx: CompanyTransaction,
  entries: readonly StoredEntry[],
  at: Date,
): Promise<number> {
  const rows = entries.map(({ personId, typeId, on, kind, amount, period, part, stint, reason }) => ({
    person_id: personId,
    type_id: typeId,
    entry_on: on,
    kind,
    amount,
    period,
    part,
    stint,
    policy_id: reason?.policyId ?? null,
    version: reason?.version ?? null,
    years: reason?.years ?? null,
    bracket: reason?.bracket ?? null,
    progressive: reason?.progressive ?? null,
  }));
  const { numAffectedRows } = await sql`
    insert into leave_entry (company_id, person_id, type_id, entry_on, kind, amount, period, part, stint, policy_id, version,
      years, bracket, progressive, made_at)
    select ${tx.companyId}::bigint, r.person_id, r.type_id, r.entry_on, r.kind, r.amount, r.period, r.part, r.stint,
      r.policy_id, r.version, r.years, r.bracket, r.progressive, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(person_id bigint, type_id bigint, entry_on date, kind text,
      amount numeric, period smallint, part smallint, stint smallint, policy_id bigint, version integer, years smallint,
      bracket smallint, progressive numeric)
    on conflict do nothing`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** @returns the id of the correction. */
export async function insertCorrection(
  tx: CompanyTransaction,
  entry: Omit<StoredEntry, 'kind' | 'reason' | 'part'>,
  why: { readonly reason: string; readonly by: number; readonly at: Date },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into leave_entry (company_id, person_id, type_id, entry_on, kind, amount, period, stint, reason, made_by, made_at)
    values (${tx.companyId}, ${entry.personId}::bigint, ${entry.typeId}::bigint, ${entry.on}::date, 'correction',
      ${entry.amount}::numeric, ${entry.period}, ${entry.stint}, ${why.reason}, ${why.by}::bigint, ${why.at})
    returning id`.execute(tx);
  return rows[0]?.id as number;
}

/** An entry as a list shows it, with the balance of its type after it. */
export interface LedgerLine extends StoredEntry {
  readonly id: number;
  readonly balance: number;
  readonly type: string;
  readonly policy: string | null;
  readonly grants: 'fixed' | 'anniversary' | 'monthly' | null;
  readonly why: string | null;
  /** The file of the load that wrote it, and whether it takes that back. */
  readonly load: { readonly file: string; readonly undoes: boolean } | null;
  /** The request that took it or gave it back, and its days as they were asked for. */
  readonly requestId: number | null;
  readonly away: { readonly first: IsoDay; readonly last: IsoDay } | null;
  readonly by: { readonly id: number; readonly name: string; readonly surname: string } | null;
  readonly at: Date;
}

/** What a ledger is narrowed to. */
export interface LedgerTerms {
  readonly typeId: number | null;
  readonly from: IsoDay | null;
  readonly until: IsoDay | null;
  /** One entry alone. */
  readonly id?: number;
}

const narrowed = ({ typeId, from, until, id }: LedgerTerms) => sql`
  (${typeId}::bigint is null or e.type_id = ${typeId}::bigint) and (${from}::date is null or e.entry_on >= ${from}::date)
    and (${until}::date is null or e.entry_on <= ${until}::date) and (${id ?? null}::bigint is null or e.id = ${id ?? null}::bigint)`;

/** Somebody's entries, newest first. The balance after each is summed over all of them, whatever is shown. */
export async function selectLedger(
  tx: CompanyTransaction,
  personId: number,
  terms: LedgerTerms,
  page: Page,
  after: { readonly on: IsoDay; readonly id: number } | null,
): Promise<LedgerLine[]> {
  const from = after ? sql`and (e.entry_on, e.id) < (${after.on}::date, ${after.id}::bigint)` : sql``;
  const { rows } = await sql<LedgerLine>`
    with summed as (
      select a.*, sum(a.amount) over (partition by a.type_id order by a.entry_on, a.id)::float8 as balance
      from leave_entry a where a.company_id = ${tx.companyId} and a.person_id = ${personId}::bigint)
    select ${COLUMNS}, e.id, e.balance, t.name as type, o.name as policy, v.grants, e.reason as why, e.made_at as at,
      case when l.id is null then null else json_build_object('file', l.file_name, 'undoes', exists (select 1 from leave_load_row b
        where b.company_id = ${tx.companyId} and b.reversal_id = e.id)) end as load,
      e.request_id as "requestId", case when r.id is null then null else json_build_object('first', r.first_on, 'last', r.planned_on) end as away,
      case when w.id is null then null else json_build_object('id', w.id, 'name', w.name, 'surname', w.surname) end as by
    from summed e join leave_type t on t.company_id = ${tx.companyId} and t.id = e.type_id
    left join leave_policy o on o.company_id = ${tx.companyId} and o.id = e.policy_id
    left join leave_policy_version v on v.company_id = ${tx.companyId} and v.policy_id = e.policy_id and v.version = e.version
    left join leave_request r on r.company_id = ${tx.companyId} and r.id = e.request_id
    left join leave_load l on l.company_id = ${tx.companyId} and l.id = e.load_id
    left join person w on w.company_id = ${tx.companyId} and w.id = e.made_by
    where ${narrowed(terms)} ${from}
    order by e.entry_on desc, e.id desc ${window(page, after !== null)}`.execute(tx);
  return rows;
}

export async function countLedger(
  tx: CompanyTransaction,
  personId: number,
  terms: LedgerTerms,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from leave_entry e where e.company_id = ${tx.companyId} and e.person_id = ${personId}::bigint
        and ${narrowed(terms)} limit ${COUNT_CAP}) counted`.execute(tx);
  return rows[0]?.count ?? 0;
}

export async function selectThrough(tx: CompanyTransaction): Promise<IsoDay | null> {
  const { rows } = await sql<{ on: IsoDay }>`
    select through_on as on from leave_round where company_id = ${tx.companyId}`.execute(tx);
  return rows[0]?.on ?? null;
}

/** Writes down up to which day everybody has what is due. */
export async function upsertThrough(tx: CompanyTransaction, on: IsoDay): Promise<void> {
  await sql`
    insert into leave_round (company_id, through_on) values (${tx.companyId}, ${on}::date)
    on conflict (company_id) do update set through_on = greatest(leave_round.through_on, excluded.through_on)`.execute(
    tx,
  );
}
