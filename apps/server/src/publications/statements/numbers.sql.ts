import { ITEM_ACTS, type NumberStanding } from '@legajo/contract';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import { itemAllows } from './states.sql.ts';

export interface SettledNumber {
  /** As compared: capitals and digits, without leading zeros. */
  readonly number: string;
  readonly standing: NumberStanding;
  /** What a representative is called on documents. */
  readonly name: string | null;
  readonly settledAt: Date;
  readonly settledBy: string;
}

/** What a company settled, by number; it keeps at most `SETTLED_NUMBERS_MAX`. */
export async function selectSettled(tx: CompanyTransaction, most: number): Promise<SettledNumber[]> {
  const { rows } = await sql<SettledNumber>`
    select n.number, n.standing, n.name, n.settled_at as "settledAt", p.surname || ', ' || p.name as "settledBy"
    from settled_number n join person p on p.company_id = ${tx.companyId} and p.id = n.settled_by
    where n.company_id = ${tx.companyId} order by n.number limit ${most}`.execute(tx);
  return rows;
}

/** Settles a number, or changes what it was settled as; a name that is undefined stays. @returns false where there are as many as may be. */
export async function upsertSettled(
  tx: CompanyTransaction,
  n: {
    number: string;
    standing: NumberStanding;
    name: string | null | undefined;
    by: number;
    at: Date;
    most: number;
  },
): Promise<boolean> {
  // No value of ours stands behind the conflict: on several machines a prepared statement would not know its kind there.
  const name = n.name === undefined ? sql`settled_number.name` : sql`excluded.name`;
  const { numAffectedRows } = await sql`
    insert into settled_number (company_id, number, standing, name, settled_by, settled_at)
    select ${tx.companyId}::bigint, ${n.number}::text, ${n.standing}::text, ${n.name ?? null}::text, ${n.by}::bigint, ${n.at}::timestamptz
    where exists (select 1 from settled_number s where s.company_id = ${tx.companyId} and s.number = ${n.number})
      or (select count(*) from (select 1 from settled_number s where s.company_id = ${tx.companyId} limit ${n.most}) m) < ${n.most}
    on conflict (company_id, number) do update
      set standing = excluded.standing,
        name = case when excluded.standing = 'nobody' then null else ${name} end,
        settled_by = excluded.settled_by, settled_at = excluded.settled_at`.execute(tx);
  return numAffectedRows === 1n;
}

/** @returns whether it was settled. */
export async function deleteSettled(tx: CompanyTransaction, number: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from settled_number where company_id = ${tx.companyId} and number = ${number}`.execute(tx);
  return numAffectedRows === 1n;
}

const [TO_BE_READ] = ITEM_ACTS.readAgain.to;

/** Items that wait for a number are to be read again. @returns how many. */
export async function sendBackToBeRead(
  tx: CompanyTransaction,
  processId: number,
  number: string,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update process_item set state = ${TO_BE_READ}, person_id = null, confidence = 0, evidence = '{}', problem_code = null, problem_values = '{}'
    where company_id = ${tx.companyId} and process_id = ${processId} and ${itemAllows('readAgain')}
      and regexp_replace(upper(evidence->'other'->>'number'), '[^A-ZÑ&0-9]', '', 'g') = ${number}`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0n);
}
