import { sql } from 'kysely';
import { inScope } from '../../people/public.ts';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';

/** A person as a publication needs them. */
export interface RollRow {
  readonly id: number;
  /** "Apellido, Nombre". */
  readonly name: string;
  readonly cuil: string;
  readonly dni: string;
  readonly fileNumber: string | null;
  readonly status: 'onboarding' | 'active' | 'inactive';
  readonly dismissedOn: string | null;
  /** Whether the publisher may see them. Those they may not still make a page ambiguous. */
  readonly visible: boolean;
}

/** The company's roll after an id, a part at a time: everybody, whatever their state. */
export async function selectRoll(
  tx: CompanyTransaction,
  viewer: number,
  after: number,
  most: number,
): Promise<RollRow[]> {
  const { rows } = await sql<RollRow>`
    select p.id, p.surname || ', ' || p.name as name, p.cuil, p.dni, p.file_number as "fileNumber", p.status,
      p.dismissed_on as "dismissedOn", ${inScope(tx, viewer)} as visible
    from person p where p.company_id = ${tx.companyId} and p.id > ${after}
    order by p.id limit ${most}`.execute(tx);
  return rows;
}

/** Receivers of a chunk, for what stands on their documents and in their mails. */
export async function selectReceivers(
  tx: CompanyTransaction,
  ids: readonly number[],
): Promise<ReceiverRow[]> {
  const { rows } = await sql<ReceiverRow>`
    select p.id, p.name as "firstName", p.surname || ', ' || p.name as name, p.cuil, p.file_number as "fileNumber", p.mail
    from person p where p.company_id = ${tx.companyId}
      and p.id in (select v::bigint from jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb) v)
    order by p.id limit 5000`.execute(tx);
  return rows;
}

export interface ReceiverRow {
  readonly id: number;
  readonly firstName: string;
  readonly name: string;
  readonly cuil: string;
  readonly fileNumber: string | null;
  readonly mail: string | null;
}

export interface CompanyRow {
  readonly id: number;
  readonly name: string;
  readonly legalName: string;
  readonly country: string;
  readonly taxId: string;
  readonly timeZone: string;
}

export async function selectCompany(tx: CompanyTransaction): Promise<CompanyRow> {
  const { rows } = await sql<CompanyRow>`
    select id, name, legal_name as "legalName", country, tax_id as "taxId", time_zone as "timeZone"
    from company where id = ${tx.companyId}`.execute(tx);
  const row = rows[0];
  if (!row) throw new Error('A publication of a company that does not exist.');
  return row;
}
