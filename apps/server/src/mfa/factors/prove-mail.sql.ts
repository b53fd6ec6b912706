import { sql } from 'kysely';
import { inSavepoint, UNIQUE_VIOLATION } from '../../platform/db/savepoint.ts';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import { nextVersion } from '../../platform/states/person-version.sql.ts';

/** The address of a code that came back becomes the person's. @returns false when it is somebody else's. */
export async function proveMail(tx: CompanyTransaction, personId: number, mail: string): Promise<boolean> {
  const update = sql`
    update person set mail = ${mail}, ${nextVersion} where company_id = ${tx.companyId} and id = ${personId}`;
  try {
    await inSavepoint(tx, () => update.execute(tx));
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) return false;
    throw error;
  }
}
