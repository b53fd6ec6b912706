import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';

/** A sealed entry with what `datos` may be read of. */
export interface TrailRow {
  readonly sequence: number;
  readonly at: Date;
  readonly event: string;
  readonly subjectId: number | null;
  readonly body: Readonly<Record<string, unknown>>;
  /** Of the document that it is of, null where it is of none. */
  readonly person: number | null;
  readonly type: number | null;
  readonly period: string | null;
  /** It is of somebody who came in by an onboarding. */
  readonly isNewcomer: boolean;
  /** When the trail before it last went on from a backup; null where it never did. */
  readonly restoredAt: Date | null;
}

/** Where the sealed trail ends; 0 before its first link. */
export async function selectEnd(tx: CompanyTransaction): Promise<number> {
  const { rows } = await sql<{ end: number }>`
    select coalesce(max(sequence), 0) as "end" from audit_seal where company_id = ${tx.companyId}`.execute(
    tx,
  );
  return rows[0]?.end ?? 0;
}

/** Sealed entries of these events behind a place and up to another, in their order; of work that began since an instant. */
export async function selectTrail(
  tx: CompanyTransaction,
  events: readonly string[],
  {
    after,
    upTo,
    since,
    most,
  }: {
    readonly after: number;
    readonly upTo: number;
    readonly since: Date | null;
    readonly most: number;
  },
): Promise<TrailRow[]> {
  const { rows } = await sql<TrailRow>`
    select s.sequence, e.at, e.event, e.subject_id as "subjectId", e.body, d.person_id as person,
      d.document_type_id as type, d.period::text as period,
      e.event = 'employee.activated' and exists (select 1 from onboarding o where o.company_id = ${tx.companyId}
        and o.person_id = e.subject_id and o.began_at <= e.at) as "isNewcomer",
      (select max(r.at) from audit_entry r join audit_seal b on b.company_id = ${tx.companyId} and b.entry_id = r.id
        where r.company_id = ${tx.companyId} and r.event = 'installation.restored' and b.sequence < s.sequence) as "restoredAt"
    from audit_seal s
    join audit_entry e on e.company_id = ${tx.companyId} and e.id = s.entry_id
    left join document d on d.company_id = ${tx.companyId} and e.subject = 'document' and d.id = e.subject_id
    where s.company_id = ${tx.companyId} and s.sequence > ${after} and s.sequence <= ${upTo}
      and e.event = any (${[...events]}::text[]) and (${since}::timestamptz is null or e.at >= ${since}::timestamptz)
    order by s.sequence limit ${most}`.execute(tx);
  return rows;
}

/** When the entry of a place was written; null where there is no such place. */
export async function selectInstant(tx: CompanyTransaction, sequence: number): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    select e.at from audit_seal s join audit_entry e on e.company_id = ${tx.companyId} and e.id = s.entry_id
    where s.company_id = ${tx.companyId} and s.sequence = ${sequence}`.execute(tx);
  return rows[0]?.at ?? null;
}
