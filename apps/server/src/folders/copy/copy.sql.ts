import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';

/** One side's half of a copy. */
export interface CopyHalf {
  readonly folderId: number;
  readonly otherCompanyId: number;
  readonly otherFolderId: number;
  readonly outward: boolean;
  readonly by: number;
}

/** Writes a half; false where it stands already. */
export async function insertCopy(tx: CompanyTransaction, half: CopyHalf, at: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into folder_copy (company_id, folder_id, other_company_id, other_folder_id, outward, copied_by, copied_at)
    values (${tx.companyId}, ${half.folderId}, ${half.otherCompanyId}, ${half.otherFolderId}, ${half.outward}, ${half.by}, ${at})
    on conflict do nothing returning 1`.execute(tx);
  return rows.length > 0;
}

/** The folder of this name, and when it was copied from that one, if it was. */
export interface Standing {
  readonly id: number;
  readonly name: string;
  readonly copiedAt: Date | null;
  readonly types: number;
}

/** Whoever has the name in the company already; null where it is free. */
export async function selectNamed(
  tx: CompanyTransaction,
  name: string,
  from: { readonly otherCompanyId: number; readonly otherFolderId: number },
): Promise<Standing | null> {
  const { rows } = await sql<Standing>`
    select d.id, d.name, c.copied_at as "copiedAt",
      (select count(*)::int from document_type t where t.company_id = ${tx.companyId} and t.folder_id = d.id) as types
    from folder d
    left join folder_copy c on c.company_id = ${tx.companyId} and c.folder_id = d.id and not c.outward
      and c.other_company_id = ${from.otherCompanyId} and c.other_folder_id = ${from.otherFolderId}
    where d.company_id = ${tx.companyId} and fold(d.name) = fold(${name}) limit 1`.execute(tx);
  return rows[0] ?? null;
}

/** What folders are called, of these. */
export async function selectFolderNames(tx: CompanyTransaction, ids: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from folder where company_id = ${tx.companyId} and id = any(${[...ids]}::bigint[])
    order by name collate "es-x-icu" limit 50`.execute(tx);
  return rows.map(({ name }) => name);
}

/** Where a folder that is added to the others stands: behind them. */
export async function selectNextOrder(tx: CompanyTransaction): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(sort_order), 0) + 1 as next from folder where company_id = ${tx.companyId}`.execute(
    tx,
  );
  return rows[0]?.next ?? 1;
}
