import type { AuditEvent } from '@legajo/contract/audit/events';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTransaction } from '../platform/db/transaction.ts';

/** An entry as the viewer shows it. */
export interface ViewedEntry {
  readonly id: number;
  readonly at: Date;
  readonly event: string;
  readonly subject: string;
  readonly subjectId: number | null;
  readonly actor: Named | null;
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

/** What of the trail is asked for; entries between two of them, neither included. */
export interface Asked {
  readonly above: number;
  readonly below: number | null;
  readonly from: Date | null;
  readonly until: Date | null;
  readonly events: readonly AuditEvent[] | null;
  readonly actorId: number | null;
  readonly aboutId: number | null;
  readonly subject: string | null;
  readonly subjectId: number | null;
}

const between = (tx: CompanyTransaction, asked: Asked): RawBuilder<unknown> => sql`
  e.company_id = ${tx.companyId} and e.id > ${asked.above}::bigint
  ${asked.below === null ? sql`` : sql`and e.id < ${asked.below}::bigint`}
  ${asked.from ? sql`and e.at >= ${asked.from}::timestamptz` : sql``}
  ${asked.until ? sql`and e.at < ${asked.until}::timestamptz` : sql``}
  ${asked.events ? sql`and e.event = any(${[...asked.events]}::text[])` : sql``}
  ${asked.actorId === null ? sql`` : sql`and e.actor_id = ${asked.actorId}::bigint`}`;

/** The numbers of the entries asked for, newest first: by the index of whatever narrows them most. */
function asked(tx: CompanyTransaction, what: Asked, most: number): RawBuilder<unknown> {
  if (what.aboutId !== null)
    // About somebody, or one of their documents: each of them by its own index, so many of each.
    return sql`
      select id from (
        (select e.id from audit_entry e where ${between(tx, what)} and e.subject = 'person' and e.subject_id = ${what.aboutId}::bigint
         order by e.id desc limit ${most})
        union all
        select x.id from document d cross join lateral (
          select e.id from audit_entry e where ${between(tx, what)} and e.subject = 'document' and e.subject_id = d.id
          order by e.id desc limit ${most}) x
        where d.company_id = ${tx.companyId} and d.person_id = ${what.aboutId}::bigint) u
      order by id desc limit ${most}`;
  return sql`
    select e.id from audit_entry e where ${between(tx, what)}
      ${what.subject === null ? sql`` : sql`and e.subject = ${what.subject}`}
      ${what.subjectId === null ? sql`` : sql`and e.subject_id = ${what.subjectId}::bigint`}
    order by e.id desc limit ${most}`;
}

const shown = (tx: CompanyTransaction, which: RawBuilder<unknown>) => sql<ViewedEntry>`
  select e.id, e.at, e.event, e.subject, e.subject_id as "subjectId", e.body, x.body as personal,
    e.personal_sha256 is not null and x.entry_id is null as "isErased", s.sequence, s.hash, s.previous,
    case when a.id is not null then json_build_object('id', a.id, 'name', a.name, 'surname', a.surname) end as actor,
    case when p.id is not null then json_build_object('id', p.id, 'name', p.name, 'surname', p.surname) end as about
  from (${which}) w
  join audit_entry e on e.company_id = ${tx.companyId} and e.id = w.id
  left join audit_personal x on x.company_id = ${tx.companyId} and x.entry_id = e.id
  left join audit_seal s on s.company_id = ${tx.companyId} and s.entry_id = e.id
  left join document d on d.company_id = ${tx.companyId} and e.subject = 'document' and d.id = e.subject_id
  left join person a on a.company_id = ${tx.companyId} and a.id = e.actor_id
  left join person p on p.company_id = ${tx.companyId}
    and p.id = case e.subject when 'person' then e.subject_id when 'document' then d.person_id end
  order by e.id desc`;

/** Entries, newest first. */
export async function selectEntriesAsked(
  tx: CompanyTransaction,
  what: Asked,
  most: number,
): Promise<ViewedEntry[]> {
  return (await shown(tx, asked(tx, what, most)).execute(tx)).rows;
}

export async function selectEntry(tx: CompanyTransaction, id: number): Promise<ViewedEntry | undefined> {
  const one = sql`select e.id from audit_entry e where e.company_id = ${tx.companyId} and e.id = ${id}::bigint`;
  return (await shown(tx, one).execute(tx)).rows[0];
}

/**
 * The last entry that surely came before an instant, so that a span of days is read by number: entries are numbered about in
 * the order of their instants. Zero where there is none.
 */
export async function selectLastBefore(tx: CompanyTransaction, at: Date): Promise<number> {
  const { rows } = await sql<{ id: number | null }>`
    select audit_entry_before(${at}::timestamptz) as id`.execute(tx);
  return rows[0]?.id ?? 0;
}
