import type { Page } from '@legajo/contract';
import { sql } from 'kysely';
import { folderInScope } from '../../folders/public.ts';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import { COUNT_CAP, window } from '../../platform/http/page.ts';

export interface TimelineRow {
  readonly id: number;
  readonly event: string;
  readonly at: Date;
  readonly actorId: number | null;
  readonly actor: string | null;
  readonly body: Readonly<Record<string, unknown>>;
  readonly personal: Readonly<Record<string, unknown>> | null;
  readonly documentId: number | null;
  readonly typeName: string | null;
  readonly period: string | null;
}

export interface TimelineFilter {
  readonly viewer: number;
  readonly personId: number;
  readonly events: readonly string[];
}

/**
 * What a busy login leaves by the thousand and no timeline shows: in the words of the index `audit_entry_of_person`,
 * which holds the rest.
 */
export const NOT_ROUTINE = sql`e.event not in
  ('session.opened', 'session.ended', 'session.switched', 'session.refused', 'sessions.ended', 'factor.verified')`;

/** Entries about the person, by the index of them; and about their documents in folders the viewer reaches. */
const entriesOf = (tx: CompanyTransaction, { viewer, personId, events }: TimelineFilter) => sql`
  select e.company_id, e.id, e.at, e.event, e.actor_id, e.body, null::bigint as document_id
  from audit_entry e
  where e.company_id = ${tx.companyId} and e.subject = 'person' and e.subject_id = ${personId}::bigint
    and ${NOT_ROUTINE} and e.event = any(${events}::text[])
  union all
  select e.company_id, e.id, e.at, e.event, e.actor_id, e.body, d.id
  from document d
  join audit_entry e on e.company_id = ${tx.companyId} and e.subject = 'document' and e.subject_id = d.id
  where d.company_id = ${tx.companyId} and d.person_id = ${personId}::bigint
    and ${folderInScope(tx, viewer, sql`d.folder_id`)} and e.event = any(${events}::text[])`;

/** What happened to a person, newest first. */
export async function selectTimeline(
  tx: CompanyTransaction,
  filter: TimelineFilter,
  page: Page,
  after: { at: string; id: number } | null,
): Promise<TimelineRow[]> {
  const from = after ? sql`where (x.at, x.id) < (${after.at}::timestamptz, ${after.id}::bigint)` : sql``;
  const { rows } = await sql<TimelineRow>`
    with shown as (
      select * from (${entriesOf(tx, filter)}) x ${from}
      order by x.at desc, x.id desc ${window(page, after !== null)})
    select x.id, x.event, x.at, x.actor_id as "actorId", a.surname || ', ' || a.name as actor, x.body,
      s.body as personal, x.document_id as "documentId", t.name as "typeName", d.period
    from shown x
    left join person a on a.company_id = ${tx.companyId} and a.id = x.actor_id
    left join audit_personal s on s.company_id = ${tx.companyId} and s.entry_id = x.id
    left join document d on d.company_id = ${tx.companyId} and d.id = x.document_id
    left join document_type t on t.company_id = ${tx.companyId} and t.id = d.document_type_id
    order by x.at desc, x.id desc`.execute(tx);
  return rows;
}

/** How many entries a timeline has, up to the cap. */
export async function countTimeline(tx: CompanyTransaction, filter: TimelineFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select 1 from (${entriesOf(tx, filter)}) x limit ${COUNT_CAP}) counted`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}
