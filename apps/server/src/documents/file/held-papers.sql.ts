import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import { documentStands } from '../../platform/states/document-states.sql.ts';

/** A paper that was brought on somebody's way in, with what came of it. */
export interface BroughtPaper {
  readonly personId: number;
  readonly id: number;
  readonly onboardingId: number;
  readonly paper: string;
  readonly state: 'waiting' | 'approved' | 'rejected';
  readonly at: Date;
  readonly by: number;
  readonly reason: string | null;
}

/** Everything that these people brought in any onboarding, the newest first. */
export async function selectBrought(
  tx: CompanyTransaction,
  personIds: readonly number[],
): Promise<BroughtPaper[]> {
  const { rows } = await sql<BroughtPaper>`
    select o.person_id as "personId", x.id, x.onboarding_id as "onboardingId", x.item as paper, x.state,
      x.brought_at as at, x.brought_by as by, x.reason
    from onboarding o
    join onboarding_file x on x.company_id = ${tx.companyId} and x.onboarding_id = o.id
    where o.company_id = ${tx.companyId} and o.person_id = any(${[...personIds]}::bigint[])
    order by x.onboarding_id desc, x.id desc limit 50000`.execute(tx);
  return rows;
}

/** The types of which these people have a document in force, with the paper each is mapped to. */
export async function selectTypesHeld(
  tx: CompanyTransaction,
  personIds: readonly number[],
): Promise<{ personId: number; name: string; paper: string | null }[]> {
  const { rows } = await sql<{ personId: number; name: string; paper: string | null }>`
    select distinct d.person_id as "personId", t.name, t.paper
    from document d
    join document_type t on t.company_id = ${tx.companyId} and t.id = d.document_type_id and not t.salary_receipt
    where d.company_id = ${tx.companyId} and d.person_id = any(${[...personIds]}::bigint[]) and ${documentStands()}
    limit 50000`.execute(tx);
  return rows;
}

/** The papers that the company maps types to. */
export async function selectMapped(tx: CompanyTransaction): Promise<{ paper: string }[]> {
  const { rows } = await sql<{ paper: string }>`
    select distinct paper from document_type
    where company_id = ${tx.companyId} and paper is not null and not salary_receipt limit 100`.execute(tx);
  return rows;
}
