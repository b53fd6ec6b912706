import type { Language } from '@legajo/contract';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../db/transaction.ts';

/** The languages that people chose for themselves, by their id; who chose none is not in it. */
export async function selectLanguages(
  tx: CompanyTransaction,
  people: readonly number[],
): Promise<ReadonlyMap<number, Language>> {
  if (people.length === 0) return new Map();
  const { rows } = await sql<{ id: number; language: Language }>`
    select person_id as id, language from person_language
    where company_id = ${tx.companyId} and person_id = any (${[...people]}::bigint[]) limit ${people.length}`.execute(
    tx,
  );
  return new Map(rows.map(({ id, language }) => [id, language]));
}
