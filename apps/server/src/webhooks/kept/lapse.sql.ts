import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';

/** Says of addresses that are off since when, where whoever switched them off did not (a version of before). */
export async function noteOff(tx: CompanyTransaction, now: Date): Promise<void> {
  await sql`
    update webhook set off_at = case when active then null else ${now}::timestamptz end
    where company_id = ${tx.companyId} and active = (off_at is not null)`.execute(tx);
}

/** The addresses that are off, and since when; as many as a company may have. */
export async function selectOff(
  tx: CompanyTransaction,
  most: number,
): Promise<{ readonly id: number; readonly offAt: Date }[]> {
  const { rows } = await sql<{ id: number; offAt: Date }>`
    select id, off_at as "offAt" from webhook
    where company_id = ${tx.companyId} and not active and off_at is not null order by id limit ${most}`.execute(
    tx,
  );
  return rows;
}

/**
 * Gives up what waits for an address that is held, but for the newest so many; none of one that was switched on meanwhile.
 *
 * @returns how many were given up, `atOnce` at most.
 */
export async function lapseBeyond(
  tx: CompanyTransaction,
  hookId: number,
  { keep, now, atOnce }: { readonly keep: number; readonly now: Date; readonly atOnce: number },
): Promise<number> {
  const { rows } = await sql`
    update webhook_delivery set state = 'dead', lapsed = true, ended_at = ${now}, taken_until = null
    where company_id = ${tx.companyId} and webhook_id = ${hookId} and ended_at is null
      and exists (select 1 from webhook w where w.company_id = ${tx.companyId} and w.id = ${hookId} and not w.active)
      and id in (
        select q.id from webhook_delivery q
        where q.company_id = ${tx.companyId} and q.webhook_id = ${hookId} and q.ended_at is null
        order by q.id desc offset ${keep}::integer limit ${atOnce}::integer)
    returning 1`.execute(tx);
  return rows.length;
}

/** Ends the span that is sent again to an address that is held and off. */
export async function lapseReplay(tx: CompanyTransaction, hookId: number, now: Date): Promise<void> {
  await sql`
    update webhook_replay set state = 'lapsed', ended_at = ${now}
    where company_id = ${tx.companyId} and webhook_id = ${hookId} and state = 'running'
      and exists (select 1 from webhook w where w.company_id = ${tx.companyId} and w.id = ${hookId} and not w.active)`.execute(
    tx,
  );
}
