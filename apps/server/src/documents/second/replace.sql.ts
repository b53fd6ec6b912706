import type { DocumentState } from '@legajo/contract';
import { sql } from 'kysely';
import { inScope } from '../../people/public.ts';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import { documentInScope } from '../reach.ts';

/** A document as another second signer may be named for it. */
export interface Replaceable {
  readonly personId: number;
  readonly state: DocumentState;
  /** Null where nobody signs after its person. */
  readonly secondId: number | null;
  /** "Apellido, Nombre" of who should sign second. */
  readonly second: string | null;
  /** They left and did not sign. */
  readonly left: boolean;
}

/** A document that the viewer may see, held until the transaction ends: a signature of this moment waits, or is seen. */
export async function lockForSecond(
  tx: CompanyTransaction,
  viewer: number,
  id: number,
): Promise<Replaceable | null> {
  await sql`select 1 from document where company_id = ${tx.companyId} and id = ${id} for update`.execute(tx);
  const { rows } = await sql<Replaceable>`
    select d.person_id as "personId", d.state, s.person_id as "secondId", y.surname || ', ' || y.name as second,
      coalesce(s.signed_at is null and y.status <> 'active', false) as left
    from document d join person p on p.company_id = ${tx.companyId} and p.id = d.person_id
    left join document_second s on s.company_id = ${tx.companyId} and s.document_id = d.id
    left join person y on y.company_id = ${tx.companyId} and y.id = s.person_id
    where d.company_id = ${tx.companyId} and d.id = ${id} and not d.hollow and ${documentInScope(tx, viewer)}`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** The name of somebody who works here and whom the viewer reaches; null of anybody else. Held until the transaction ends. */
export async function selectSuccessor(
  tx: CompanyTransaction,
  viewer: number,
  id: number,
): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select p.surname || ', ' || p.name as name from person p
    where p.company_id = ${tx.companyId} and p.id = ${id} and p.status = 'active' and ${inScope(tx, viewer)}
    for key share of p`.execute(tx);
  return rows[0]?.name ?? null;
}

/** From now on this person signs the document second; what it waits for since stays. */
export async function updateSecond(tx: CompanyTransaction, id: number, personId: number): Promise<void> {
  await sql`
    update document_second set person_id = ${personId}
    where company_id = ${tx.companyId} and document_id = ${id} and signed_at is null`.execute(tx);
}
