import { sql } from 'kysely';
import { inScope } from '../../../people/public.ts';
import type { CompanyTransaction } from '../../../platform/db/transaction.ts';
import { documentStands } from '../../../platform/states/document-states.sql.ts';
import { documentInScope } from '../../reach.ts';
import { type Close, closing, ofTypes, STANDINGS, type Standing } from '../close.sql.ts';

/** One of the month's people, as the report names them. */
export interface ReportPerson {
  readonly id: number;
  readonly name: string;
  readonly surname: string;
  readonly cuil: string;
  readonly sector: string | null;
  readonly standing: Standing;
}

/** All of them by surname, so many at most. */
export async function selectReportPeople(
  tx: CompanyTransaction,
  close: Close,
  most: number,
): Promise<ReportPerson[]> {
  const { rows } = await sql<Omit<ReportPerson, 'standing'> & { rank: number }>`
    with ${closing(tx, close)}
    select x.id, x.name, x.surname, x.cuil, s.name as sector, x.rank
    from people x left join sector s on s.company_id = ${tx.companyId} and s.id = x.sector_id
    order by x.surname collate "es-x-icu", x.name collate "es-x-icu", x.id limit ${most}`.execute(tx);
  return rows.map(({ rank, ...row }) => ({ ...row, standing: STANDINGS[rank] as Standing }));
}

/** A document that is out, with the digest of the file as it stands. */
export interface ReportDocument {
  readonly personId: number;
  readonly code: string;
  readonly type: string;
  readonly sha256: Buffer;
  readonly publishedAt: Date;
  readonly receivedAt: Date | null;
  readonly signedAt: Date | null;
}

/** The documents of a close, of each person in the order of their publication, so many at most. */
export async function selectReportDocuments(
  tx: CompanyTransaction,
  { viewer, period, typeIds }: Close,
  most: number,
): Promise<ReportDocument[]> {
  const { rows } = await sql<ReportDocument>`
    select d.person_id as "personId", d.code, t.name as type, d.sha256, d.published_at as "publishedAt",
      d.received_at as "receivedAt", d.signed_at as "signedAt"
    from document d
    join person p on p.company_id = ${tx.companyId} and p.id = d.person_id
    join document_type t on t.company_id = ${tx.companyId} and t.id = d.document_type_id
    where d.company_id = ${tx.companyId} and d.document_type_id in ${ofTypes(typeIds)} and d.period = ${period}::date
      and ${documentStands('d.state')} and ${documentInScope(tx, viewer)}
    order by d.person_id, d.published_at, d.id limit ${most}`.execute(tx);
  return rows;
}

/** The names of types, as they stand in the order of their names. */
export async function selectTypeNames(tx: CompanyTransaction, ids: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select t.name from document_type t where t.company_id = ${tx.companyId} and t.id in ${ofTypes(ids)}
    order by t.name collate "es-x-icu", t.id limit 10`.execute(tx);
  return rows.map(({ name }) => name);
}

/** How many of these people a viewer reaches. */
export async function countReached(
  tx: CompanyTransaction,
  viewer: number,
  ids: readonly number[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from person p
    where p.company_id = ${tx.companyId} and p.id = any(${[...ids]}::bigint[]) and ${inScope(tx, viewer)}`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}
