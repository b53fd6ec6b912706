import { sql } from 'kysely';
import type { CompanyTransaction, Database } from '../../platform/db/transaction.ts';
import type { SecretKind } from '../../platform/end-secrets.sql.ts';

/** Whose a secret is. */
export interface SecretOwner {
  readonly companyId: number;
  readonly personId: number;
}

/** Keeps the hash of a new secret; older ones of its kind end. */
export async function issueSecret(
  tx: CompanyTransaction,
  secret: {
    readonly hash: Buffer;
    readonly kind: SecretKind;
    readonly personId: number;
    readonly now: Date;
    readonly expiresAt: Date;
  },
): Promise<void> {
  const { hash, kind, personId, now, expiresAt } = secret;
  await sql`select issue_secret(${hash}::bytea, ${kind}, ${personId}::bigint, ${now}::timestamptz, ${expiresAt}::timestamptz)`.execute(
    tx,
  );
}

/** Whose a secret is that still works, or null. */
export async function findSecret(
  db: Database | CompanyTransaction,
  hash: Buffer,
  kind: SecretKind,
  now: Date,
): Promise<SecretOwner | null> {
  const { rows } = await sql<{ company_id: number | null; person_id: number | null }>`
    select company_id, person_id from find_secret(${hash}::bytea, ${kind}, ${now}::timestamptz)`.execute(db);
  const row = rows[0];
  return row?.company_id && row.person_id ? { companyId: row.company_id, personId: row.person_id } : null;
}

/** Uses a secret up. True for one caller only. */
export async function spendSecret(
  tx: CompanyTransaction,
  hash: Buffer,
  kind: SecretKind,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ spent: boolean }>`
    select spend_secret(${hash}::bytea, ${kind}, ${now}::timestamptz) as spent`.execute(tx);
  return rows[0]?.spent ?? false;
}

/** How many secrets of a kind a person was given since an instant, and since when one is good; null: none is. */
export async function selectIssued(
  tx: CompanyTransaction,
  personId: number,
  kind: SecretKind,
  since: Date,
  now: Date,
): Promise<{ readonly count: number; readonly liveSince: Date | null }> {
  const { rows } = await sql<{ count: number; liveSince: Date | null }>`
    select issued as count, live_since as "liveSince"
    from issued_secrets(${personId}::bigint, ${kind}, ${since}::timestamptz, ${now}::timestamptz)`.execute(
    tx,
  );
  return rows[0] ?? { count: 0, liveSince: null };
}
