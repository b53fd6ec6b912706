import type { AuditEvent } from '@legajo/contract/audit/events';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTransaction } from '../platform/db/transaction.ts';

/** What of the trail is asked for. */
export interface Asked {
  /** Only entries older than this one. */
  readonly below: number | null;
  readonly from: Date | null;
  /** Not included. */
  readonly until: Date | null;
  readonly events: readonly AuditEvent[] | null;
  readonly actorId: number | null;
  /** Whom it is about, or one of their things. */
  readonly aboutId: number | null;
  readonly subject: string | null;
  readonly subjectId: number | null;
  /** Its place in the chain. */
  readonly sequence: number | null;
  readonly address: string | null;
}

/** Things that belong to a person, and where it stands whose they are. An answer that is nobody's to know is none of them. */
const THINGS_OF_PEOPLE = { document: 'document', leave: 'leave_request', advance: 'advance' } as const;

/** Which entries, but for what their statement drives by. */
export const narrowed = (tx: CompanyTransaction, what: Asked): RawBuilder<unknown> => sql`
  e.company_id = ${tx.companyId}
  ${
    what.below === null
      ? sql``
      : sql`and (e.at, e.id) < ((select c.at from audit_entry c
          where c.company_id = ${tx.companyId} and c.id = ${what.below}::bigint), ${what.below}::bigint)`
  }
  ${what.from ? sql`and e.at >= ${what.from}::timestamptz` : sql``}
  ${what.until ? sql`and e.at < ${what.until}::timestamptz` : sql``}
  ${what.events ? sql`and e.event = any(${[...what.events]}::text[])` : sql``}
  ${what.actorId === null ? sql`` : sql`and e.actor_id = ${what.actorId}::bigint`}
  ${what.subject === null ? sql`` : sql`and e.subject = ${what.subject}`}
  ${what.subjectId === null ? sql`` : sql`and e.subject_id = ${what.subjectId}::bigint`}
  ${
    what.sequence === null
      ? sql``
      : sql`and e.id = (select s.entry_id from audit_seal s
          where s.company_id = ${tx.companyId} and s.sequence = ${what.sequence}::bigint)`
  }
  ${
    what.address === null
      ? sql``
      : sql`and exists (select 1 from audit_personal x
          where x.company_id = ${tx.companyId} and x.entry_id = e.id and x.address = ${what.address})`
  }`;

/** Whether it is one walk along one index that gives them in the order of time; else several are met, and the newest of all taken. */
export const isOneWalk = ({ aboutId, events, actorId, subjectId, address, from, until }: Asked): boolean =>
  aboutId === null &&
  !(events && actorId === null && subjectId === null) &&
  !(address !== null && !from && !until && actorId === null);

const newest = (most: number) => sql`order by e.at desc, e.id desc limit ${most}`;

/**
 * The entries asked for, newest first, found by the index of what narrows them most: number and instant, or the whole row of those that
 * one walk gives.
 */
export function asked(
  tx: CompanyTransaction,
  what: Asked,
  most: number,
  columns: RawBuilder<unknown> = sql`e.id, e.at`,
): RawBuilder<unknown> {
  const which = narrowed(tx, what);
  if (what.aboutId !== null) return about(tx, what.aboutId, which, most);
  // Each kind by its own index, so many of each: of several at once there is none in the order of time.
  if (what.events && what.actorId === null && what.subjectId === null)
    return sql`
      select e.id, e.at from unnest(${[...what.events]}::text[]) k(event) cross join lateral (
        select e.id, e.at from audit_entry e where e.company_id = ${tx.companyId} and e.event = k.event and ${which} ${newest(most)}) e
      ${newest(most)}`;
  // From an address, whenever that was: by the index of addresses.
  if (what.address !== null && !what.from && !what.until && what.actorId === null) {
    const others = narrowed(tx, { ...what, address: null });
    return sql`
      select e.id, e.at from audit_personal p join audit_entry e on e.company_id = ${tx.companyId} and e.id = p.entry_id
      where p.company_id = ${tx.companyId} and p.address = ${what.address} and ${others} ${newest(most)}`;
  }
  return sql`
    select ${columns} from audit_entry e where e.company_id = ${tx.companyId} and ${which} ${newest(most)}`;
}

function about(
  tx: CompanyTransaction,
  personId: number,
  which: RawBuilder<unknown>,
  most: number,
): RawBuilder<unknown> {
  const things = Object.entries(THINGS_OF_PEOPLE).map(
    ([subject, table]) => sql`
      (select e.id, e.at from ${sql.table(table)} d cross join lateral (
        select e.id, e.at from audit_entry e where e.company_id = ${tx.companyId} and e.subject = ${subject} and e.subject_id = d.id and ${which} ${newest(most)}) e
       where d.company_id = ${tx.companyId} and d.person_id = ${personId}::bigint)`,
  );
  return sql`
    select e.id, e.at from (
      (select e.id, e.at from audit_entry e where e.company_id = ${tx.companyId} and e.subject = 'person' and e.subject_id = ${personId}::bigint and ${which}
       ${newest(most)})
      union all ${sql.join(things, sql` union all `)}) e
    ${newest(most)}`;
}
