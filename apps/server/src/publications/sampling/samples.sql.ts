import { sql } from 'kysely';
import { inScope, plainFileNumber, plainNumber } from '../../people/public.ts';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';

/** A PDF that somebody looks at while a document type is made. */
export interface Sample {
  readonly id: string;
  readonly fileName: string;
  readonly spoolKey: string;
  /** Of the upload, wrapped. */
  readonly uploadKey: Buffer;
  readonly pages: number;
}

/** One's own sample that is good still; null for any other. */
export async function selectSample(
  tx: CompanyTransaction,
  { personId, id, now }: { readonly personId: number; readonly id: string; readonly now: Date },
): Promise<Sample | null> {
  const { rows } = await sql<Sample>`
    select id, file_name as "fileName", spool_key as "spoolKey", upload_key as "uploadKey", pages from pdf_sample
    where company_id = ${tx.companyId} and id = ${id} and person_id = ${personId} and expires_at > ${now}`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** Writes a sample; of one person the newest so many stay. */
export async function insertSample(
  tx: CompanyTransaction,
  sample: Sample & { readonly personId: number; readonly expiresAt: Date },
  most: number,
): Promise<void> {
  const { id, personId, fileName, spoolKey, uploadKey, pages, expiresAt } = sample;
  await sql`
    insert into pdf_sample (company_id, id, person_id, file_name, spool_key, upload_key, pages, expires_at)
    values (${tx.companyId}, ${id}, ${personId}, ${fileName}, ${spoolKey}, ${uploadKey}, ${pages},
      ${expiresAt})`.execute(tx);
  await sql`
    delete from pdf_sample where company_id = ${tx.companyId} and person_id = ${personId} and id in (
      select id from pdf_sample where company_id = ${tx.companyId} and person_id = ${personId}
      order by seq desc offset ${most} limit 100)`.execute(tx);
}

/** Somebody whom numbers of a page name. */
export interface NamedPerson {
  readonly id: number;
  readonly name: string;
  readonly surname: string;
  /** Within the reach of whoever asks. */
  readonly visible: boolean;
}

/** Whom numbers name, as a publication's roll knows them: everybody of the company, two at the most. */
export async function selectNamed(
  tx: CompanyTransaction,
  viewer: number,
  numbers: {
    readonly identity: readonly string[];
    readonly dni: readonly string[];
    readonly fileNumber: readonly string[];
  },
): Promise<NamedPerson[]> {
  const { identity, dni, fileNumber } = numbers;
  const { rows } = await sql<NamedPerson>`
    select p.id, p.name, p.surname, ${inScope(tx, viewer)} as visible from person p
    where p.company_id = ${tx.companyId} and (p.cuil = any(${[...identity]}::text[]) or p.dni = any(${[...dni]}::text[])
      or ${plainNumber(sql`p.file_number`)} = any(${fileNumber.map(plainFileNumber)}::text[]))
    order by p.id limit 2`.execute(tx);
  return rows;
}
