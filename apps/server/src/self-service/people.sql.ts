import { type RawBuilder, sql } from 'kysely';
import { inScope } from '../people/public.ts';
import type { CompanyTransaction } from '../platform/db/transaction.ts';

export interface Subject {
  readonly id: number;
  readonly status: 'onboarding' | 'active' | 'inactive';
}

/** Oneself, or somebody whom the viewer reaches: `inScope`, and oneself without it. */
export const selfOrInScope = (tx: CompanyTransaction, viewer: number): RawBuilder<boolean> =>
  sql<boolean>`(p.id = ${viewer}::bigint or ${inScope(tx, viewer)})`;

/** A person whose own data is read; null where there is none or none of the viewer's. */
export async function selectSubject(
  tx: CompanyTransaction,
  viewer: number,
  id: number,
): Promise<Subject | null> {
  const { rows } = await sql<Subject>`
    select p.id, p.status from person p
    where p.company_id = ${tx.companyId} and p.id = ${id}::bigint and ${selfOrInScope(tx, viewer)}`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/**
 * Holds a person's row until the transaction ends: every write of their own data, every decision about it and their
 * dismissal wait for each other.
 */
export async function lockSubject(tx: CompanyTransaction, id: number): Promise<void> {
  await sql`
    select id from person where company_id = ${tx.companyId} and id = ${id}::bigint for no key update`.execute(
    tx,
  );
}
