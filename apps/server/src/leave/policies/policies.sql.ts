import type { IsoDay } from '@legajo/contract';
import type { PolicyTerms, PolicyVersion } from '@legajo/contract/leave/policy-terms';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';

/** A policy as it is named; what it says stands in its versions. */
export interface NamedPolicy {
  readonly id: number;
  readonly name: string;
  readonly preset: boolean;
  /** How many licence profiles name it. */
  readonly people: number;
}

const VERSION = sql`v.policy_id as "policyId", v.version, v.from_on as "fromOn", v.day_kind as "dayKind", v.week,
  v.brackets, v.progressive, v.grants, v.grant_on as "grantOn", v.for_year_before as "isForYearBefore", v.proportional,
  v.hours_a_day::float8 as "hoursADay", v.expires_months as "expiresMonths", v.carry::float8 as carry`;

/** The company's policies by name. */
export async function selectNamed(tx: CompanyTransaction): Promise<NamedPolicy[]> {
  const { rows } = await sql<NamedPolicy>`
    select p.id, p.name, p.preset, (select count(*)::int from leave_profile f
      where f.company_id = ${tx.companyId} and f.policy_id = p.id) as people
    from leave_policy p where p.company_id = ${tx.companyId}
    order by p.name collate "es-x-icu", p.id limit 200`.execute(tx);
  return rows;
}

/** All versions of the company's policies, or of one, each policy's rising. */
export async function selectVersions(
  tx: CompanyTransaction,
  policyId: number | null = null,
): Promise<PolicyVersion[]> {
  const { rows } = await sql<PolicyVersion>`
    select ${VERSION} from leave_policy_version v
    where v.company_id = ${tx.companyId} and (${policyId}::bigint is null or v.policy_id = ${policyId}::bigint)
    order by v.policy_id, v.version limit 10000`.execute(tx);
  return rows;
}

/** Holds a policy, so that its versions come one after the other. @returns whether there is one. */
export async function holdPolicy(tx: CompanyTransaction, id: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from leave_policy where company_id = ${tx.companyId} and id = ${id}::bigint for no key update`.execute(
    tx,
  );
  return rows.length === 1;
}

/** @returns its id; null where another policy has the name. */
export async function insertPolicy(tx: CompanyTransaction, name: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into leave_policy (company_id, name) values (${tx.companyId}, ${name})
    on conflict do nothing returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

export async function insertVersion(
  tx: CompanyTransaction,
  version: Pick<PolicyVersion, 'policyId' | 'version' | 'fromOn'> & PolicyTerms,
  madeBy: number,
  at: Date,
): Promise<void> {
  const { brackets, progressive } = version;
  await sql`
    insert into leave_policy_version (company_id, policy_id, version, from_on, day_kind, week, brackets, progressive, grants,
      grant_on, for_year_before, proportional, hours_a_day, expires_months, carry, made_by, made_at)
    values (${tx.companyId}, ${version.policyId}::bigint, ${version.version}, ${version.fromOn}::date, ${version.dayKind},
      ${[...version.week]}::smallint[], ${JSON.stringify(brackets)}::jsonb,
      ${progressive && JSON.stringify(progressive)}::jsonb, ${version.grants}, ${version.grantOn},
      ${version.isForYearBefore}, ${version.proportional}, ${version.hoursADay}::numeric, ${version.expiresMonths},
      ${version.carry}::numeric, ${madeBy}::bigint, ${at})`.execute(tx);
}

/** Somebody whose profile names a policy, as far as the viewer of a preview may see; the whole of them is counted. */
export interface PolicyPerson {
  readonly id: number;
  readonly name: string;
  readonly surname: string;
  readonly hiredOn: IsoDay;
  readonly priorMonths: number;
  readonly progressiveFrom: IsoDay | null;
  readonly since: IsoDay;
}

/** A page of the active people of a policy, by id. */
export async function selectPolicyPeople(
  tx: CompanyTransaction,
  policyId: number,
  after: number,
  most: number,
): Promise<PolicyPerson[]> {
  const { rows } = await sql<PolicyPerson>`
    select p.id, p.name, p.surname, p.hired_on as "hiredOn", f.prior_months as "priorMonths",
      f.progressive_from as "progressiveFrom", f.since
    from leave_profile f join person p on p.company_id = ${tx.companyId} and p.id = f.person_id
    where f.company_id = ${tx.companyId} and f.policy_id = ${policyId}::bigint and f.enabled and p.status = 'active'
      and f.person_id > ${after}::bigint
    order by f.person_id limit ${most}`.execute(tx);
  return rows;
}
