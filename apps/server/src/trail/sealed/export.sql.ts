import { type RawBuilder, sql } from 'kysely';
import type { Json } from '../../audit/public.ts';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import { type Asked, asked, narrowed } from '../asked.sql.ts';
import type { TrailFilter } from '../filter.ts';

/** What an export is of. */
export interface Wanted {
  readonly filter: TrailFilter;
  readonly reason: string;
  readonly format: 'csv' | 'json' | 'pdf';
}

/** An export that was asked for. */
export interface ExportRow extends Wanted {
  readonly personId: number;
  readonly sessionHash: Buffer;
  readonly askedAt: Date;
  /** The end of the chain then. */
  readonly upTo: number;
  readonly first: number;
  readonly last: number;
  readonly entries: number;
}

export async function insertExport(
  tx: CompanyTransaction,
  row: ExportRow & { readonly hash: Buffer; readonly expiresAt: Date },
): Promise<void> {
  await sql`delete from audit_export where company_id = ${tx.companyId}
    and expires_at < ${row.askedAt}::timestamptz - interval '1 day'`.execute(tx);
  await sql`
    insert into audit_export (company_id, token_hash, session_hash, person_id, filter, reason, format, asked_at, up_to,
      first_no, last_no, entries, expires_at)
    values (${tx.companyId}, ${row.hash}, ${row.sessionHash}, ${row.personId}, ${JSON.stringify(row.filter)}::text::jsonb,
      ${row.reason}, ${row.format}, ${row.askedAt}, ${row.upTo}, ${row.first}, ${row.last}, ${row.entries}, ${row.expiresAt})`.execute(
    tx,
  );
}

/** Takes an address that is good; of two at once, one gets it. */
export async function useExport(tx: CompanyTransaction, hash: Buffer, now: Date): Promise<ExportRow | null> {
  const { rows } = await sql<ExportRow>`
    update audit_export set used_at = ${now}
    where company_id = ${tx.companyId} and token_hash = ${hash} and used_at is null and expires_at > ${now}
    returning filter, reason, format, person_id as "personId", session_hash as "sessionHash", asked_at as "askedAt",
      up_to as "upTo", first_no as first, last_no as last, entries`.execute(tx);
  return rows[0] ?? null;
}

/**
 * How many sealed entries are asked for, and the first and the last of them.
 *
 * @returns `found` is counted to one more than `most`, with those that wait for their seal: where it is more, the rest is not known.
 */
export async function countAsked(
  tx: CompanyTransaction,
  what: Asked,
  upTo: number,
  most: number,
): Promise<Counted> {
  const { rows } = await sql<Counted>`
    select count(*)::int as found, count(s.sequence)::int as entries, min(s.sequence) as first, max(s.sequence) as last
    from (${asked(tx, what, most + 1)}) w
    left join audit_seal s on s.company_id = ${tx.companyId} and s.entry_id = w.id and s.sequence <= ${upTo}`.execute(
    tx,
  );
  return rows[0] as Counted;
}

interface Counted {
  readonly found: number;
  readonly entries: number;
  readonly first: number | null;
  readonly last: number | null;
}

/** A sealed entry, with all that its hash is made of. */
export interface SealedRow {
  readonly sequence: number;
  readonly previous: Buffer;
  readonly hash: Buffer;
  readonly id: number;
  readonly at: Date;
  readonly event: string;
  readonly actorId: number | null;
  readonly actor: string | null;
  readonly subject: string;
  readonly subjectId: number | null;
  readonly body: Json;
  readonly personalSha256: Buffer | null;
  readonly salt: Buffer | null;
  readonly personal: { readonly [name: string]: Json } | null;
}

/** The entries asked for among some links of the chain, in its order. */
export async function selectSealed(
  tx: CompanyTransaction,
  what: Asked,
  { after, upTo }: { readonly after: number; readonly upTo: number },
): Promise<SealedRow[]> {
  const { rows } = await sql<SealedRow>`
    select s.sequence, s.previous, s.hash, e.id, e.at, e.event, e.actor_id as "actorId",
      coalesce(a.surname || ', ' || a.name, n.name || ' (' || n.body || ')') as actor, e.subject, e.subject_id as "subjectId", e.body,
      e.personal_sha256 as "personalSha256", p.salt, p.body as personal
    from audit_seal s
    join audit_entry e on e.company_id = ${tx.companyId} and e.id = s.entry_id
    left join audit_personal p on p.company_id = ${tx.companyId} and p.entry_id = e.id
    left join inspection n on n.company_id = ${tx.companyId} and e.event in ('inspection.entered', 'inspection.read')
      and n.id = (e.body ->> 'inspection')::bigint
    left join person a on a.company_id = ${tx.companyId} and a.id = e.actor_id
    where s.company_id = ${tx.companyId} and s.sequence > ${after} and s.sequence <= ${upTo}
      and ${narrowed(tx, what)} ${about(tx, what)}
    order by s.sequence limit ${upTo - after}`.execute(tx);
  return rows;
}

/** Whom an entry is about, where its statement goes by the chain. */
const about = (tx: CompanyTransaction, { aboutId }: Asked): RawBuilder<unknown> =>
  aboutId === null
    ? sql``
    : sql`and (e.subject = 'person' and e.subject_id = ${aboutId}::bigint
        or e.subject = 'document' and exists (select 1 from document d
          where d.company_id = ${tx.companyId} and d.id = e.subject_id and d.person_id = ${aboutId}::bigint)
        or e.subject = 'leave' and exists (select 1 from leave_request d
          where d.company_id = ${tx.companyId} and d.id = e.subject_id and d.person_id = ${aboutId}::bigint)
        or e.subject = 'advance' and exists (select 1 from advance d
          where d.company_id = ${tx.companyId} and d.id = e.subject_id and d.person_id = ${aboutId}::bigint))`;
