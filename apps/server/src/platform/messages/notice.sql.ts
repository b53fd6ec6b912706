import { sql } from 'kysely';
import type { CompanyTransaction } from '../db/transaction.ts';

/** A notice as it is written: of whom, of what, and what its words are made of when it is read. */
export interface NewNotice {
  readonly personId: number;
  readonly kind: string;
  readonly about: string;
  readonly fact: string;
  readonly said: Readonly<Record<string, string | number>>;
}

/**
 * Writes notices, and tells the streams of the company when they are committed. One whose fact was written before is left
 * as it was.
 */
export async function insertNotices(
  tx: CompanyTransaction,
  notices: readonly NewNotice[],
  now: Date,
): Promise<void> {
  if (notices.length === 0) return;
  await sql`
    with written as (
      insert into notification (company_id, person_id, kind, about, fact, said, created_at)
      select ${tx.companyId}::bigint, r."personId", r.kind, r.about, r.fact, r.said, ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(notices)}::text::jsonb)
        as r("personId" bigint, kind text, about text, fact text, said jsonb)
      join person p on p.company_id = ${tx.companyId}::bigint and p.id = r."personId"
      order by r."personId", r.fact
      on conflict (company_id, person_id, fact) do nothing
      returning 1)
    select pg_notify('legajo_notices', ${String(tx.companyId)}) from written having count(*) > 0`.execute(tx);
}
