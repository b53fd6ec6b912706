import { type RawBuilder, sql } from 'kysely';
import { tryLockCompany } from '../platform/db/locks.ts';
import type { CompanyTransaction } from '../platform/db/transaction.ts';
import type { Json } from './canonical.ts';
import type { ChainEntry } from './chain.ts';
import type { AuditFact } from './fact.ts';

interface NewEntry {
  readonly fact: AuditFact;
  readonly personalSha256: Buffer | null;
}

/** Inserts facts, gives their ids in the same order, and marks the company for the sealer. */
export async function insertEntries(
  tx: CompanyTransaction,
  at: Date,
  rows: readonly NewEntry[],
): Promise<number[]> {
  const given = rows.map(({ fact, personalSha256 }) => ({
    event: fact.event,
    actor_id: fact.actorId,
    subject: fact.subject,
    subject_id: fact.subjectId,
    body: fact.body ?? {},
    personal: personalSha256?.toString('hex') ?? null,
  }));
  const { rows: inserted } = await sql<{ id: number }>`
    insert into audit_entry (company_id, at, event, actor_id, subject, subject_id, body, personal_sha256)
    select ${tx.companyId}::bigint, ${at}::timestamptz, r.event, r.actor_id, r.subject, r.subject_id, r.body, decode(r.personal, 'hex')
    from jsonb_to_recordset(${JSON.stringify(given)}::text::jsonb)
      as r(event text, actor_id bigint, subject text, subject_id bigint, body jsonb, personal text)
    returning id`.execute(tx);
  const ids = inserted.map((row) => row.id).sort((one, other) => one - other);
  await sql`select mark_audit_due(${ids[0] ?? null}::bigint)`.execute(tx);
  return ids;
}

/** Inserts the personal detail of entries. */
export async function insertPersonal(
  tx: CompanyTransaction,
  rows: readonly { entryId: number; salt: Buffer; body: Json }[],
): Promise<void> {
  const given = rows.map((row) => ({
    entry_id: row.entryId,
    salt: row.salt.toString('hex'),
    body: row.body,
  }));
  await sql`
    insert into audit_personal (company_id, entry_id, salt, body)
    select ${tx.companyId}::bigint, r.entry_id, decode(r.salt, 'hex'), r.body
    from jsonb_to_recordset(${JSON.stringify(given)}::text::jsonb) as r(entry_id bigint, salt text, body jsonb)
      returning 1`.execute(tx);
}

/** Takes the company's place as sealer for this transaction; false when another has it. */
export function trySealer(tx: CompanyTransaction): Promise<boolean> {
  return tryLockCompany(tx, 'seal', tx.companyId);
}

/** The end of the chain, or null before the first link. */
export async function selectTail(
  tx: CompanyTransaction,
): Promise<{ sequence: number; entryId: number; hash: Buffer } | null> {
  const { rows } = await sql<{ sequence: number; entry_id: number; hash: Buffer }>`
    select sequence, entry_id, hash from audit_seal
    where company_id = ${tx.companyId} order by sequence desc limit 1`.execute(tx);
  const row = rows[0];
  return row ? { sequence: row.sequence, entryId: row.entry_id, hash: row.hash } : null;
}

/**
 * Entries not in the chain yet, oldest first. Ids are handed out before commit, so a lower id may appear
 * after a higher one was sealed: hence "not sealed" rather than "above the last sealed".
 */
export async function selectUnsealed(
  tx: CompanyTransaction,
  after: number,
  most: number,
): Promise<ChainEntry[]> {
  return (await unsealed(tx, after, most).execute(tx)).rows.map(entryOf);
}

/**
 * Their statement: it looks at what has a higher number than `after`, and at nothing else. The seal of each is looked for by itself:
 * of numbers that were given since the tables were analysed a plan expects none, and would compare each entry with each seal.
 */
export const unsealed = (
  tx: CompanyTransaction,
  after: number,
  most: number,
): RawBuilder<EntryRow> => sql<EntryRow>`
  select e.id, e.at, e.event, e.actor_id, e.subject, e.subject_id, e.body, e.personal_sha256
  from audit_entry e
  where e.company_id = ${tx.companyId} and e.id > ${after}
    and (select s.entry_id from audit_seal s where s.company_id = ${tx.companyId} and s.entry_id = e.id) is null
  order by e.id limit ${most}`;

/** The entry of the link so many before the end of the chain; 0 where the chain is no longer than that. */
export async function selectEntryBefore(tx: CompanyTransaction, links: number): Promise<number> {
  const { rows } = await sql<{ entryId: number }>`
    select s.entry_id as "entryId" from audit_seal s
    where s.company_id = ${tx.companyId} and s.sequence = (select max(m.sequence) from audit_seal m
      where m.company_id = ${tx.companyId}) - ${links}::bigint limit 1`.execute(tx);
  return rows[0]?.entryId ?? 0;
}

