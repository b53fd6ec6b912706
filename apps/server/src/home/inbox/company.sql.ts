import { type IsoDay, PROCESS_PLACES } from '@legajo/contract';
import { sql } from 'kysely';
import { folderInReach } from '../../documents/public.ts';
import { reachOf } from '../../people/public.ts';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import type { Named } from '../tasks/tasks.sql.ts';

/** A publication that waits for a person. */
export interface WaitingProcess {
  readonly id: number;
  readonly typeName: string;
  readonly period: string;
  readonly isFailed: boolean;
  readonly by: Named;
  readonly since: Date;
}

/** Publications of the viewer's folders that wait for a person, of who sees some people only their own; the longest waiting first. */
export async function selectWaitingProcesses(
  tx: CompanyTransaction,
  viewer: number,
  most: number,
): Promise<WaitingProcess[]> {
  const { rows } = await sql<WaitingProcess>`
    select r.id, t.name as "typeName", r.period, r.state = ${PROCESS_PLACES.failed.state} as "isFailed", r.waiting_since as since,
      json_build_object('id', p.id, 'name', p.name, 'surname', p.surname) as by
    from process r
    join document_type t on t.company_id = ${tx.companyId} and t.id = r.document_type_id
    join person p on p.company_id = ${tx.companyId} and p.id = r.created_by
    where r.company_id = ${tx.companyId} and r.waiting_since is not null and ${folderInReach(tx, viewer, sql`t.folder_id`)}
      and (${reachOf(tx, viewer)} = 'all' or r.created_by = ${viewer}::bigint)
    order by r.waiting_since, r.id limit ${most}`.execute(tx);
  return rows;
}

/** The certificate that the company signs with. */
export interface EndingCertificate {
  readonly id: number;
  readonly endsAt: Date;
  readonly endsOn: IsoDay;
}

/** The certificate in use that lasts longest; null where there is none. */
export async function selectCertificate(
  tx: CompanyTransaction,
  now: Date,
  timeZone: string,
): Promise<EndingCertificate | null> {
  const { rows } = await sql<EndingCertificate>`
    select c.id, c.expires_at as "endsAt", (c.expires_at at time zone ${timeZone})::date::text as "endsOn" from certificate c
    where c.company_id = ${tx.companyId} and c.expired_at is null and c.valid_from <= ${now} and c.expires_at > ${now}
    order by c.expires_at desc limit 1`.execute(tx);
  return rows[0] ?? null;
}

/** Since when a company has none: since the last one ended, or since it is a company. */
export async function selectWithoutSince(tx: CompanyTransaction): Promise<Date> {
  const { rows } = await sql<{ since: Date }>`
    select coalesce((select max(least(c.expires_at, coalesce(c.expired_at, c.expires_at))) from certificate c
      where c.company_id = ${tx.companyId}), o.created_at) as since
    from company o where o.id = ${tx.companyId}`.execute(tx);
  return rows[0]?.since ?? new Date(0);
}
