import type { IsoDay } from '@legajo/contract';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import type { FormStanding, NewcomerForm } from './newcomer-form.ts';

const standing = sql`f.id, f.name, f.kind = 'named' and f.is_active and f.archived_at is null and f.in_force is not null as "isReady",
  f.kind = 'named' and f.archived_at is null as "isChoosable"`;

/** @param hold keeps them as they are until the transaction ends. */
export async function selectStandings(
  tx: CompanyTransaction,
  ids: readonly number[],
  hold: boolean,
): Promise<FormStanding[]> {
  const { rows } = await sql<FormStanding>`
    select ${standing} from form f where f.company_id = ${tx.companyId} and f.id = any(${[...ids]}::bigint[])
    order by f.id limit 5000 ${hold ? sql`for share` : sql``}`.execute(tx);
  return rows;
}

/** Those that can go out now, by name. */
export async function selectAllReady(tx: CompanyTransaction): Promise<FormStanding[]> {
  const { rows } = await sql<FormStanding>`
    select ${standing} from form f
    where f.company_id = ${tx.companyId} and f.kind = 'named' and f.is_active and f.archived_at is null and f.in_force is not null
    order by f.name collate "es-x-icu", f.id limit 500`.execute(tx);
  return rows;
}

/** Who begins, and with which onboarding. */
export interface Beginner {
  readonly personId: number;
  readonly onboardingId: number;
}

/**
 * One answer to give for each form and each of them, due at their first day or on a day, whichever is later; none where one
 * is open already.
 */
export async function insertForNewcomers(
  tx: CompanyTransaction,
  beginners: readonly Beginner[],
  formIds: readonly number[],
  { soonest, at }: { readonly soonest: IsoDay; readonly at: Date },
): Promise<void> {
  await sql`
    insert into form_answer (company_id, form_id, form_version, source, onboarding_id, person_id, state, due_on, created_at)
    select ${tx.companyId}::bigint, f.id, f.in_force, 'onboarding', b.onboarding_id, p.id, 'pending',
      greatest(p.hired_on, ${soonest}::date), ${at}::timestamptz
    from unnest(${beginners.map(({ personId }) => personId)}::bigint[], ${beginners.map(({ onboardingId }) => onboardingId)}::bigint[])
      b (person_id, onboarding_id)
    join person p on p.company_id = ${tx.companyId} and p.id = b.person_id
    join form f on f.company_id = ${tx.companyId} and f.id = any(${[...formIds]}::bigint[])
    order by p.id, array_position(${[...formIds]}::bigint[], f.id)
    on conflict do nothing`.execute(tx);
}

/** Those of several onboardings, in the order in which they were given. */
export async function selectOfOnboardings(
  tx: CompanyTransaction,
  onboardingIds: readonly number[],
): Promise<NewcomerForm[]> {
  const { rows } = await sql<NewcomerForm>`
    select a.onboarding_id as "onboardingId", a.form_id as "formId", a.id as "answerId", f.name, a.state, a.due_on::text as "dueOn",
      a.sent_at as "sentAt", a.comment, a.document_id as "documentId"
    from form_answer a join form f on f.company_id = ${tx.companyId} and f.id = a.form_id
    where a.company_id = ${tx.companyId} and a.onboarding_id = any(${[...onboardingIds]}::bigint[])
    order by a.id limit 20000`.execute(tx);
  return rows;
}

/** What of an onboarding is open is closed, and leaves its person's list. */
export async function closeOfOnboarding(tx: CompanyTransaction, onboardingId: number): Promise<void> {
  await sql`
    update form_answer set state = 'expired', reverted = true, version = version + 1
    where company_id = ${tx.companyId} and onboarding_id = ${onboardingId}::bigint and state in ('pending', 'draft', 'rejected')`.execute(
    tx,
  );
}

/** The same of those who left before they had begun. @returns whether there may be more. */
export async function closeOfLeft(tx: CompanyTransaction, most: number): Promise<boolean> {
  const { rows } = await sql`
    with left_over as (
      select a.id from form_answer a
      join person p on p.company_id = ${tx.companyId} and p.id = a.person_id and p.status = 'inactive'
      where a.company_id = ${tx.companyId} and a.source = 'onboarding' and a.state in ('pending', 'draft', 'rejected')
      order by a.id limit ${most} for update of a skip locked
    )
    update form_answer a set state = 'expired', reverted = true, version = a.version + 1
    from left_over l where a.company_id = ${tx.companyId} and a.id = l.id returning a.id`.execute(tx);
  return rows.length === most;
}

/** Takes these forms along to another onboarding of the same person. */
export async function updateOnboarding(
  tx: CompanyTransaction,
  from: number,
  to: number,
  formIds: readonly number[],
): Promise<void> {
  await sql`
    update form_answer set onboarding_id = ${to}::bigint
    where company_id = ${tx.companyId} and onboarding_id = ${from}::bigint and form_id = any(${[...formIds]}::bigint[])
      and not reverted`.execute(tx);
}
