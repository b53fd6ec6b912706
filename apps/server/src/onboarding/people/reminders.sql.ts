import { sql } from 'kysely';
import { inScope } from '../../people/public.ts';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';

/** Somebody on the way in, as a reminder needs them. */
export interface Owing {
  readonly id: number;
  readonly personId: number;
  readonly name: string;
  readonly username: string;
  readonly mail: string | null;
  readonly remindedAt: Date | null;
}

/**
 * Onboardings that go on, of people the viewer reaches, held until the transaction ends, so that two who remind at once
 * write once.
 *
 * @param personIds only these; null for everybody.
 * @param after the last onboarding of the batch before; 0 for the first.
 */
export async function selectOwing(
  tx: CompanyTransaction,
  viewer: number,
  personIds: readonly number[] | null,
  after: number,
  most: number,
): Promise<Owing[]> {
  const named = personIds === null ? sql`` : sql`and o.person_id = any(${[...personIds]}::bigint[])`;
  const { rows } = await sql<Owing>`
    select o.id, o.person_id as "personId", p.name, p.username, p.mail, o.reminded_at as "remindedAt"
    from onboarding o
    join person p on p.company_id = ${tx.companyId} and p.id = o.person_id
    where o.company_id = ${tx.companyId} and o.ended_at is null and p.status = 'onboarding'
      and o.id > ${after} ${named} and ${inScope(tx, viewer)}
    order by o.id limit ${most} for no key update of o`.execute(tx);
  return rows;
}

/** How many of these people the viewer reaches. */
export async function countReached(
  tx: CompanyTransaction,
  viewer: number,
  personIds: readonly number[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from person p
    where p.company_id = ${tx.companyId} and p.id = any(${[...personIds]}::bigint[])
      and ${inScope(tx, viewer)}`.execute(tx);
  return rows[0]?.count ?? 0;
}

export async function updateReminded(
  tx: CompanyTransaction,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  await sql`
    update onboarding set reminded_at = ${now}
    where company_id = ${tx.companyId} and id = any(${[...ids]}::bigint[])`.execute(tx);
}
