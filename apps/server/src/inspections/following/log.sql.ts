import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';

/** An entry of the trail that an inspection left. */
export interface LoggedRow {
  readonly id: number;
  readonly at: Date;
  readonly event: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly personal: { readonly address?: string; readonly agent?: string } | null;
  readonly document: { readonly id: number; readonly fileName: string; readonly person: string } | null;
}

/**
 * What an inspection left in the trail, newest first: entries about itself by the index of what they are about, and about
 * documents by that of their event, since it was opened.
 */
export async function selectLog(
  tx: CompanyTransaction,
  { id, openedAt }: { readonly id: number; readonly openedAt: Date },
  after: { readonly at: string; readonly id: number } | null,
  most: number,
): Promise<LoggedRow[]> {
  const from = after ? sql`and (e.at, e.id) < (${after.at}::timestamptz, ${after.id}::bigint)` : sql``;
  const newest = sql`order by e.at desc, e.id desc limit ${most}`;
  const { rows } = await sql<LoggedRow>`
    select e.id, e.at, e.event, e.body, x.body as personal,
      case when d.id is not null then jsonb_build_object('id', d.id, 'fileName', d.file_name, 'person', p.surname || ', ' || p.name) end as document
    from (
      (select e.id, e.at from audit_entry e
        where e.company_id = ${tx.companyId} and e.subject = 'inspection' and e.subject_id = ${id}::bigint ${from} ${newest})
      union all
      (select e.id, e.at from audit_entry e
        where e.company_id = ${tx.companyId} and e.event = 'inspection.read' and e.at >= ${openedAt}::timestamptz
          and e.subject = 'document' and (e.body ->> 'inspection')::bigint = ${id}::bigint ${from} ${newest})) w
    join audit_entry e on e.company_id = ${tx.companyId} and e.id = w.id
    left join audit_personal x on x.company_id = ${tx.companyId} and x.entry_id = e.id
    left join document d on d.company_id = ${tx.companyId} and e.subject = 'document' and d.id = e.subject_id
    left join person p on p.company_id = ${tx.companyId} and p.id = d.person_id
    ${newest}`.execute(tx);
  return rows;
}
