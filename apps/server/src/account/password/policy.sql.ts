import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';

/** What a company asks of passwords. */
export interface PolicyRow {
  readonly minLength: number;
  readonly maxLength: number;
  readonly minLetters: number;
  readonly history: number;
  /** Null: never. */
  readonly expiresAfterDays: number | null;
  readonly minSpecials: number;
  /** The characters that count as special, one after another. */
  readonly specials: string;
  readonly minCapitals: number;
  readonly minDigits: number;
}

/** The company's own policy, or null where it never set one. */
export async function selectPolicy(tx: CompanyTransaction): Promise<PolicyRow | null> {
  const { rows } = await sql<PolicyRow>`
    select min_length as "minLength", max_length as "maxLength", min_letters as "minLetters", history,
      expires_after_days as "expiresAfterDays", min_specials as "minSpecials", specials,
      min_capitals as "minCapitals", min_digits as "minDigits"
    from password_policy where company_id = ${tx.companyId}`.execute(tx);
  return rows[0] ?? null;
}

export async function upsertPolicy(tx: CompanyTransaction, p: PolicyRow): Promise<void> {
  await sql`
    insert into password_policy (company_id, min_length, max_length, min_letters, history, expires_after_days,
      min_specials, specials, min_capitals, min_digits)
    values (${tx.companyId}, ${p.minLength}, ${p.maxLength}, ${p.minLetters}, ${p.history}, ${p.expiresAfterDays},
      ${p.minSpecials}, ${p.specials}, ${p.minCapitals}, ${p.minDigits})
    on conflict (company_id) do update set min_length = excluded.min_length, max_length = excluded.max_length,
      min_letters = excluded.min_letters, history = excluded.history, expires_after_days = excluded.expires_after_days,
      min_specials = excluded.min_specials, specials = excluded.specials, min_capitals = excluded.min_capitals,
      min_digits = excluded.min_digits`.execute(tx);
}
