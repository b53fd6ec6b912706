import type { SignedState } from '@legajo/contract';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../platform/db/transaction.ts';

export interface Signatory {
  readonly id: number;
  readonly name: string;
  readonly cuil: string;
  readonly fileNumber: string | null;
  readonly mail: string | null;
  readonly username: string;
  readonly passwordHash: string | null;
  readonly passwordSetBy: string | null;
  readonly passwordSetAt: Date | null;
  readonly pinHash: string | null;
  readonly pinSetAt: Date | null;
  readonly legalName: string;
  readonly taxId: string;
  /** Dismissed: reads only. */
  readonly former: boolean;
}

/** Who signs, with what proves it. Held as they are: a dismissal of this moment waits, or is seen here. */
export async function selectSignatory(tx: CompanyTransaction, personId: number): Promise<Signatory | null> {
  const { rows } = await sql<Signatory>`
    select p.id, p.surname || ', ' || p.name as name, p.cuil, p.file_number as "fileNumber", p.mail, p.username,
      k.password_hash as "passwordHash", k.password_set_by as "passwordSetBy", k.password_set_at as "passwordSetAt",
      k.pin_hash as "pinHash", k.pin_set_at as "pinSetAt",
      c.legal_name as "legalName", c.tax_id as "taxId", p.status = 'inactive' as former
    from person p join company c on c.id = ${tx.companyId}
    left join credential k on k.company_id = ${tx.companyId} and k.person_id = p.id
    where p.company_id = ${tx.companyId} and p.id = ${personId}
    for share of p`.execute(tx);
  return rows[0] ?? null;
}

export interface SignatureRow {
  readonly documentId: number;
  readonly personId: number;
  readonly outcome: SignedState;
  readonly reason: string | null;
  readonly signedAt: Date;
  readonly acceptedText: string;
  readonly acceptedSha256: Buffer;
  readonly evidence: Readonly<Record<string, unknown>>;
  readonly before: Buffer;
  readonly after: Buffer;
  readonly fingerprint: Buffer;
}

export async function insertSignature(tx: CompanyTransaction, s: SignatureRow): Promise<void> {
  await sql`
    insert into document_signature (company_id, document_id, person_id, outcome, reason, signed_at, accepted_text, accepted_sha256,
      evidence, sha256_before, sha256_after, certificate_fingerprint, tier)
    values (${tx.companyId}, ${s.documentId}, ${s.personId}, ${s.outcome}, ${s.reason}, ${s.signedAt}, ${s.acceptedText},
      ${s.acceptedSha256}, ${JSON.stringify(s.evidence)}::text::jsonb, ${s.before}, ${s.after}, ${s.fingerprint}, 'electronic')`.execute(
    tx,
  );
}

/** The signature that this very wish brought about, or null: another sense or another reason is another wish. */
export async function selectSignedUnder(
  tx: CompanyTransaction,
  documentId: number,
  personId: number,
  key: string,
  { outcome, reason }: { readonly outcome: string; readonly reason: string | null },
): Promise<{ readonly before: Buffer; readonly sha256: Buffer; readonly signedAt: Date } | null> {
  const { rows } = await sql<{ before: Buffer; sha256: Buffer; signedAt: Date }>`
    select sha256_before as before, sha256_after as sha256, signed_at as "signedAt" from document_signature
    where company_id = ${tx.companyId} and document_id = ${documentId} and person_id = ${personId}
      and outcome = ${outcome} and reason is not distinct from ${reason} and evidence ->> 'key' = ${key}`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** HR's answer, with its author's name. */
export async function insertAnswer(
  tx: CompanyTransaction,
  answer: { documentId: number; by: number; at: Date; body: string },
): Promise<string> {
  const { rows } = await sql<{ author: string }>`
    with added as (
      insert into document_answer (company_id, document_id, answered_by, answered_at, body)
      values (${tx.companyId}, ${answer.documentId}, ${answer.by}, ${answer.at}, ${answer.body}) returning answered_by
    )
    select p.surname || ', ' || p.name as author from added a
    join person p on p.company_id = ${tx.companyId} and p.id = a.answered_by`.execute(tx);
  return rows[0]?.author ?? '';
}
