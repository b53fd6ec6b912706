import { sql } from 'kysely';
import type { DocumentType } from '../../folders/public.ts';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';

/** Who signs after a receiver. */
export interface SecondRow {
  /** Of the receiver. */
  readonly personId: number;
  readonly id: number;
}

/**
 * Who signs after each of these people in a type that names a second signer: whom it names, or whom each reports to now.
 * None of those for whom there is nobody who works here, or only themself.
 */
export async function selectSeconds(
  tx: CompanyTransaction,
  { secondPersonId, secondIsManager }: Pick<DocumentType, 'secondPersonId' | 'secondIsManager'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, SecondRow>> {
  const { rows } = await sql<SecondRow>`
    select p.id as "personId", s.id
    from person p
    join person s on s.company_id = ${tx.companyId} and s.status = 'active' and s.id <> p.id
      and s.id = case when ${secondIsManager}::boolean then p.reports_to else ${secondPersonId}::bigint end
    where p.company_id = ${tx.companyId}
      and p.id in (select v::bigint from jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb) v)
    order by p.id limit 5000`.execute(tx);
  return new Map(rows.map((row) => [row.personId, row]));
}
