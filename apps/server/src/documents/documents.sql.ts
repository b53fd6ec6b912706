import { DOCUMENT_AFTER, type SignedState } from '@legajo/contract';
import { sql } from 'kysely';
import { inSight, toBeSignedHere } from '../folders/public.ts';
import type { CompanyTransaction } from '../platform/db/transaction.ts';
import { markRound } from '../platform/jobs/rounds/due.sql.ts';
import { documentAllows, documentStands } from '../platform/states/document-states.sql.ts';
import { COUNT_COLUMNS, countIn, countKeys, countOut } from './counts/steps.sql.ts';
import type { DocumentRow } from './document.ts';
import { documentInScope, shownToOwner } from './reach.ts';

export const documentColumns = sql`d.id, d.person_id as "personId", p.surname || ', ' || p.name as "personName", p.surname as "personSurname",
  p.name as "personFirstName", p.cuil,
  d.file_name as "fileName", d.document_type_id as "typeId", t.name as "typeName", d.folder_id as "folderId",
  f.name as "folderName", f.ephemeral and d.ephemeral as ephemeral, d.period, d.state,
  ${toBeSignedHere} as signable, not ${inSight} as hidden, d.net is not null as "hasNet",
  d.pages, d.bytes, d.sha256, d.original_sha256 as "originalSha256", d.base_sha256 as "baseSha256",
  d.xml_sha256 as "xmlSha256", d.code, d.level, d.origin, d.version, d.expires_on::text as "expiresOn", d.published_at as "publishedAt", d.received_at as "receivedAt",
  d.signed_at as "signedAt", d.cancelled_at as "cancelledAt"`;

export const documentJoins = (tx: CompanyTransaction) => sql`
  join person p on p.company_id = ${tx.companyId} and p.id = d.person_id
  join folder f on f.company_id = ${tx.companyId} and f.id = d.folder_id
  join document_type t on t.company_id = ${tx.companyId} and t.id = d.document_type_id`;

/** A document of one's own. */
export async function selectOwn(
  tx: CompanyTransaction,
  personId: number,
  id: number,
  lock = false,
): Promise<DocumentRow | null> {
  const { rows } = await sql<DocumentRow>`
    select ${documentColumns} from document d ${documentJoins(tx)}
    where d.company_id = ${tx.companyId} and d.id = ${id} and d.person_id = ${personId} and not d.hollow
      and ${shownToOwner}
    ${lock ? sql`for update of d` : sql``}`.execute(tx);
  return rows[0] ?? null;
}

/** A document that an administrator may see. */
export async function selectInScope(
  tx: CompanyTransaction,
  viewer: number,
  id: number,
): Promise<DocumentRow | null> {
  const { rows } = await sql<DocumentRow>`
    select ${documentColumns} from document d ${documentJoins(tx)}
    where d.company_id = ${tx.companyId} and d.id = ${id} and ${documentInScope(tx, viewer)}`.execute(tx);
  return rows[0] ?? null;
}

/** Notes the first opening by its owner; false when it was received before. */
export async function updateReceived(tx: CompanyTransaction, id: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    with opened as (
      update document d set received_at = ${now},
        state = case when ${documentAllows('receive')} then ${DOCUMENT_AFTER.receive}::text else state end
      where d.company_id = ${tx.companyId} and d.id = ${id} and d.received_at is null and ${documentStands()}
      returning d.id, d.counted_in, d.document_type_id, d.folder_id, d.sector_id, d.location_id
    ), counted as (
      insert into document_count_step (company_id, ${COUNT_COLUMNS})
      select ${tx.companyId}::bigint, ${countKeys}, 0, 1, 0, 0 from opened d where d.counted_in is not null returning 1
    )
    select id from opened`.execute(tx);
  if (rows.length === 0) return false;
  await markRound(tx, 'documents.counts');
  return true;
}

/** SHA-256 of one revision, or null. */
export async function selectRevision(
  tx: CompanyTransaction,
  id: number,
  revision: number,
): Promise<Buffer | null> {
  const { rows } = await sql<{ sha256: Buffer }>`
    select sha256 from document_revision where company_id = ${tx.companyId} and document_id = ${id} and revision = ${revision}`.execute(
    tx,
  );
  return rows[0]?.sha256 ?? null;
}

export interface SignedChange {
  readonly id: number;
  readonly state: SignedState;
  readonly sha256: Buffer;
  readonly bytes: number;
  readonly at: Date;
}

/** What the person signed becomes the document as it stands. */
export async function updateSigned(tx: CompanyTransaction, change: SignedChange): Promise<void> {
  await countOut(tx, [change.id], 'state');
  await sql`
    update document set state = ${change.state}, signed_at = ${change.at}, sha256 = ${change.sha256}, bytes = ${change.bytes},
      revisions = revisions + 1, received_at = coalesce(received_at, ${change.at})
    where company_id = ${tx.companyId} and id = ${change.id}`.execute(tx);
  await countIn(tx, [change.id]);
  await sql`
    insert into document_revision (company_id, document_id, revision, kind, sha256, bytes, created_at)
    select ${tx.companyId}::bigint, id, revisions, 'signed', ${change.sha256}, ${change.bytes}, ${change.at}
    from document where company_id = ${tx.companyId} and id = ${change.id}
      returning 1`.execute(tx);
}
