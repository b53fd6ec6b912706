import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import { documentStands } from '../../platform/states/document-states.sql.ts';
import { countOut } from '../counts/steps.sql.ts';

const list = (ids: readonly number[]) =>
  sql`(select v::bigint from jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb) v)`;

/** A document whose bytes are about to be destroyed. */
export interface Erasable {
  readonly id: number;
  readonly personId: number;
  readonly typeId: number;
  readonly period: string;
  readonly stands: boolean;
  readonly sha256: Buffer;
}

/** Those of these documents that have their bytes, held in the order of their ids until the transaction ends. */
export async function lockErasable(tx: CompanyTransaction, ids: readonly number[]): Promise<Erasable[]> {
  const { rows } = await sql<Erasable>`
    select d.id, d.person_id as "personId", d.document_type_id as "typeId", d.period, ${documentStands('d.state')} as stands, d.sha256
    from document d
    where d.company_id = ${tx.companyId} and d.id in ${list(ids)} and d.state <> 'erased' and not d.hollow
    order by d.id limit ${ids.length} for update of d`.execute(tx);
  return rows;
}

/** Notes that their bytes are destroyed. What they pay goes with the key that it was drawn from. */
export async function updateErased(tx: CompanyTransaction, rows: readonly Erasable[]): Promise<void> {
  await countOut(
    tx,
    rows.filter(({ stands }) => stands).map(({ id }) => id),
    'state',
  );
  await sql`
    update document set state = 'erased', net = null, version = version + 1
    where company_id = ${tx.companyId} and id in ${list(rows.map(({ id }) => id))}`.execute(tx);
}

/** Every address of these documents' bytes: of each revision, of what came beside, and of what tails of theirs go on from. */
export async function selectAddresses(tx: CompanyTransaction, ids: readonly number[]): Promise<Buffer[]> {
  const { rows } = await sql<{ sha256: Buffer }>`
    with own as (
      select v.sha256 from document_revision v where v.company_id = ${tx.companyId} and v.document_id in ${list(ids)}
      union select d.sha256 from document d where d.company_id = ${tx.companyId} and d.id in ${list(ids)}
      union select d.xml_sha256 from document d
        where d.company_id = ${tx.companyId} and d.id in ${list(ids)} and d.xml_sha256 is not null)
    select b.sha256 from blob b where b.company_id = ${tx.companyId} and (b.sha256 in (select sha256 from own)
      or b.sha256 in (select t.base_sha256 from blob t where t.company_id = ${tx.companyId}
        and t.sha256 in (select sha256 from own)))
    -- Tails go before what they go on from.
    order by b.base_sha256 is null, b.sha256 for update of b`.execute(tx);
  return rows.map(({ sha256 }) => sha256);
}

/** Whether a document that has its bytes, a tail, or a publication that hands out needs these. The blob's row is held. */
export async function isNeeded(tx: CompanyTransaction, sha256: Buffer): Promise<boolean> {
  const { rows } = await sql<{ needed: boolean }>`
    select exists (select 1 from document_revision v join document d on d.company_id = ${tx.companyId} and d.id = v.document_id
        where v.company_id = ${tx.companyId} and v.sha256 = ${sha256} and d.state <> 'erased')
      or exists (select 1 from document d where d.company_id = ${tx.companyId} and d.xml_sha256 = ${sha256} and d.state <> 'erased')
      or exists (select 1 from blob t where t.company_id = ${tx.companyId} and t.base_sha256 = ${sha256})
      or exists (select 1 from process r where r.company_id = ${tx.companyId} and r.base_sha256 = ${sha256}
        and r.finished_at is null) as needed`.execute(tx);
  return rows[0]?.needed ?? true;
}
