import type { CompanyCtx } from '../../platform/company-ctx.ts';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import { updateMail } from '../create/enrol.sql.ts';
import { uniquely } from '../create/enrol.ts';
import { updatePeople } from '../person.sql.ts';
import type { PersonColumns } from '../person-columns.ts';

/**
 * Sets some columns of each of these people and leaves the rest, in one statement. The caller holds the roll, and runs
 * it by `uniquely`.
 *
 * @returns the same columns as they were before.
 */
export function changePeople(
  tx: CompanyTransaction,
  people: readonly { readonly id: number; readonly columns: PersonColumns }[],
): Promise<ReadonlyMap<number, PersonColumns>> {
  return updatePeople(tx, people);
}

/**
 * Gives one person another e-mail address.
 *
 * @param field what the call names the address.
 * @throws Failure `duplicateMail` for one that somebody has.
 */
export function changeMail(
  { tx }: Pick<CompanyCtx, 'tx'>,
  id: number,
  mail: string,
  field: string,
): Promise<void> {
  return uniquely(() => updateMail(tx, id, mail), { mail: field });
}
