import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';

/** A part of a prepared download, without the names of its documents. */
export interface Part {
  readonly exportId: number;
  readonly number: number;
  readonly documents: number;
  readonly bytes: number;
}

const columns = sql`export_id as "exportId", number, cardinality(ids) as documents, bytes`;

/** The parts of several, each's in their order. */
export async function selectParts(tx: CompanyTransaction, exportIds: readonly number[]): Promise<Part[]> {
  if (exportIds.length === 0) return [];
  const { rows } = await sql<Part>`
    select ${columns} from prepared_export_part where company_id = ${tx.companyId}
      and export_id in (select v::bigint from jsonb_array_elements_text(${JSON.stringify(exportIds)}::text::jsonb) v)
    order by export_id, number limit 10000`.execute(tx);
  return rows;
}

/** The part that was begun last. */
export async function selectLastPart(tx: CompanyTransaction, exportId: number): Promise<Part | null> {
  const { rows } = await sql<Part>`
    select ${columns} from prepared_export_part where company_id = ${tx.companyId} and export_id = ${exportId}
    order by number desc limit 1`.execute(tx);
  return rows[0] ?? null;
}

/** The numbers of a part's documents, in their order; null where there is no such part. */
export async function selectIds(
  tx: CompanyTransaction,
  exportId: number,
  number: number,
): Promise<readonly number[] | null> {
  const { rows } = await sql<{ ids: number[] }>`
    select to_jsonb(ids) as ids from prepared_export_part
    where company_id = ${tx.companyId} and export_id = ${exportId} and number = ${number}`.execute(tx);
  return rows[0]?.ids ?? null;
}

/** Begins a part, or adds to one. */
export async function growPart(
  tx: CompanyTransaction,
  exportId: number,
  part: { readonly number: number; readonly ids: readonly number[]; readonly bytes: number },
): Promise<void> {
  await sql`
    insert into prepared_export_part (company_id, export_id, number, ids, bytes)
    values (${tx.companyId}, ${exportId}, ${part.number}, ${[...part.ids]}::bigint[], ${part.bytes})
    on conflict (company_id, export_id, number) do update
      set ids = prepared_export_part.ids || excluded.ids, bytes = prepared_export_part.bytes + excluded.bytes`.execute(
    tx,
  );
}
