import { type RawBuilder, sql } from 'kysely';
import type { CompanyTransaction } from '../db/transaction.ts';

/**
 * Whether the address of the person whose row the statement names `p` is good for nothing: the last mail there that was done
 * with came back, and its owner did not show since then that they read it. Another address begins anew.
 */
export const mailIsInvalid = (tx: CompanyTransaction): RawBuilder<boolean> => sql<boolean>`(
  lower(p.mail) in (select b.to_address from mail b where b.company_id = ${tx.companyId} and b.bounced)
  and exists (select 1 from (
      select m.bounced, coalesce(m.attempted_at, m.created_at) as at from mail m
      where m.company_id = ${tx.companyId} and m.to_address = lower(p.mail) and m.state in ('sent', 'failed')
      order by m.id desc limit 1) last
    where last.bounced and not exists (select 1 from proven_mail v where v.company_id = ${tx.companyId}
      and v.person_id = p.id and lower(v.mail) = lower(p.mail) and v.proven_at > last.at)))`;

/** Those of these addresses to which the last mail that was done with came back. Given and taken as they are written. */
export async function bouncedAmong(
  tx: CompanyTransaction,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  if (addresses.length === 0) return new Set();
  const { rows } = await sql<{ address: string }>`
    select a.address from unnest(${[...addresses]}::text[]) as a(address)
    cross join lateral (
      select m.bounced, coalesce(m.attempted_at, m.created_at) as at from mail m
      where m.company_id = ${tx.companyId} and m.to_address = lower(a.address)
        and m.state in ('sent', 'failed') order by m.id desc limit 1) last
    where last.bounced and not exists (select 1 from person p join proven_mail v on v.company_id = ${tx.companyId}
      and v.person_id = p.id and lower(v.mail) = lower(p.mail) and v.proven_at > last.at
      where p.company_id = ${tx.companyId} and lower(p.mail) = lower(a.address))
    limit 50000`.execute(tx);
  return new Set(rows.map(({ address }) => address));
}

/**
 * Notes that mails which a service had taken came back after all. A service tells it more than once: where somebody lifted
 * the mark meanwhile the reason still stands, and it is not marked again.
 *
 * @returns the numbers of those that there are, whether they were noted now or before.
 */
export async function noteBounced(
  tx: CompanyTransaction,
  told: readonly { readonly id: number; readonly reason: string }[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with told as (select * from jsonb_to_recordset(${JSON.stringify(told)}::text::jsonb) as t(id bigint, reason text)),
      noted as (
        update mail m set bounced = true, error = t.reason from told t
        where m.company_id = ${tx.companyId} and m.id = t.id and m.state = 'sent' and not m.bounced and m.error is null)
    select m.id from mail m where m.company_id = ${tx.companyId} and m.state = 'sent' and m.id in (select id from told)
    limit ${told.length}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Those of these mails that a service took. */
export async function selectTaken(tx: CompanyTransaction, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from mail where company_id = ${tx.companyId} and id = any (${[...ids]}::bigint[]) and state = 'sent'
    limit ${ids.length}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Takes the mark from an address: mails go there again, and come back again if it is no good. @returns whether it had one. */
export async function liftBounce(tx: CompanyTransaction, address: string): Promise<boolean> {
  const { rows } = await sql`
    update mail set bounced = false where company_id = ${tx.companyId} and to_address = lower(${address}::text) and bounced
    returning id`.execute(tx);
  return rows.length > 0;
}

/** Forgets what a mail said: it went on with another. */
export async function dropText(tx: CompanyTransaction, id: number): Promise<void> {
  await sql`update mail set body = null where company_id = ${tx.companyId} and id = ${id}`.execute(tx);
}
