import { type RawBuilder, sql } from 'kysely';
import { inScope } from '../../people/public.ts';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import { COUNT_CAP } from '../../platform/http/page.ts';
import { mailIsInvalid } from '../../platform/mail/bounced.sql.ts';

/** Somebody, as a task names them. */
export interface Named {
  readonly id: number;
  readonly name: string;
  readonly surname: string;
}

/** A task that is no paper: a change of data, a way in, an address that is no good. */
export interface OtherTask {
  readonly kind: 'change' | 'onboarding' | 'mail';
  readonly id: number;
  /** Of a change. */
  readonly section: 'contact' | 'address' | 'identity' | 'bank' | 'photo' | null;
  readonly personId: number;
  readonly by: number | null;
  readonly at: Date;
}

/** Which of them somebody may act on. */
export interface Sees {
  readonly viewer: number;
  readonly changes: boolean;
  readonly withBank: boolean;
  readonly people: boolean;
  /** Ways in that go on; left out where only those that are complete are told. */
  readonly onboardings: boolean;
}

/** Tasks of the viewer's people, each kind by itself: the conditions of its list. */
function kindsOf(
  tx: CompanyTransaction,
  { viewer, changes, withBank, people, onboardings }: Sees,
): RawBuilder<unknown>[] {
  const reached = sql`p.company_id = ${tx.companyId} and ${inScope(tx, viewer)}`;
  return [
    ...(changes
      ? [
          sql`select 'change' as kind, c.id, c.section, p.id as person_id, c.asked_by as by, c.asked_at as at
            from own_change c join person p on p.company_id = ${tx.companyId} and p.id = c.person_id
            where c.company_id = ${tx.companyId} and c.state = 'pending' and c.person_id <> ${viewer}::bigint
              and (${withBank} or c.section <> 'bank') and ${reached}`,
        ]
      : []),
    ...(onboardings
      ? [
          sql`select 'onboarding' as kind, o.id, null::text as section, p.id as person_id, o.began_by as by, o.began_at as at
            from onboarding o join person p on p.company_id = ${tx.companyId} and p.id = o.person_id
            where o.company_id = ${tx.companyId} and o.ended_at is null and p.status = 'onboarding' and ${reached}`,
        ]
      : []),
    ...(people
      ? [
          sql`select 'mail' as kind, p.id, null::text as section, p.id as person_id, null::bigint as by,
              (select max(coalesce(m.attempted_at, m.created_at)) from mail m
                where m.company_id = ${tx.companyId} and m.to_address = lower(p.mail) and m.bounced) as at
            from person p where p.status <> 'inactive' and ${mailIsInvalid(tx)} and ${reached}`,
        ]
      : []),
  ];
}

/** The longest waiting of them, so many. */
export async function selectOtherTasks(
  tx: CompanyTransaction,
  sees: Sees,
  most: number,
): Promise<OtherTask[]> {
  const kinds = kindsOf(tx, sees);
  if (kinds.length === 0) return [];
  const each = kinds.map((kind) => sql`(${kind} order by at, id limit ${most})`);
  const { rows } = await sql<OtherTask>`
    select x.kind, x.id, x.section, x.person_id as "personId", x.by, x.at
    from (${sql.join(each, sql` union all `)}) x order by x.at, x.kind, x.id limit ${most}`.execute(tx);
  return rows;
}

/** How many there are, each kind counted to the cap of lists. */
export async function countOtherTasks(tx: CompanyTransaction, sees: Sees): Promise<number> {
  const kinds = kindsOf(tx, sees);
  if (kinds.length === 0) return 0;
  const each = kinds.map((kind) => sql`(select count(*) as n from (${kind} limit ${COUNT_CAP}) x)`);
  const { rows } = await sql<{ count: number }>`
    select sum(x.n)::int as count from (${sql.join(each, sql` union all `)}) x limit 1`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Who these are. */
export async function selectNamed(
  tx: CompanyTransaction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Named>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Named>`
    select p.id, p.name, p.surname from person p
    where p.company_id = ${tx.companyId} and p.id = any(${[...ids]}::bigint[]) limit ${ids.length}`.execute(
    tx,
  );
  return new Map(rows.map((row) => [row.id, row]));
}
