import { sql } from 'kysely';
import type { CompanyTransaction } from '../platform/db/transaction.ts';
import { nextVersion } from '../platform/states/person-version.sql.ts';

export interface Period {
  readonly startedOn: string;
  readonly endedOn: string | null;
  readonly reason: string | null;
  readonly note: string | null;
  /** "Apellido, Nombre" of who wrote the dismissal down. */
  readonly endedBy: string | null;
  readonly endedAt: Date | null;
}

/** The periods of one person's work, from the first to the one that stands on the person; at most 100. */
export async function selectPeriods(tx: CompanyTransaction, personId: number): Promise<Period[]> {
  const { rows } = await sql<Period>`
    select w.started_on as "startedOn", w.ended_on as "endedOn", w.reason, w.note,
      b.surname || ', ' || b.name as "endedBy", w.ended_at as "endedAt"
    from (
      select company_id, started_on, ended_on, reason, note, ended_by, ended_at, id as place from employment_period
      where company_id = ${tx.companyId} and person_id = ${personId}
      union all
      select company_id, hired_on, dismissed_on, dismissal_reason, dismissal_note, dismissed_by, dismissed_at, null from person
      where company_id = ${tx.companyId} and id = ${personId}
    ) w left join person b on b.company_id = ${tx.companyId} and b.id = w.ended_by
    order by w.place nulls last limit 100`.execute(tx);
  return rows;
}

/** Keeps the period that is over, as it stands on the person. */
export async function insertPeriod(
  tx: CompanyTransaction,
  personId: number,
  by: number,
  at: Date,
): Promise<void> {
  await sql`
    insert into employment_period
      (company_id, person_id, started_on, ended_on, reason, note, ended_by, ended_at, resumed_by, resumed_at)
    select company_id, id, hired_on, coalesce(dismissed_on, hired_on), dismissal_reason, dismissal_note, dismissed_by,
      dismissed_at, ${by}::bigint, ${at}::timestamptz
    from person where company_id = ${tx.companyId} and id = ${personId}
      returning 1`.execute(tx);
}

export interface Return {
  readonly id: number;
  readonly enteredOn: string;
  /** Null: the one that they have. */
  readonly mail: string | null;
  readonly organizationModel: string | null;
}

/**
 * Begins another period. The file number and everything else of the record stay; a model that is not said stays too.
 * The unique index refuses a mail that somebody has.
 */
export async function updateReturned(tx: CompanyTransaction, back: Return): Promise<void> {
  await sql`
    update person set status = 'active', hired_on = ${back.enteredOn}::date, mail = ${back.mail},
      organization_model = coalesce(${back.organizationModel}::text, organization_model),
      dismissed_on = null, dismissal_reason = null, dismissal_note = null, dismissed_by = null, dismissed_at = null,
      ${nextVersion}
    where company_id = ${tx.companyId} and id = ${back.id}`.execute(tx);
}

/** What the external people system knows a person's organisation by, or null. */
export async function selectOrganizationModel(
  tx: CompanyTransaction,
  personId: number,
): Promise<string | null> {
  const { rows } = await sql<{ model: string | null }>`
    select organization_model as model from person
    where company_id = ${tx.companyId} and id = ${personId}`.execute(tx);
  return rows[0]?.model ?? null;
}

/** Begins another period on a day, by an onboarding first. */
export async function updateOnTheWayIn(tx: CompanyTransaction, id: number, enteredOn: string): Promise<void> {
  await sql`
    update person set status = 'onboarding', hired_on = ${enteredOn}::date,
      dismissed_on = null, dismissal_reason = null, dismissal_note = null, dismissed_by = null, dismissed_at = null,
      ${nextVersion}
    where company_id = ${tx.companyId} and id = ${id} and status = 'inactive'`.execute(tx);
}
