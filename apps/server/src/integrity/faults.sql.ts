import { sql } from 'kysely';
import type { CompanyTransaction } from '../platform/db/transaction.ts';
import type { Fault, FaultKind } from './fault.ts';

/** Faults of a company that are written down; beyond them they are counted only. */
export const MOST_FAULTS = 1000;

/**
 * Writes faults down, once each: one that is known already is noted as seen, and told anew if it had been mended. At most
 * `MOST_FAULTS` of a company stand there.
 */
export async function noteFaults(tx: CompanyTransaction, faults: readonly Fault[], now: Date): Promise<void> {
  if (faults.length === 0) return;
  const given = [
    sql`${faults.map((one) => one.kind)}::text[]`,
    sql`${faults.map((one) => one.subject)}::text[]`,
    sql`${faults.map((one) => one.first)}::bigint[]`,
    sql`${faults.map((one) => one.last)}::bigint[]`,
    sql`${await documentsOf(tx, faults)}::bigint[]`,
  ];
  await sql`
    update integrity_fault f set seen_at = ${now}, mended_at = null,
           told_at = case when f.mended_at is null then f.told_at end
      from unnest(${given[0]}, ${given[1]}) as g(kind, subject)
     where f.company_id = ${tx.companyId} and f.kind = g.kind and f.subject = g.subject`.execute(tx);
  await sql`
    insert into integrity_fault (company_id, kind, subject, first_no, last_no, document_id, found_at, seen_at)
    select ${tx.companyId}::bigint, g.kind, g.subject, g.first_no, g.last_no, g.document_id, ${now}::timestamptz, ${now}::timestamptz
      from unnest(${sql.join(given)}) as g(kind, subject, first_no, last_no, document_id)
     order by g.kind, g.subject
     limit greatest(0, ${MOST_FAULTS} - (select count(*) from integrity_fault f where f.company_id = ${tx.companyId}))
    on conflict (company_id, kind, subject) do nothing`.execute(tx);
}

/** Whose bytes are concerned, a document of the company for each fault or null. */
async function documentsOf(tx: CompanyTransaction, faults: readonly Fault[]): Promise<(number | null)[]> {
  const { rows } = await sql<{ id: number | null }>`
    select d.document_id as id from unnest(${faults.map((one) => one.sha256)}::bytea[]) with ordinality g(sha256, n)
      left join lateral (
        select f.document_id from find_document_by_hash(g.sha256) f where f.company_id = ${tx.companyId} limit 1) d on true
     order by g.n limit ${faults.length}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Notes as mended what of these kinds a round did not see that began at an instant. */
export async function mendUnseen(
  tx: CompanyTransaction,
  kinds: readonly FaultKind[],
  began: Date,
  now: Date,
): Promise<void> {
  await sql`
    update integrity_fault set mended_at = ${now}
     where company_id = ${tx.companyId} and kind = any (${[...kinds]}::text[]) and seen_at < ${began} and mended_at is null`.execute(
    tx,
  );
}

/** A fault as it is told. */
export interface FaultRow {
  readonly id: number;
  readonly kind: FaultKind;
  readonly subject: string;
  readonly first: number | null;
  readonly last: number | null;
  readonly documentId: number | null;
  readonly foundAt: Date;
  readonly mendedAt: Date | null;
}

const columns = sql`id, kind, subject, first_no as "first", last_no as "last", document_id as "documentId",
  found_at as "foundAt", mended_at as "mendedAt"`;

/** Takes the faults that nobody was told of: from here on they were, if the transaction is committed. */
export async function takeUntold(tx: CompanyTransaction, now: Date): Promise<FaultRow[]> {
  const { rows } = await sql<FaultRow>`
    update integrity_fault set told_at = ${now}
     where company_id = ${tx.companyId} and told_at is null and mended_at is null
    returning ${columns}`.execute(tx);
  return rows.toSorted((a, b) => a.id - b.id);
}

/** Faults of a company, those that stand first and then the oldest. */
export async function selectFaults(tx: CompanyTransaction, most: number): Promise<FaultRow[]> {
  const { rows } = await sql<FaultRow>`
    select ${columns} from integrity_fault where company_id = ${tx.companyId}
    order by (mended_at is not null), id limit ${most}`.execute(tx);
  return rows;
}

/** How many faults of a company stand. */
export async function countStanding(tx: CompanyTransaction): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from integrity_fault where company_id = ${tx.companyId} and mended_at is null`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}
