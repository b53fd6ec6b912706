import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import type { Fields } from '../sections/fields.ts';

/** The account that is paid until an instant, while another one waits. */
export interface BankWait {
  readonly paid: Fields;
  readonly fromAt: Date;
}

/** What a person is still paid on at an instant; null where what stands is paid. */
export async function selectBankWait(
  tx: CompanyTransaction,
  personId: number,
  at: Date,
): Promise<BankWait | null> {
  const { rows } = await sql<BankWait>`
    select paid, from_at as "fromAt" from bank_wait
    where company_id = ${tx.companyId} and person_id = ${personId}::bigint and from_at > ${at}`.execute(tx);
  return rows[0] ?? null;
}

export async function upsertBankWait(
  tx: CompanyTransaction,
  personId: number,
  wait: BankWait,
): Promise<void> {
  await sql`
    insert into bank_wait (company_id, person_id, paid, from_at)
    values (${tx.companyId}, ${personId}, ${JSON.stringify(wait.paid)}::text::jsonb, ${wait.fromAt})
    on conflict (company_id, person_id) do update set paid = excluded.paid, from_at = excluded.from_at`.execute(
    tx,
  );
}

export async function deleteBankWait(tx: CompanyTransaction, personId: number): Promise<void> {
  await sql`delete from bank_wait where company_id = ${tx.companyId} and person_id = ${personId}::bigint`.execute(
    tx,
  );
}

/** The last address at which a person showed that they read it; null where they never did. */
export async function selectProvenMail(tx: CompanyTransaction, personId: number): Promise<string | null> {
  const { rows } = await sql<{ mail: string }>`
    select mail from proven_mail where company_id = ${tx.companyId} and person_id = ${personId}::bigint`.execute(
    tx,
  );
  return rows[0]?.mail ?? null;
}
