import type { IsoDay } from '@legajo/contract';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../platform/db/transaction.ts';
import type { UploadPage } from './upload.ts';

/** Puts pages into their places, over those that were there. */
export async function upsertPages(
  tx: CompanyTransaction,
  uploadId: number,
  pages: readonly UploadPage[],
): Promise<void> {
  await sql`
    insert into upload_page (company_id, upload_id, n, sha256, width_px, height_px, bytes)
    select ${tx.companyId}::bigint, ${uploadId}::bigint, r.n, decode(r.sha256, 'hex'), r."widthPx", r."heightPx", r.bytes
    from jsonb_to_recordset(${JSON.stringify(pages)}::text::jsonb)
      as r(n int, sha256 text, "widthPx" int, "heightPx" int, bytes bigint)
    on conflict (company_id, upload_id, n) do update set sha256 = excluded.sha256, width_px = excluded.width_px,
      height_px = excluded.height_px, bytes = excluded.bytes`.execute(tx);
  await sql`
    update upload set version = version + 1 where company_id = ${tx.companyId} and id = ${uploadId}::bigint`.execute(
    tx,
  );
}

/** Takes pages out: one, or all of them. */
export async function deletePages(
  tx: CompanyTransaction,
  uploadId: number,
  places: readonly number[],
): Promise<void> {
  await sql`
    delete from upload_page
    where company_id = ${tx.companyId} and upload_id = ${uploadId}::bigint and n = any(${[...places]}::int[])`.execute(
    tx,
  );
}

/** What a draft became when it was sent. */
export interface Sent {
  readonly pages: number;
  readonly pdf: Buffer;
  readonly bytes: number;
  readonly expiresOn: IsoDay | null;
  readonly comment: string | null;
}

export async function updateSent(tx: CompanyTransaction, id: number, sent: Sent, now: Date): Promise<void> {
  await sql`
    update upload set state = 'waiting', sent_at = ${now}, pages = ${sent.pages}, pdf_sha256 = ${sent.pdf},
      pdf_bytes = ${sent.bytes}, expires_on = ${sent.expiresOn}::date, comment = ${sent.comment}::text, version = version + 1
    where company_id = ${tx.companyId} and id = ${id}::bigint`.execute(tx);
}

/** Taken back, or decided: its file is a document's from then on, or nobody's. */
export async function updateEnded(
  tx: CompanyTransaction,
  id: number,
  end:
    | { readonly state: 'withdrawn' }
    | { readonly state: 'approved'; readonly by: number; readonly documentId: number }
    | { readonly state: 'rejected'; readonly by: number; readonly reason: string },
  now: Date,
): Promise<void> {
  const by = 'by' in end ? end.by : null;
  const reason = 'reason' in end ? end.reason : null;
  const documentId = 'documentId' in end ? end.documentId : null;
  await sql`
    update upload set state = ${end.state}, pdf_sha256 = null, decided_by = ${by}::bigint,
      decided_at = ${by === null ? null : now}::timestamptz, reason = ${reason}::text, document_id = ${documentId}::bigint,
      version = version + 1
    where company_id = ${tx.companyId} and id = ${id}::bigint`.execute(tx);
}
