import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import { documentStands } from '../../platform/states/document-states.sql.ts';
import { documentJoins } from '../documents.sql.ts';
import { shownToOwner } from '../reach.ts';

/** A net pay as it is kept, and the key it lies under: that of the document's first file. */
export interface NetRow {
  readonly period: string;
  readonly code: string;
  readonly sealed: Buffer;
  readonly sha256: Buffer;
  readonly wrappedKey: Buffer;
}

const columns = sql`d.period, d.code, d.net as sealed, b.sha256, b.wrapped_key as "wrappedKey"`;
const firstFile = (tx: CompanyTransaction) => sql`
  join document_revision r on r.company_id = ${tx.companyId} and r.document_id = d.id and r.revision = 1
  join blob b on b.company_id = ${tx.companyId} and b.sha256 = r.sha256`;

/** The net of a document; null where none was read for certain. */
export async function selectNet(tx: CompanyTransaction, id: number): Promise<NetRow | null> {
  const { rows } = await sql<NetRow>`
    select ${columns} from document d ${firstFile(tx)}
    where d.company_id = ${tx.companyId} and d.id = ${id} and d.net is not null`.execute(tx);
  return rows[0] ?? null;
}

/**
 * The net of the document of the same type before one, as its owner may see it; null where there is none, where it was not
 * read, or where that month has several.
 */
export async function selectNetBefore(tx: CompanyTransaction, id: number): Promise<NetRow | null> {
  const { rows } = await sql<NetRow & { readonly several: boolean }>`
    with this as (
      select person_id, document_type_id, period from document where company_id = ${tx.companyId} and id = ${id}
    ), before as (
      select d.id, d.period, lead(d.period) over (order by d.period desc, d.id desc) = d.period as several
      from document d ${documentJoins(tx)} join this on this.person_id = d.person_id and this.document_type_id = d.document_type_id
      where d.company_id = ${tx.companyId} and d.period < this.period and not d.hollow and ${documentStands('d.state')}
        and not (f.ephemeral and d.ephemeral and d.signed_at is not null) and ${shownToOwner}
      order by d.period desc, d.id desc limit 2
    ), last as (select id, several from before order by period desc, id desc limit 1)
    select ${columns} from last join document d on d.company_id = ${tx.companyId} and d.id = last.id ${firstFile(tx)}
    where d.net is not null and last.several is not true`.execute(tx);
  return rows[0] ?? null;
}
