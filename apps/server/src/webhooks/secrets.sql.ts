import { sql } from 'kysely';
import type { CompanyTransaction } from '../platform/db/transaction.ts';
import type { FormerSecret, KeptSecrets } from './secret.ts';

/** The secrets of an address that is held, as they are kept. */
export async function selectSecrets(tx: CompanyTransaction, id: number): Promise<KeptSecrets | undefined> {
  const { rows } = await sql<KeptSecrets>`
    select secret, former_secret as "formerSecret", former_until as "formerUntil", earlier_secrets as "earlierSecrets",
      earlier_untils as "earlierUntils"
    from webhook where company_id = ${tx.companyId} and id = ${id}`.execute(tx);
  return rows[0];
}

/** Gives an address another secret, beside those of before, the newest first. */
export async function updateSecret(
  tx: CompanyTransaction,
  id: number,
  secret: Buffer,
  [former, ...earlier]: readonly FormerSecret[],
): Promise<void> {
  await sql`
    update webhook set secret = ${secret}, former_secret = ${former?.secret ?? null}::bytea,
      former_until = ${former?.until ?? null}::timestamptz,
      earlier_secrets = ${earlier.map((one) => one.secret)}::bytea[],
      earlier_untils = ${earlier.map(({ until }) => until)}::timestamptz[], version = version + 1
    where company_id = ${tx.companyId} and id = ${id}`.execute(tx);
}
