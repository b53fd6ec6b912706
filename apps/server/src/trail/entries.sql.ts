import { type RawBuilder, sql } from 'kysely';
import type { CompanyTransaction } from '../platform/db/transaction.ts';
import { type Asked, asked, isOneWalk } from './asked.sql.ts';

/** An entry as the viewer shows it. */
export interface ViewedEntry {
  readonly id: number;
  readonly at: Date;
  readonly event: string;
  readonly subject: string;
  readonly subjectId: number | null;
  readonly actor: Named | null;
  /** The program's key by which the actor did it. */
  readonly key: { readonly id: number; readonly name: string } | null;
  /** Whom an inspection was opened for, in which it was done. */
  readonly inspection: { readonly id: number; readonly name: string; readonly body: string } | null;
  readonly about: Named | null;
  readonly body: unknown;
  readonly personal: Readonly<Record<string, unknown>> | null;
  /** Personal detail was kept, and is not there any more. */
  readonly isErased: boolean;
  readonly sequence: number | null;
  readonly hash: Buffer | null;
  readonly previous: Buffer | null;
}

export interface Named {
  readonly id: number;
  readonly name: string;
  readonly surname: string;
}

/** The number of the thing of an entry, if it is of a kind: of one of another kind a join looks for nothing. */
const idOf = (kind: string) => sql`case e.subject when ${sql.lit(kind)} then e.subject_id end`;

/** @param entries where they come from, as `e`. */
const shown = (tx: CompanyTransaction, entries: RawBuilder<unknown>) => sql<ViewedEntry>`
  select e.id, e.at, e.event, e.subject, e.subject_id as "subjectId", e.body, x.body as personal,
    e.personal_sha256 is not null and x.entry_id is null as "isErased", s.sequence, s.hash, s.previous,
    case when a.id is not null then json_build_object('id', a.id, 'name', a.name, 'surname', a.surname) end as actor,
    case when k.id is not null then json_build_object('id', k.id, 'name', k.name) end as key,
    case when n.id is not null then json_build_object('id', n.id, 'name', n.name, 'body', n.body) end as inspection,
    case when p.id is not null then json_build_object('id', p.id, 'name', p.name, 'surname', p.surname) end as about
  from ${entries}
  left join audit_personal x on x.company_id = ${tx.companyId} and x.entry_id = e.id
  left join audit_seal s on s.company_id = ${tx.companyId} and s.entry_id = e.id
  left join document d on d.company_id = ${tx.companyId} and d.id = ${idOf('document')}
  left join leave_request l on l.company_id = ${tx.companyId} and l.id = ${idOf('leave')}
  left join advance v on v.company_id = ${tx.companyId} and v.id = ${idOf('advance')}
  left join api_key k on k.company_id = ${tx.companyId} and k.id = (e.body ->> 'apiKey')::bigint
  left join inspection n on n.company_id = ${tx.companyId} and e.event in ('inspection.entered', 'inspection.read')
    and n.id = (e.body ->> 'inspection')::bigint
  left join person a on a.company_id = ${tx.companyId} and a.id = e.actor_id
  left join person p on p.company_id = ${tx.companyId} and p.id = case e.subject
    when 'person' then e.subject_id when 'document' then d.person_id when 'leave' then l.person_id
    when 'advance' then v.person_id end
  order by e.at desc, e.id desc`;

/** Those that numbers stand for. */
const numbered = (tx: CompanyTransaction, which: RawBuilder<unknown>) =>
  sql`(${which}) w join audit_entry e on e.company_id = ${tx.companyId} and e.id = w.id`;

/** Entries, newest first. */
export async function selectEntriesAsked(
  tx: CompanyTransaction,
  what: Asked,
  most: number,
): Promise<ViewedEntry[]> {
  return (await showing(tx, what, most).execute(tx)).rows;
}

/** The statement of `selectEntriesAsked`. What one walk gives is read by it: sought once more by its number, each would be on a page of another index. */
export const showing = (tx: CompanyTransaction, what: Asked, most: number): RawBuilder<ViewedEntry> =>
  shown(
    tx,
    isOneWalk(what) ? sql`(${asked(tx, what, most, sql`e.*`)}) e` : numbered(tx, asked(tx, what, most)),
  );

export async function selectEntry(tx: CompanyTransaction, id: number): Promise<ViewedEntry | undefined> {
  const one = sql`select e.id from audit_entry e where e.company_id = ${tx.companyId} and e.id = ${id}::bigint`;
  return (await shown(tx, numbered(tx, one)).execute(tx)).rows[0];
}

/** Whether somebody's reading of the trail, by the same key or by none, is in it since an instant; of these filters, where some are given. */
export async function hasRead(
  tx: CompanyTransaction,
  readerId: number,
  since: Date,
  filters: Readonly<Record<string, unknown>> | null,
): Promise<boolean> {
  // The entry of what a program reads names its key beside the filters.
  const key = tx.key?.id ?? null;
  const { rows } = await sql`
    select 1 from audit_entry e
    where e.company_id = ${tx.companyId} and e.actor_id = ${readerId} and e.at >= ${since}::timestamptz and e.event = 'audit.read'
      and e.body ->> 'apiKey' is not distinct from ${key}::bigint::text
      ${filters === null ? sql`` : sql`and e.body - 'apiKey' = ${JSON.stringify(filters)}::text::jsonb`}
    limit 1`.execute(tx);
  return rows.length > 0;
}
