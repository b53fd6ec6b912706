import type { IsoDay } from '@legajo/contract';
import { sql } from 'kysely';
import { inScope, plainNumber } from '../people/public.ts';
import { lockCompany } from '../platform/db/locks.ts';
import type { CompanyTransaction } from '../platform/db/transaction.ts';

/** The full set of a licence profile that is on (D37). */
export interface LeaveSettings {
  /** 0: Human Resources decides alone. */
  readonly levels: 0 | 1 | 2;
  /** Null with level 0. */
  readonly approverId: number | null;
  readonly policyId: number;
  readonly priorMonths: number;
  readonly progressive: boolean;
  readonly progressiveFrom: IsoDay | null;
}

export interface LeaveProfile {
  readonly personId: number;
  readonly status: 'onboarding' | 'active' | 'inactive';
  readonly hiredOn: IsoDay;
  readonly approves: boolean;
  /** How many people's leave they approve. */
  readonly approved: number;
  /** Null while the licence profile is off. */
  readonly settings: LeaveSettings | null;
}

/**
 * One change of a licence profile after the other, in a company: who approves and who is approved are each other's
 * business, and rows locked in two orders would wait for one another.
 */
export async function lockLeaveProfiles(tx: CompanyTransaction): Promise<void> {
  await lockCompany(tx, 'leave', tx.companyId);
}

/** The licence profile of somebody whom the viewer may see; off where none was ever saved. */
export async function selectLeaveProfile(
  tx: CompanyTransaction,
  viewer: number,
  id: number,
): Promise<LeaveProfile | null> {
  const { rows } = await sql<LeaveProfile>`
    select p.id as "personId", p.status, p.hired_on as "hiredOn", coalesce(v.approves, false) as approves,
      (select count(*)::int from leave_profile a where a.company_id = ${tx.companyId} and a.approver_id = p.id) as approved,
      case when v.enabled then json_build_object('levels', v.levels, 'approverId', v.approver_id, 'policyId', v.policy_id,
        'priorMonths', v.prior_months, 'progressive', v.progressive, 'progressiveFrom', v.progressive_from) end as settings
    from person p left join leave_profile v on v.company_id = ${tx.companyId} and v.person_id = p.id
    where p.company_id = ${tx.companyId} and p.id = ${id} and ${inScope(tx, viewer)}`.execute(tx);
  return rows[0] ?? null;
}

/** Saves a licence profile, whole; since when it is on stays while it is. */
export async function saveLeaveProfile(
  tx: CompanyTransaction,
  personId: number,
  profile: Pick<LeaveProfile, 'approves' | 'settings'>,
  since: IsoDay,
): Promise<void> {
  const { approves, settings: s } = profile;
  await sql`
    insert into leave_profile (company_id, person_id, enabled, approves, levels, approver_id, policy_id, prior_months,
      progressive, progressive_from, since)
    values (${tx.companyId}, ${personId}, ${s !== null}, ${approves}, ${s?.levels ?? null}, ${s?.approverId ?? null},
      ${s?.policyId ?? null}, ${s?.priorMonths ?? null}, ${s?.progressive ?? false}, ${s?.progressiveFrom ?? null}::date,
      ${s ? since : null}::date)
    on conflict (company_id, person_id) do update set enabled = excluded.enabled, approves = excluded.approves,
      levels = excluded.levels, approver_id = excluded.approver_id, policy_id = excluded.policy_id,
      prior_months = excluded.prior_months, progressive = excluded.progressive, progressive_from = excluded.progressive_from,
      since = case when excluded.enabled then coalesce(leave_profile.since, excluded.since) end`.execute(tx);
}

export interface Approver {
  readonly id: number;
  readonly name: string;
  readonly surname: string;
  readonly fileNumber: string | null;
  readonly sector: string | null;
}

/** Active people whom the viewer sees and who approve leave, by name. */
export async function selectApprovers(tx: CompanyTransaction, viewer: number): Promise<Approver[]> {
  const { rows } = await sql<Approver>`
    select p.id, p.name, p.surname, p.file_number as "fileNumber", s.name as sector
    from leave_profile v join person p on p.company_id = ${tx.companyId} and p.id = v.person_id
    left join sector s on s.company_id = ${tx.companyId} and s.id = p.sector_id
    where v.company_id = ${tx.companyId} and v.approves and p.status = 'active' and ${inScope(tx, viewer)}
    order by p.surname collate "es-x-icu", p.name collate "es-x-icu", p.id limit 2000`.execute(tx);
  return rows;
}

/**
 * The active approver that an id or a file number names; null where there is none, or the two name two people. Out of the viewer's reach only whom the person has already.
 */
export async function findApprover(
  tx: CompanyTransaction,
  viewer: number,
  named: { readonly id: number | null; readonly fileNumber: string | null; readonly present: number | null },
): Promise<Approver | null> {
  const { rows } = await sql<Approver>`
    select p.id, p.name, p.surname, p.file_number as "fileNumber", null as sector
    from leave_profile v join person p on p.company_id = ${tx.companyId} and p.id = v.person_id
    where v.company_id = ${tx.companyId} and v.approves and p.status = 'active'
      and (${named.id}::bigint is null or p.id = ${named.id}::bigint)
      and (${named.fileNumber}::text is null or p.file_number = ${named.fileNumber}::text
        or (${plainNumber(sql`p.file_number`)} = ${plainNumber(sql`${named.fileNumber}::text`)} and not exists (
          select 1 from person x where x.company_id = ${tx.companyId} and x.file_number = ${named.fileNumber}::text)))
      and (${inScope(tx, viewer)} or p.id = ${named.present}::bigint) limit 2`.execute(tx);
  return rows.length === 1 ? (rows[0] ?? null) : null;
}

/** Who approves somebody's leave, level by level: the second is the first one's own approver. */
export async function selectChain(
  tx: CompanyTransaction,
  personId: number,
): Promise<(Approver & { readonly level: number })[]> {
  const { rows } = await sql<Approver & { level: number }>`
    select c.level, a.id, a.name, a.surname, a.file_number as "fileNumber", null as sector
    from leave_profile v
    left join leave_profile w on w.company_id = ${tx.companyId} and w.person_id = v.approver_id
    cross join lateral (values (1, v.approver_id), (2, case when v.levels = 2 then w.approver_id end)) c (level, approver_id)
    join person a on a.company_id = ${tx.companyId} and a.id = c.approver_id
    where v.company_id = ${tx.companyId} and v.person_id = ${personId} and a.id <> ${personId}
    order by c.level limit 2`.execute(tx);
  return rows;
}

/** How many approve somebody's leave before anybody else does; 0: Human Resources alone, and of whom no profile is on. */
export async function selectLevels(tx: CompanyTransaction, personId: number): Promise<number> {
  const { rows } = await sql<{ levels: number | null }>`
    select levels from leave_profile where company_id = ${tx.companyId} and person_id = ${personId}::bigint`.execute(
    tx,
  );
  return rows[0]?.levels ?? 0;
}

/** Whether an approver has one of their own: a second level for somebody else than `but`. */
export async function hasOwnApprover(
  tx: CompanyTransaction,
  approverId: number,
  but: number,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from leave_profile v join person p on p.company_id = ${tx.companyId} and p.id = v.approver_id
    where v.company_id = ${tx.companyId} and v.person_id = ${approverId}::bigint and v.approver_id <> ${but}::bigint
      and p.status = 'active'`.execute(tx);
  return rows.length > 0;
}
