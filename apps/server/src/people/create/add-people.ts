import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import { insertPeople } from '../person.sql.ts';
import type { NewPerson } from '../person-columns.ts';

/**
 * Adds people to the roll, whatever their number, in one statement. The caller holds the roll, claims their login names
 * and gives them the employee's profile in the same transaction, and runs it by `uniquely`.
 *
 * @param status where they stand.
 * @returns their ids by CUIL.
 */
export function addPeople(
  tx: CompanyTransaction,
  people: readonly NewPerson[],
  status: 'active' | 'onboarding' = 'active',
): Promise<ReadonlyMap<string, number>> {
  return insertPeople(tx, people, status);
}
