import { sql } from 'kysely';
import type { CompanyTransaction } from '../platform/db/pool.ts';

/** Which parts of a person's own data are filled in. What waits for approval is not. */
export interface OwnDataHeld {
  readonly photo: boolean;
  /** A nickname or a gender. */
  readonly identity: boolean;
  /** At least one telephone. */
  readonly contact: boolean;
  readonly emergency: boolean;
  readonly address: boolean;
  readonly bank: boolean;
}

/** How many people may be asked about at once. */
export const HELD_MOST = 1000;

/**
 * What people of the transaction's company have filled in of their own data. Whoever asks has checked that they may see
 * them.
 *
 * @param personIds at most `HELD_MOST`.
 * @returns one answer a person; who is no person of the company has none.
 * @throws RangeError for more.
 */
export async function ownDataHeld(
  tx: CompanyTransaction,
  personIds: readonly number[],
): Promise<ReadonlyMap<number, OwnDataHeld>> {
  if (personIds.length > HELD_MOST)
    throw new RangeError(`own data of ${personIds.length} people asked at once`);
  const { rows } = await sql<OwnDataHeld & { readonly id: number }>`
    select p.id,
      exists (select from own_photo o where o.company_id = p.company_id and o.person_id = p.id) as photo,
      coalesce(bool_or(s.section = 'identity' and coalesce(s.fields ->> 'nickname', s.fields ->> 'gender') is not null), false) as identity,
      coalesce(bool_or(s.section = 'contact' and jsonb_array_length(s.fields -> 'phones') > 0), false) as contact,
      coalesce(bool_or(s.section = 'contact' and s.fields ->> 'emergencyContact' is not null), false) as emergency,
      coalesce(bool_or(s.section = 'address'), false) as address,
      coalesce(bool_or(s.section = 'bank'), false) as bank
    from person p
    left join own_section s on s.company_id = p.company_id and s.person_id = p.id
    where p.company_id = (select current_company()) and p.id = any(${[...personIds]}::bigint[])
    group by p.company_id, p.id`.execute(tx);
  return new Map(rows.map(({ id, ...held }) => [id, held]));
}
