import { sql } from 'kysely';
import type { CompanyTransaction } from './db/transaction.ts';

/** What somebody may come with besides a password: a mailed link, a printed code, a link that confirms. */
export type SecretKind = 'reset' | 'activation' | 'confirm';

/** Ends what secrets of a kind people still have. They lie in a table of keys, so it is a statement of its own. */
export async function endSecretsOf(
  tx: CompanyTransaction,
  people: readonly number[],
  kind: SecretKind,
  now: Date,
): Promise<void> {
  await sql`select end_secrets_of(p, ${kind}, ${now}::timestamptz) from unnest(${[...people]}::bigint[]) p`.execute(
    tx,
  );
}
