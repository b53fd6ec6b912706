import type { IsoDay } from '@legajo/contract';
import { sql } from 'kysely';
import { colleagueOf } from '../people/public.ts';
import type { Actor } from '../platform/context.ts';
import type { CompanyTransaction } from '../platform/db/transaction.ts';

export interface Absent {
  readonly id: number;
  readonly name: string;
  readonly surname: string;
  readonly sector: string | null;
  readonly location: string | null;
  readonly firstOn: IsoDay;
  readonly lastOn: IsoDay;
  readonly kind: 'vacation' | 'leave';
}

/** Colleagues who are away on a day, nearest return first. */
export async function selectAbsent(
  tx: CompanyTransaction,
  viewer: Pick<Actor, 'personId' | 'profile' | 'former'>,
  day: IsoDay,
  most: number,
): Promise<Absent[]> {
  const { rows } = await sql<Absent>`
    select p.id, p.name, p.surname, s.name as sector, l.name as location,
      a.first_on as "firstOn", a.last_on as "lastOn", a.kind
    from absence a join person p on p.company_id = ${tx.companyId} and p.id = a.person_id
    left join sector s on s.company_id = ${tx.companyId} and s.id = p.sector_id
    left join location l on l.company_id = ${tx.companyId} and l.id = p.location_id
    where a.company_id = ${tx.companyId} and a.last_on >= ${day}::date and a.first_on <= ${day}::date
      and p.status = 'active' and ${colleagueOf(tx, viewer)}
    order by a.last_on, p.surname collate "es-x-icu", p.id limit ${most}`.execute(tx);
  return rows;
}

export async function insertAbsence(
  tx: CompanyTransaction,
  absence: Pick<Absent, 'firstOn' | 'lastOn' | 'kind'> & { readonly personId: number },
  at: Date,
): Promise<void> {
  const { personId, firstOn, lastOn, kind } = absence;
  await sql`
    with made as (
      insert into leave_request (company_id, person_id, type_id, first_on, last_on, planned_on, amount, state, asked_by,
        asked_at, ended_by, ended_at)
      select ${tx.companyId}::bigint, ${personId}::bigint, t.id, ${firstOn}::date, ${lastOn}::date, ${lastOn}::date,
        ${lastOn}::date - ${firstOn}::date + 1, 'approved', ${personId}::bigint, ${at}, ${personId}::bigint, ${at}
      from leave_type t where t.company_id = ${tx.companyId} and t.key = ${kind === 'vacation' ? 'vacation' : 'unpaid'}
      returning id)
    insert into absence (company_id, person_id, first_on, last_on, kind, request_id)
    select ${tx.companyId}::bigint, ${personId}::bigint, ${firstOn}::date, ${lastOn}::date, ${kind}, id from made
    returning 1`.execute(tx);
}
