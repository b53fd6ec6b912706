import { sql } from 'kysely';
import type { CompanyTransaction } from '../db/transaction.ts';

/** A wish: whose, at which address, under which name of its client's. */
export interface Named {
  readonly personId: number;
  /** The program's key that wishes; null for the person. */
  readonly keyId: number | null;
  readonly path: string;
  readonly key: string;
}

/** What a wish asked for, as a digest, and what it was answered. */
export interface KeptAnswer {
  readonly digest: Buffer;
  readonly answer: readonly unknown[];
}

/** Null where nothing was answered under that name since. */
export async function selectAnswer(
  tx: CompanyTransaction,
  { personId, keyId, path, key }: Named,
  since: Date,
): Promise<KeptAnswer | null> {
  const { rows } = await sql<KeptAnswer>`
    select digest, answer from kept_answer
    where company_id = ${tx.companyId} and person_id = ${personId} and api_key_id = ${keyId ?? 0}
      and path = ${path} and key = ${key}
      and created_at > ${since}::timestamptz`.execute(tx);
  return rows[0] ?? null;
}

/** Waits for whoever writes one of the same name. @returns false where there is one since. */
export async function insertAnswer(
  tx: CompanyTransaction,
  { personId, keyId, path, key }: Named,
  { digest, answer }: KeptAnswer,
  { now, since }: { readonly now: Date; readonly since: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into kept_answer as kept (company_id, person_id, api_key_id, path, key, digest, answer, created_at)
    values (${tx.companyId}, ${personId}, ${keyId ?? 0}, ${path}, ${key}, ${digest}, ${JSON.stringify(answer)}::text::jsonb, ${now})
    on conflict (company_id, person_id, api_key_id, path, key) do update
      set digest = excluded.digest, answer = excluded.answer, created_at = excluded.created_at
      where kept.created_at <= ${since}::timestamptz
    returning kept.id`.execute(tx);
  return rows.length > 0;
}
