import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import type { FileRow } from './answer.ts';

/** Files of an answer, in the order in which they came; no more than its fields take. */
export async function selectFiles(tx: CompanyTransaction, answerId: number): Promise<FileRow[]> {
  const { rows } = await sql<FileRow>`
    select id, field, name, media, bytes, sha256 from form_file
    where company_id = ${tx.companyId} and answer_id = ${answerId}::bigint order by id limit 1000`.execute(
    tx,
  );
  return rows;
}

export async function insertFile(
  tx: CompanyTransaction,
  answerId: number,
  file: Omit<FileRow, 'id'>,
  at: Date,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into form_file (company_id, answer_id, field, name, media, bytes, sha256, added_at)
    values (${tx.companyId}, ${answerId}::bigint, ${file.field}, ${file.name}, ${file.media}, ${file.bytes}, ${file.sha256}, ${at})
    returning id`.execute(tx);
  return rows[0]?.id as number;
}

/** Takes a file off. @returns its address; undefined where there was none. */
export async function deleteFile(
  tx: CompanyTransaction,
  answerId: number,
  { id, field }: { readonly id: number; readonly field: string },
): Promise<Buffer | undefined> {
  const { rows } = await sql<{ sha256: Buffer }>`
    delete from form_file where company_id = ${tx.companyId} and answer_id = ${answerId}::bigint and id = ${id}::bigint
      and field = ${field} returning sha256`.execute(tx);
  return rows[0]?.sha256;
}

/** Takes all files off but those of some fields. @returns their addresses. */
export async function deleteFilesOf(
  tx: CompanyTransaction,
  answerId: number,
  but: readonly string[],
): Promise<Buffer[]> {
  const { rows } = await sql<{ sha256: Buffer }>`
    delete from form_file where company_id = ${tx.companyId} and answer_id = ${answerId}::bigint
      and field <> all(${[...but]}::text[]) returning sha256`.execute(tx);
  return rows.map(({ sha256 }) => sha256);
}
