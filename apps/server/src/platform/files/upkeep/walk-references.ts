import { sql } from 'kysely';
import type { CompanyTransaction } from '../../db/transaction.ts';
import { type BlobReference, hasNone } from './integrity.ts';

/** Some rows of a table that were followed. */
export interface ReferenceChunk {
  /** What the last row is told apart by; null when there are no more. */
  readonly after: readonly (string | number)[] | null;
  readonly rows: number;
  /** Addresses that a row promises and the store has no row of. */
  readonly lost: readonly Buffer[];
}

/** Follows the addresses of a table's next rows, by its key. @throws Error for a table whose blobs the database holds. */
export async function walkReference(
  tx: CompanyTransaction,
  { table, column, key, ...without }: BlobReference,
  after: readonly (string | number)[] | null,
  most: number,
): Promise<ReferenceChunk> {
  if (!key) throw new Error(`The database holds what ${table}.${column} refers to.`);
  const keys = sql.join(key.map((one) => sql`r.${sql.ref(one)}`));
  const beyond =
    after === null ? sql`` : sql`and (${keys}) > (${sql.join(after.map((one) => sql`${one}::bigint`))})`;
  const { rows } = await sql<{ key: string; sha256: Buffer | null; lost: boolean }>`
    select jsonb_build_array(${keys})::text as key, r.${sql.ref(column)} as sha256,
           (not ${hasNone(tx, without)} and r.${sql.ref(column)} is not null and not exists (
             select 1 from blob b where b.company_id = ${tx.companyId} and b.sha256 = r.${sql.ref(column)})) as lost
      from ${sql.table(table)} r
     where r.company_id = ${tx.companyId} ${beyond}
     order by ${keys} limit ${most}`.execute(tx);
  const last = rows.at(-1);
  return {
    after: last && rows.length === most ? JSON.parse(last.key) : null,
    rows: rows.length,
    lost: rows.flatMap(({ lost, sha256 }) => (lost && sha256 ? [sha256] : [])),
  };
}
