import type { Language } from '@legajo/contract';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';

/** Keeps the language that a person chose, in the place of the one before. */
export async function upsertLanguage(
  tx: CompanyTransaction,
  personId: number,
  language: Language,
): Promise<void> {
  await sql`
    insert into person_language (company_id, person_id, language) values (${tx.companyId}, ${personId}, ${language})
    on conflict (company_id, person_id) do update set language = excluded.language`.execute(tx);
}
