import { PROFILE_TYPES } from '@legajo/contract';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import { mailIsInvalid } from '../../platform/mail/bounced.sql.ts';

/** The welcome of a company that was begun. */
export interface WelcomeMail {
  readonly work: number;
  readonly by: number;
  readonly sentAt: Date;
  readonly until: number;
  readonly after: number;
}

/** Who is meant: active or on their way in, with an address that is good; who is not left out. */
const isMeant = (tx: CompanyTransaction) => sql<boolean>`(p.status <> 'inactive' and p.mail is not null
  and not ${mailIsInvalid(tx)})`;
const hasWayIn = (tx: CompanyTransaction) => sql<boolean>`exists (select 1 from credential k
  where k.company_id = ${tx.companyId} and k.person_id = p.id)`;

/** Whom a welcome is for now. */
export interface WelcomeCount {
  readonly meant: number;
  readonly withoutMail: number;
  readonly signedIn: number;
  /** The last of them all. */
  readonly until: number;
}

export async function countWelcome(tx: CompanyTransaction): Promise<WelcomeCount> {
  const { rows } = await sql<WelcomeCount>`
    select count(*) filter (where ${isMeant(tx)})::int as meant,
      count(*) filter (where p.status <> 'inactive' and not ${isMeant(tx)})::int as "withoutMail",
      count(*) filter (where ${isMeant(tx)} and ${hasWayIn(tx)})::int as "signedIn",
      coalesce(max(p.id), 0) as until
    from person p where p.company_id = ${tx.companyId}`.execute(tx);
  return rows[0] as WelcomeCount;
}

/** Notes that a company's welcome begins. @returns whether it did not before: of two at once one begins it. */
export async function insertWelcome(
  tx: CompanyTransaction,
  { work, by, until, at }: { work: number; by: number; until: number; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into welcome_mail (company_id, work_id, sent_by, sent_at, told_until)
    values (${tx.companyId}, ${work}, ${by}, ${at}, ${until})
    on conflict (company_id) do nothing returning 1`.execute(tx);
  return rows.length === 1;
}

/** The company's welcome, held until the transaction ends: two runs of its job queue here. */
export async function lockWelcome(tx: CompanyTransaction): Promise<WelcomeMail | undefined> {
  const { rows } = await sql<WelcomeMail>`
    select work_id as work, sent_by as by, sent_at as "sentAt", told_until as until, told_after as after
    from welcome_mail where company_id = ${tx.companyId} for no key update`.execute(tx);
  return rows[0];
}

/** Notes behind whom it goes on. */
export async function moveWelcome(tx: CompanyTransaction, after: number): Promise<void> {
  await sql`update welcome_mail set told_after = ${after} where company_id = ${tx.companyId}`.execute(tx);
}

/** Somebody to welcome. */
export interface ToWelcome {
  readonly id: number;
  /** They have no way in yet, and who sends it may give them one. */
  readonly needsCode: boolean;
}

/** The next whom the welcome is for. Who administers is given a way in by whoever manages the company alone. */
export async function selectToWelcome(
  tx: CompanyTransaction,
  { after, until, by }: Pick<WelcomeMail, 'after' | 'until' | 'by'>,
  most: number,
): Promise<ToWelcome[]> {
  const { rows } = await sql<ToWelcome>`
    select p.id, not ${hasWayIn(tx)} and (
        not exists (select 1 from person_profile o where o.company_id = ${tx.companyId} and o.person_id = p.id
          and o.type <> ${PROFILE_TYPES.employee})
        or exists (select 1 from person_profile o where o.company_id = ${tx.companyId} and o.person_id = ${by}::bigint
          and o.type = ${PROFILE_TYPES.management})) as "needsCode"
    from person p where p.company_id = ${tx.companyId} and p.id > ${after}::bigint and p.id <= ${until}::bigint
      and ${isMeant(tx)}
    order by p.id limit ${most}`.execute(tx);
  return rows;
}

/** The company's welcome as it is shown, with how far its work came. */
export interface ShownWelcome {
  readonly work: number;
  readonly sentAt: Date;
  readonly by: string | null;
  readonly state: 'running' | 'completed' | 'failed';
  readonly total: number;
  readonly done: number;
}

export async function selectWelcome(tx: CompanyTransaction): Promise<ShownWelcome | undefined> {
  const { rows } = await sql<ShownWelcome>`
    select w.work_id as work, w.sent_at as "sentAt", p.surname || ', ' || p.name as by,
      case when l.state in ('running', 'failed') then l.state else 'completed' end as state,
      coalesce(l.total, 0) as total, coalesce(l.done, 0) as done
    from welcome_mail w
    left join person p on p.company_id = ${tx.companyId} and p.id = w.sent_by
    left join long_work l on l.company_id = ${tx.companyId} and l.id = w.work_id
    where w.company_id = ${tx.companyId}`.execute(tx);
  return rows[0];
}
