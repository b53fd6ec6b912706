import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import type { OwnDataHeld } from './fields.ts';

/** What people of the company have filled in of their own data; who is no person of it has no row. */
export async function selectHeld(
  tx: CompanyTransaction,
  personIds: readonly number[],
): Promise<(OwnDataHeld & { readonly id: number })[]> {
  const { rows } = await sql<OwnDataHeld & { readonly id: number }>`
    select p.id,
      exists (select 1 from own_photo o where o.company_id = ${tx.companyId} and o.person_id = p.id) as photo,
      coalesce(bool_or(s.section = 'identity' and coalesce(s.fields ->> 'nickname', s.fields ->> 'gender') is not null), false) as identity,
      coalesce(bool_or(s.section = 'contact' and jsonb_array_length(s.fields -> 'phones') > 0), false) as contact,
      coalesce(bool_or(s.section = 'contact' and s.fields ->> 'emergencyContact' is not null), false) as emergency,
      coalesce(bool_or(s.section = 'address'), false) as address,
      coalesce(bool_or(s.section = 'bank'), false) as bank
    from person p
    left join own_section s on s.company_id = ${tx.companyId} and s.person_id = p.id
    where p.company_id = ${tx.companyId} and p.id = any(${[...personIds]}::bigint[])
    group by p.company_id, p.id`.execute(tx);
  return rows;
}
