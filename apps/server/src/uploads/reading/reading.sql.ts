import type { IsoDay } from '@legajo/contract';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import type { Judgement, Reading } from './reading.ts';

/** That an upload waits to be read; asked again it stays as it is. @returns whether it is asked now. */
export async function insertReading(tx: CompanyTransaction, uploadId: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into upload_reading (company_id, upload_id, asked_at) values (${tx.companyId}, ${uploadId}::bigint, ${now})
    on conflict do nothing returning 1`.execute(tx);
  return rows.length > 0;
}

/** How the reading of an upload stands; null of one that nobody reads. With `lock` it stays so. */
export async function selectReading(
  tx: CompanyTransaction,
  uploadId: number,
  lock: boolean,
): Promise<(Reading & { readonly found: Buffer | null }) | null> {
  const { rows } = await sql<Reading & { found: Buffer | null }>`
    select r.state, r.result, r.reasons, r.found_sha256 as found from upload_reading r
    where r.company_id = ${tx.companyId} and r.upload_id = ${uploadId}::bigint
    ${lock ? sql`for no key update of r` : sql``}`.execute(tx);
  return rows[0] ?? null;
}

export async function updateRead(
  tx: CompanyTransaction,
  uploadId: number,
  { result, reasons }: Judgement,
  found: Buffer,
  now: Date,
): Promise<void> {
  const told = JSON.stringify(reasons.map(({ key, tone }) => ({ key, tone })));
  await sql`
    update upload_reading set state = 'done', result = ${result}, reasons = ${told}::text::jsonb, found_sha256 = ${found},
      read_at = ${now}
    where company_id = ${tx.companyId} and upload_id = ${uploadId}::bigint`.execute(tx);
}

/** That nothing was read, or that it could not be. */
export async function updateUnread(
  tx: CompanyTransaction,
  uploadId: number,
  state: 'no_text' | 'error',
  now: Date,
): Promise<void> {
  await sql`
    update upload_reading set state = ${state}, read_at = ${now}
    where company_id = ${tx.companyId} and upload_id = ${uploadId}::bigint and state = 'waiting'`.execute(tx);
}

/** Uploads that wait to be read since before an instant, the longest waiting first. */
export async function selectLate(tx: CompanyTransaction, before: Date, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select r.upload_id as id from upload_reading r
    where r.company_id = ${tx.companyId} and r.state = 'waiting' and r.asked_at < ${before}
    order by r.asked_at limit ${most}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** What was read goes. @returns where its words lie. */
export async function deleteReading(tx: CompanyTransaction, uploadId: number): Promise<Buffer | null> {
  const { rows } = await sql<{ found: Buffer | null }>`
    delete from upload_reading where company_id = ${tx.companyId} and upload_id = ${uploadId}::bigint
    returning found_sha256 as found`.execute(tx);
  return rows[0]?.found ?? null;
}

/** Whom and what an upload should be of. */
export interface Subject {
  readonly names: string;
  readonly surnames: string;
  readonly country: string;
  readonly timeZone: string;
  readonly cuil: string;
  readonly dni: string;
  readonly bornOn: IsoDay | null;
  readonly expiry: 'no' | 'optional' | 'required';
  readonly sheets: number;
}

export async function selectSubject(tx: CompanyTransaction, uploadId: number): Promise<Subject | null> {
  const { rows } = await sql<Subject>`
    select p.name as names, p.surname as surnames, c.country, c.time_zone as "timeZone", p.cuil, p.dni,
      p.birth_on::text as "bornOn", t.expiry, coalesce(jsonb_array_length(m.slots), 0) as sheets
    from upload u
    join company c on c.id = ${tx.companyId}
    join person p on p.company_id = ${tx.companyId} and p.id = u.person_id
    join document_type t on t.company_id = ${tx.companyId} and t.id = u.document_type_id
    left join upload_template m on m.company_id = ${tx.companyId} and m.id = t.template_id
    where u.company_id = ${tx.companyId} and u.id = ${uploadId}::bigint`.execute(tx);
  return rows[0] ?? null;
}

/** Whether one of these numbers is somebody else's. */
export async function isOfAnother(
  tx: CompanyTransaction,
  personId: number,
  numbers: readonly string[],
): Promise<boolean> {
  if (numbers.length === 0) return false;
  const { rows } = await sql`
    select 1 from person p
    where p.company_id = ${tx.companyId} and p.id <> ${personId}
      and (p.cuil = any(${[...numbers]}::text[]) or p.dni = any(${[...numbers]}::text[])) limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}
