import { sql } from 'kysely';
import type { CompanyTransaction, Database } from '../platform/db/transaction.ts';
import type { NewKey } from './key-text.ts';

/** The secret that begins so, of whatever company. */
export interface KeptSecret {
  readonly companyId: number;
  readonly keyId: number;
  readonly hash: Buffer;
  readonly endsAt: Date | null;
}

export async function selectSecret(db: Database, prefix: string): Promise<KeptSecret | null> {
  const { rows } = await sql<KeptSecret>`
    select company_id as "companyId", key_id as "keyId", secret_hash as hash, ends_at as "endsAt"
    from find_api_key(${prefix})`.execute(db);
  return rows[0] ?? null;
}

/**
 * Keeps a secret of a key; those before are good until an instant. @returns false where another begins alike, and nothing
 * was kept.
 */
export async function insertSecret(
  tx: CompanyTransaction,
  keyId: number,
  { prefix, hash }: NewKey,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<boolean> {
  const { rows } = await sql<{ kept: boolean }>`
    select keep_api_key_secret(${prefix}, ${hash}::bytea, ${keyId}::bigint, ${now}::timestamptz, ${until}::timestamptz) as kept`.execute(
    tx,
  );
  return rows[0]?.kept ?? false;
}
