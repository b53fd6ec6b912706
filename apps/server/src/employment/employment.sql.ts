import { sql } from 'kysely';
import { stillAsked } from '../folders/public.ts';
import { inScope } from '../people/public.ts';
import type { CompanyTransaction } from '../platform/db/transaction.ts';
import { endSessionsOf } from '../platform/end-sessions.sql.ts';
import { documentAllows } from '../platform/states/document-states.sql.ts';
import { nextVersion } from '../platform/states/person-version.sql.ts';

export type PersonStatus = 'onboarding' | 'active' | 'inactive';

/** A person as the rules of a working life look at them. */
export interface Worker {
  readonly id: number;
  readonly name: string;
  readonly surname: string;
  readonly cuil: string;
  readonly status: PersonStatus;
  readonly hiredOn: string;
  readonly dismissedOn: string | null;
  /** Whether the viewer reaches them. */
  readonly visible: boolean;
  /** Holds a profile beside the employee's. */
  readonly administers: boolean;
}

/** Which people: by id, or by identity number. */
export type Asked = { readonly ids: readonly number[] } | { readonly cuils: readonly string[] };

/**
 * People of the company, and the viewer, whatever their scope. With `lock` they are held until the transaction ends,
 * in the order of their ids, so that two who dismiss each other wait and the second finds out.
 */
export async function selectWorkers(
  tx: CompanyTransaction,
  viewer: number,
  asked: Asked,
  lock: boolean,
): Promise<Worker[]> {
  const which =
    'ids' in asked
      ? sql`p.id in (select v::bigint from jsonb_array_elements_text(${JSON.stringify(asked.ids)}::text::jsonb) v)`
      : sql`p.cuil in (select v from jsonb_array_elements_text(${JSON.stringify(asked.cuils)}::text::jsonb) v)`;
  const { rows } = await sql<Worker>`
    select p.id, p.name, p.surname, p.cuil, p.status, p.hired_on as "hiredOn", p.dismissed_on as "dismissedOn",
      ${inScope(tx, viewer)} as visible,
      exists (select 1 from person_profile t where t.company_id = ${tx.companyId} and t.person_id = p.id and t.type <> 1) as administers
    from person p
    where p.company_id = ${tx.companyId} and (p.id = ${viewer}::bigint or ${which})
    order by p.id limit 20000 ${lock ? sql`for no key update of p` : sql``}`.execute(tx);
  return rows;
}

/** A dismissal to be written. */
export interface Leaver {
  readonly id: number;
  readonly on: string;
  readonly reason: string;
  readonly note: string | null;
}

/** Writes dismissals, and ends the sessions of who leaves. */
export async function updateDismissed(
  tx: CompanyTransaction,
  leavers: readonly Leaver[],
  by: number,
  at: Date,
): Promise<void> {
  await sql`
    update person p set status = 'inactive', dismissed_on = r.left_on, dismissal_reason = r.reason, dismissal_note = r.note,
      dismissed_by = ${by}::bigint, dismissed_at = ${at}::timestamptz, ${nextVersion}
    from jsonb_to_recordset(${JSON.stringify(
      leavers.map(({ id, on, reason, note }) => ({ id, left_on: on, reason, note })),
    )}::text::jsonb) as r(id bigint, left_on date, reason text, note text)
    where p.company_id = ${tx.companyId} and p.id = r.id`.execute(tx);
  await endSessionsOf(
    tx,
    leavers.map(({ id }) => id),
    at,
  );
}

/**
 * Takes every administering profile, its actions and its filters by place away, and ends the sessions of who had one.
 * The employee's profile stays.
 */
export async function removeAdministration(
  tx: CompanyTransaction,
  ids: readonly number[],
  at: Date,
): Promise<void> {
  const theirs = sql`company_id = ${tx.companyId}
    and person_id in (select v::bigint from jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb) v)`;
  const { rows: lost } = await sql<{ id: number }>`
    delete from person_profile where ${theirs} and type <> 1 returning person_id as id`.execute(tx);
  for (const table of ['person_action', 'person_scope_sector', 'person_scope_location'])
    await sql`delete from ${sql.table(table)} where ${theirs}`.execute(tx);
  await endSessionsOf(tx, [...new Set(lost.map(({ id }) => id))], at);
}

/** What hangs on some people: who reports to them, and what waits for their signature. */
export interface Ties {
  readonly reports: number;
  readonly toSign: number;
}

/** Counts what hangs on people, together. People who are leaving with them count as their reports too. */
export async function countTies(tx: CompanyTransaction, ids: readonly number[]): Promise<Ties> {
  const theirs = sql`(select v::bigint from jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb) v)`;
  const { rows } = await sql<Ties>`
    select
      (select count(*)::int from person r where r.company_id = ${tx.companyId} and r.reports_to in ${theirs}
        and r.status <> 'inactive') as reports,
      (select count(*)::int from document d where d.company_id = ${tx.companyId} and d.person_id in ${theirs}
        and ${stillAsked(tx)} and ${documentAllows('sign', 'd.state')} and not d.hollow) as "toSign"`.execute(
    tx,
  );
  return rows[0] ?? { reports: 0, toSign: 0 };
}

/** Activates those of these people who are in onboarding. */
export async function updateActive(tx: CompanyTransaction, ids: readonly number[]): Promise<void> {
  await sql`
    update person set status = 'active', ${nextVersion}
    where company_id = ${tx.companyId} and id = any(${[...ids]}::bigint[]) and status = 'onboarding'`.execute(
    tx,
  );
}
