import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import type { SignatureRow } from '../signing.sql.ts';

/** Writes the evidence of a second signature. */
export async function insertCountersignature(
  tx: CompanyTransaction,
  s: Omit<SignatureRow, 'outcome' | 'reason'>,
): Promise<void> {
  await sql`
    insert into document_countersignature (company_id, document_id, person_id, signed_at, accepted_text, accepted_sha256,
      evidence, sha256_before, sha256_after, certificate_fingerprint, tier)
    values (${tx.companyId}, ${s.documentId}, ${s.personId}, ${s.signedAt}, ${s.acceptedText}, ${s.acceptedSha256},
      ${JSON.stringify(s.evidence)}::text::jsonb, ${s.before}, ${s.after}, ${s.fingerprint}, 'electronic')`.execute(
    tx,
  );
}

/** The second signature that this very wish brought about, or null. */
export async function selectCountersignedUnder(
  tx: CompanyTransaction,
  documentId: number,
  personId: number,
  key: string,
): Promise<{ readonly sha256: Buffer; readonly signedAt: Date } | null> {
  const { rows } = await sql<{ sha256: Buffer; signedAt: Date }>`
    select sha256_after as sha256, signed_at as "signedAt" from document_countersignature
    where company_id = ${tx.companyId} and document_id = ${documentId} and person_id = ${personId}
      and evidence ->> 'key' = ${key}`.execute(tx);
  return rows[0] ?? null;
}