/** Appends links to the chain, and marks the company for its next head, and where other systems are told what happens. */
export async function insertSeals(
  tx: CompanyTransaction,
  links: readonly { sequence: number; entryId: number; previous: Buffer; hash: Buffer }[],
): Promise<void> {
  const given = links.map((link) => ({
    sequence: link.sequence,
    entry_id: link.entryId,
    previous: link.previous.toString('hex'),
    hash: link.hash.toString('hex'),
  }));
  await sql`
    insert into audit_seal (company_id, sequence, entry_id, previous, hash)
    select ${tx.companyId}::bigint, r.sequence, r.entry_id, decode(r.previous, 'hex'), decode(r.hash, 'hex')
    from jsonb_to_recordset(${JSON.stringify(given)}::text::jsonb)
      as r(sequence bigint, entry_id bigint, previous text, hash text)
    returning 1`.execute(tx);
  const { rows: listening } = await sql`
    select 1 from webhook where company_id = ${tx.companyId} and active limit 1`.execute(tx);
  await sql`select mark_head_due()`.execute(tx);
  if (listening.length > 0) await sql`select mark_webhook_due(to_timestamp(0))`.execute(tx);
}

/**
 * Links with their entries and personal detail, from a sequence on: what `audit verify` re-walks. One whose entry is gone is
 * among them: the last of a chain would not be missed otherwise.
 */
export async function selectLinks(tx: CompanyTransaction, after: number, most: number): Promise<LinkRow[]> {
  const { rows } = await sql<
    Omit<EntryRow, 'id'> & {
      id: number | null;
      sequence: number;
      previous: Buffer;
      hash: Buffer;
      salt: Buffer | null;
      personal: Json;
    }
  >`
    select s.sequence, s.previous, s.hash, e.id, e.at, e.event, e.actor_id, e.subject, e.subject_id, e.body,
           e.personal_sha256, p.salt, p.body as personal
    from audit_seal s
    left join audit_entry e on e.company_id = ${tx.companyId} and e.id = s.entry_id
    left join audit_personal p on p.company_id = ${tx.companyId} and p.entry_id = e.id
    where s.company_id = ${tx.companyId} and s.sequence > ${after}
    order by s.sequence limit ${most}`.execute(tx);
  return rows.map(({ id, ...row }) => ({
    sequence: row.sequence,
    previous: row.previous,
    hash: row.hash,
    entry: id === null ? null : entryOf({ ...row, id }),
    personal: row.salt === null ? null : { salt: row.salt, body: row.personal },
  }));
}

/** How many entries with a higher number than `after` wait for the sealer, counted up to `most`. */
export async function countUnsealed(tx: CompanyTransaction, after: number, most: number): Promise<number> {
  return (await selectUnsealed(tx, after, most)).length;
}

/** Whether such a reading, by the same key or by none, is in the trail since an instant. */
export async function selectReading(
  tx: CompanyTransaction,
  of: Pick<AuditFact, 'event' | 'actorId' | 'subject' | 'subjectId'>,
  section: string,
  since: Date,
): Promise<boolean> {
  const key = tx.key?.id ?? null;
  const { rows } = await sql`
    select 1 from audit_entry e
    where e.company_id = ${tx.companyId} and e.actor_id = ${of.actorId} and e.at > ${since}::timestamptz and e.event = ${of.event}
      and e.subject = ${of.subject} and e.subject_id = ${of.subjectId} and e.body ->> 'section' = ${section}
      and e.body ->> 'apiKey' is not distinct from ${key}::bigint::text
    limit 1`.execute(tx);
  return rows.length > 0;
}

/** Hashes of these links, as far as there are. */
export async function selectHashes(
  tx: CompanyTransaction,
  sequences: readonly number[],
): Promise<{ sequence: number; hash: Buffer }[]> {
  const { rows } = await sql<{ sequence: number; hash: Buffer }>`
    select sequence, hash from audit_seal
    where company_id = ${tx.companyId} and sequence = any (${[...sequences]}::bigint[])
    limit ${sequences.length}`.execute(tx);
  return rows;
}

/** Whether anything stands in the chain between two links but that it was read again. */
export async function hasGrown(tx: CompanyTransaction, after: number, upTo: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from audit_seal s
    join audit_entry e on e.company_id = ${tx.companyId} and e.id = s.entry_id
    where s.company_id = ${tx.companyId} and s.sequence > ${after} and s.sequence <= ${upTo}
      and e.event not in ('audit.verified', 'store.verified')
    limit 1`.execute(tx);
  return rows.length > 0;
}

export interface LinkRow {
  readonly sequence: number;
  readonly previous: Buffer;
  readonly hash: Buffer;
  /** Null where it is gone. */
  readonly entry: ChainEntry | null;
  readonly personal: { salt: Buffer; body: Json } | null;
}

interface EntryRow {
  id: number;
  at: Date;
  event: string;
  actor_id: number | null;
  subject: string;
  subject_id: number | null;
  body: Json;
  personal_sha256: Buffer | null;
}

function entryOf(row: EntryRow): ChainEntry {
  return {
    id: row.id,
    at: row.at,
    event: row.event,
    actorId: row.actor_id,
    subject: row.subject,
    subjectId: row.subject_id,
    body: row.body,
    personalSha256: row.personal_sha256,
  };
}
