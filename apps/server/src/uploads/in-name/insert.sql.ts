import type { IsoDay } from '@legajo/contract';
import { sql } from 'kysely';
import { inScope } from '../../people/public.ts';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';

/** Something that was brought in a person's name, whole. */
export interface Brought {
  readonly personId: number;
  readonly typeId: number;
  readonly by: number;
  readonly expiresOn: IsoDay | null;
  readonly comment: string | null;
  readonly pages: number;
  readonly pdf: Buffer;
  readonly bytes: number;
}

/** Puts it where what was sent waits. @returns its id. */
export async function insertBrought(tx: CompanyTransaction, brought: Brought, now: Date): Promise<number> {
  const { personId, typeId, by, expiresOn, comment, pages, pdf, bytes } = brought;
  const { rows } = await sql<{ id: number }>`
    insert into upload (company_id, person_id, document_type_id, state, origin, expires_on, comment, brought_by, created_at,
      sent_at, pages, pdf_sha256, pdf_bytes)
    values (${tx.companyId}, ${personId}, ${typeId}, 'waiting', 'file', ${expiresOn}::date, ${comment}::text, ${by}, ${now},
      ${now}, ${pages}, ${pdf}, ${bytes})
    returning id`.execute(tx);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('What was brought is not there.');
  return id;
}

/** A person in the viewer's scope, held until the transaction ends: whether they left; null where there is none. */
export async function holdReached(
  tx: CompanyTransaction,
  viewer: number,
  personId: number,
): Promise<{ left: boolean } | null> {
  const { rows } = await sql<{ left: boolean }>`
    select p.status = 'inactive' as left from person p
    where p.company_id = ${tx.companyId} and p.id = ${personId}::bigint and (p.id = ${viewer}::bigint or ${inScope(tx, viewer)})
    for share of p`.execute(tx);
  return rows[0] ?? null;
}
