import { type ActionId, PROFILE_TYPES } from '@legajo/contract';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';

/** For whom something goes on by itself, and whether they may do it still. */
export interface Holder {
  readonly name: string;
  readonly mail: string | null;
  readonly may: boolean;
}

/** Somebody by their id, and whether they are there and hold an action: management holds every one. */
export async function selectHolder(
  tx: CompanyTransaction,
  personId: number,
  action: ActionId,
): Promise<Holder | undefined> {
  const { rows } = await sql<Holder>`
    select p.name, p.mail, p.status = 'active' and (
      p.id in (select f.person_id from person_profile f
        where f.company_id = ${tx.companyId} and f.type = ${PROFILE_TYPES.management})
      or p.id in (select a.person_id from person_action a
        where a.company_id = ${tx.companyId} and a.action = ${action})) as may
    from person p where p.company_id = ${tx.companyId} and p.id = ${personId}::bigint`.execute(tx);
  return rows[0];
}
