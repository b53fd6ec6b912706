import type { IsoDay } from '@legajo/contract';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import type { Entry } from './entry.ts';

/** Adds what a request takes of a balance, or gives back. */
export async function insertTaken(
  tx: CompanyTransaction,
  of: { readonly requestId: number; readonly personId: number; readonly typeId: number },
  entries: readonly Entry[],
  by: { readonly id: number | null; readonly at: Date },
): Promise<void> {
  const rows = entries.map(({ on, kind, amount, period, stint }) => ({
    entry_on: on,
    kind,
    amount,
    period,
    stint,
  }));
  if (rows.length === 0) return;
  await sql`
    insert into leave_entry (company_id, person_id, type_id, request_id, entry_on, kind, amount, period, stint, made_by, made_at)
    select ${tx.companyId}::bigint, ${of.personId}::bigint, ${of.typeId}::bigint, ${of.requestId}::bigint, r.entry_on, r.kind,
      r.amount, r.period, r.stint, ${by.id}::bigint, ${by.at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(entry_on date, kind text, amount numeric, period smallint,
      stint smallint)
      returning 1`.execute(tx);
}

/** What a request still takes of a period. */
export interface StillTaken {
  readonly period: number;
  readonly stint: number;
  readonly amount: number;
  /** The last day on which something brought the period to its end, if one did. */
  readonly endedOn: IsoDay | null;
  /** Its person was settled since: there is no balance any more to which it could go back. */
  readonly isSettled: boolean;
}

/** What a request takes of each period, less what it gave back; in the order in which it was taken. */
export async function selectStillTaken(tx: CompanyTransaction, requestId: number): Promise<StillTaken[]> {
  const { rows } = await sql<StillTaken>`
    select e.period, e.stint, (-sum(e.amount))::float8 as amount,
      (select max(x.entry_on)::date from leave_entry x where x.company_id = ${tx.companyId} and x.person_id = e.person_id
        and x.type_id = e.type_id and x.stint = e.stint and x.period = e.period and x.kind = 'expired') as "endedOn",
      exists (select 1 from leave_entry x where x.company_id = ${tx.companyId} and x.person_id = e.person_id
        and x.type_id = e.type_id and x.stint = e.stint and x.kind = 'settled') as "isSettled"
    from leave_entry e where e.company_id = ${tx.companyId} and e.request_id = ${requestId}::bigint
    group by e.person_id, e.type_id, e.period, e.stint having sum(e.amount) < 0 order by min(e.id)`.execute(
    tx,
  );
  return rows;
}
