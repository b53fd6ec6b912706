import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import type { InspectionFilter } from './filter.ts';

/** What of an inspection is downloaded: one document, or those that a filter finds. */
export interface WantedFiles {
  readonly id: number | null;
  readonly filter: InspectionFilter;
}

export async function insertDownload(
  tx: CompanyTransaction,
  of: { readonly inspectionId: number; readonly sessionHash: Buffer },
  link: { readonly hash: Buffer; readonly wanted: WantedFiles; readonly expiresAt: Date },
): Promise<void> {
  await sql`
    insert into inspection_download (company_id, token_hash, session_hash, inspection_id, filter, expires_at)
    values (${tx.companyId}, ${link.hash}, ${of.sessionHash}, ${of.inspectionId}, ${JSON.stringify(link.wanted)}::text::jsonb,
      ${link.expiresAt})`.execute(tx);
}

/** Takes an address that is good; of two at once, one gets it. */
export async function useDownload(
  tx: CompanyTransaction,
  hash: Buffer,
  now: Date,
): Promise<{
  readonly inspectionId: number;
  readonly sessionHash: Buffer;
  readonly wanted: WantedFiles;
} | null> {
  const { rows } = await sql<{ inspectionId: number; sessionHash: Buffer; wanted: WantedFiles }>`
    update inspection_download d set used_at = ${now}
    where d.company_id = ${tx.companyId} and d.token_hash = ${hash} and d.used_at is null and d.expires_at > ${now}::timestamptz
    returning d.inspection_id as "inspectionId", d.session_hash as "sessionHash", d.filter as wanted`.execute(
    tx,
  );
  return rows[0] ?? null;
}
