import { lockCompany } from '../platform/db/locks.ts';
import type { CompanyTransaction } from '../platform/db/transaction.ts';
import { existsWithIdentity } from './person.sql.ts';

/**
 * Who writes many people of a company at once takes this first: two of them never hold rows that the other waits for,
 * and the second sees what the first one did. Held until the transaction ends.
 */
export async function holdRoll(tx: CompanyTransaction): Promise<void> {
  await lockCompany(tx, 'roll', tx.companyId);
}

/** Whether an identity number, as it is stored, is that of anybody of the company, dismissed or not. */
export const isOnRoll = (tx: CompanyTransaction, number: string): Promise<boolean> =>
  existsWithIdentity(tx, number);
