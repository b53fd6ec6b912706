import { sql } from 'kysely';
import { documentInScope } from '../documents/public.ts';
import { toBeSigned } from '../folders/public.ts';
import { inScope, standsAs } from '../people/public.ts';
import type { CompanyTransaction } from '../platform/db/transaction.ts';
import { documentMarked, documentStands } from '../platform/states/document-states.sql.ts';

export interface PeopleCounts {
  readonly active: number;
  readonly upcoming: number;
  readonly onboarding: number;
  readonly inactive: number;
}

/** People by state, of those the viewer may see; from the index on (company, status). */
export async function countPeople(tx: CompanyTransaction, viewer: number, now: Date): Promise<PeopleCounts> {
  const { rows } = await sql<PeopleCounts>`
    select count(*) filter (where ${standsAs(tx, 'active', now)})::int as active,
      count(*) filter (where ${standsAs(tx, 'upcoming', now)})::int as upcoming,
      count(*) filter (where p.status = 'onboarding')::int as onboarding,
      count(*) filter (where p.status = 'inactive')::int as inactive
    from person p where p.company_id = ${tx.companyId} and ${inScope(tx, viewer)}`.execute(tx);
  return rows[0] ?? { active: 0, upcoming: 0, onboarding: 0, inactive: 0 };
}

export interface DocumentCounts {
  readonly published: number;
  readonly received: number;
  readonly agreed: number;
  readonly disagreed: number;
}

/**
 * Documents to sign, not withdrawn, that were published since an instant, by what became of them. Reads at most
 * `most` of them, newest first: a month of one company is bounded by what it published.
 */
export async function countDocumentsSince(
  tx: CompanyTransaction,
  viewer: number,
  since: Date,
  most: number,
): Promise<DocumentCounts> {
  const { rows } = await sql<DocumentCounts>`
    select count(*) filter (where ${documentMarked('none', 'x.state')})::int as published,
      count(*) filter (where ${documentMarked('seen', 'x.state')})::int as received,
      count(*) filter (where ${documentMarked('agreed', 'x.state')})::int as agreed,
      count(*) filter (where ${documentMarked('disagreed', 'x.state')})::int as disagreed
    from (
      select d.state from document d join person p on p.company_id = ${tx.companyId} and p.id = d.person_id
      where d.company_id = ${tx.companyId} and d.published_at >= ${since} and ${toBeSigned(tx)}
        and ${documentStands('d.state')} and ${documentInScope(tx, viewer)}
      order by d.published_at desc, d.id desc limit ${most}) x`.execute(tx);
  return rows[0] ?? { published: 0, received: 0, agreed: 0, disagreed: 0 };
}
