import { sql } from 'kysely';
import type { CompanyTransaction, OpenTransaction } from '../platform/db/transaction.ts';
import type { Notice, NoticeKind } from './notice.ts';

/** The notices of a kind in force at an instant: the company's own, then the one for everybody. */
export async function selectNotices(
  tx: CompanyTransaction,
  kind: NoticeKind,
  at: Date,
): Promise<readonly Notice[]> {
  const { rows } = await sql<Notice>`
    select n.body, n.tone, n.sticky, n.from_at as "fromAt", n.until_at as "untilAt" from notice n
    where n.company_id = ${tx.companyId} and n.kind = ${kind} and n.from_at <= ${at}
      and (n.until_at is null or n.until_at > ${at})
    limit 1`.execute(tx);
  return [...rows, ...(await selectCommonNotices(tx, kind, at))];
}

/** The notices of a kind for everybody in force at an instant. */
export async function selectCommonNotices(
  tx: OpenTransaction,
  kind: NoticeKind,
  at: Date,
): Promise<readonly Notice[]> {
  const { rows } = await sql<Notice>`
    select c.body, c.tone, c.sticky, c.from_at as "fromAt", c.until_at as "untilAt"
    from common_notices(${kind}, ${at}) c limit 1`.execute(tx);
  return rows;
}

/** Puts a company's notice in the place of the one of its kind. */
export async function upsertNotice(tx: CompanyTransaction, kind: NoticeKind, n: Notice): Promise<void> {
  await sql`
    insert into notice (company_id, kind, body, tone, sticky, from_at, until_at)
    values (${tx.companyId}, ${kind}, ${n.body}, ${n.tone}, ${n.sticky}, ${n.fromAt}, ${n.untilAt})
    on conflict (company_id, kind) do update set body = excluded.body, tone = excluded.tone,
      sticky = excluded.sticky, from_at = excluded.from_at, until_at = excluded.until_at`.execute(tx);
}

export async function deleteNotice(tx: CompanyTransaction, kind: NoticeKind): Promise<boolean> {
  const { rows } = await sql`
    delete from notice where company_id = ${tx.companyId} and kind = ${kind} returning kind`.execute(tx);
  return rows.length > 0;
}

export async function upsertCommonNotice(tx: OpenTransaction, kind: NoticeKind, n: Notice): Promise<void> {
  await sql`select set_common_notice(${kind}, ${n.body}, ${n.tone}, ${n.sticky}, ${n.fromAt}, ${n.untilAt})`.execute(
    tx,
  );
}

export async function deleteCommonNotice(tx: OpenTransaction, kind: NoticeKind): Promise<boolean> {
  const { rows } = await sql<{ gone: boolean }>`select clear_common_notice(${kind}) as gone`.execute(tx);
  return rows[0]?.gone ?? false;
}
