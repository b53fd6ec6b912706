import { sql } from 'kysely';
import { documentInScope } from '../../documents/public.ts';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import { documentStands } from '../../platform/states/document-states.sql.ts';

/** A document whose pages are looked at while its type is configured. */
export interface PublishedPages {
  readonly id: number;
  readonly personId: number;
  readonly name: string;
  readonly surname: string;
  readonly period: string;
  /** Of the pages as they came. */
  readonly originalSha256: Buffer;
  /** Whether its publication turned or cut what it took; null where none is kept that says so. */
  readonly turned: boolean | null;
}

/** So many of a type's newest documents are looked through for one within reach. */
const LOOKED_AT = 20_000;

/**
 * The document of a type's newest month that stands, of the people and folders that a viewer administers and not of their
 * own; null without one.
 *
 * @param before only those that this order has behind it: its id.
 */
export async function selectPublished(
  tx: CompanyTransaction,
  viewer: number,
  of: { readonly typeId: number; readonly before: number | null; readonly mostBytes: number },
): Promise<PublishedPages | null> {
  const { typeId, before, mostBytes } = of;
  const { rows } = await sql<PublishedPages>`
    select d.id, d.person_id as "personId", p.name, p.surname, d.period::text, d.original_sha256 as "originalSha256",
      (select pr.transform is not null from process pr where pr.company_id = ${tx.companyId} and pr.id = d.process_id)
        as turned
    from (
      select * from document x
      where x.company_id = ${tx.companyId} and x.document_type_id = ${typeId}
        and (${before}::bigint is null or (x.period, x.person_id, x.id) < (
          select b.period, b.person_id, b.id from document b
          where b.company_id = ${tx.companyId} and b.id = ${before} and b.document_type_id = ${typeId}))
      order by x.period desc, x.person_id desc, x.id desc limit ${LOOKED_AT}) d
    join person p on p.company_id = ${tx.companyId} and p.id = d.person_id
    where d.person_id <> ${viewer} and d.bytes <= ${mostBytes} and not d.hollow and ${documentStands('d.state')}
      and ${documentInScope(tx, viewer)}
    order by d.period desc, d.person_id desc, d.id desc limit 1`.execute(tx);
  return rows[0] ?? null;
}
