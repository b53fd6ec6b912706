import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';

/** Whether a person began with this template. */
export async function isWelcomedBy(
  tx: CompanyTransaction,
  personId: number,
  templateId: number,
): Promise<boolean> {
  const { rows } = await sql`
    select id from onboarding
    where company_id = ${tx.companyId} and person_id = ${personId} and template_id = ${templateId}
    limit 1`.execute(tx);
  return rows.length > 0;
}
