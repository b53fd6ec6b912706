import type { IsoDay } from '@legajo/contract';
import { sql } from 'kysely';
import { folderInScope } from '../../../folders/public.ts';
import type { CompanyTransaction } from '../../../platform/db/transaction.ts';
import { documentStands } from '../../../platform/states/document-states.sql.ts';

/** A type of the company, and whether the viewer reaches its folder. */
export interface TypeInReach {
  readonly id: number;
  readonly name: string;
  readonly paper: string | null;
  readonly expires: boolean;
  readonly reached: boolean;
}

/** The types that may count as papers; at most 2,000. */
export async function selectPaperTypes(tx: CompanyTransaction, viewer: number): Promise<TypeInReach[]> {
  const { rows } = await sql<TypeInReach>`
    select t.id, t.name, t.paper, t.expiry <> 'no' as expires,
      ${folderInScope(tx, viewer, sql`t.folder_id`)} as reached
    from document_type t
    where t.company_id = ${tx.companyId} and not t.salary_receipt
    order by t.name collate "es-x-icu", t.id limit 2000`.execute(tx);
  return rows;
}

/** Whose document of which types is looked for. */
export interface DocumentWanted {
  readonly id: number;
  readonly personId: number;
  readonly typeIds: readonly number[];
}

/** The document that holds longest, or ran out last. */
export interface CountingDocument {
  /** Of what was asked. */
  readonly id: number;
  readonly documentId: number;
  readonly typeName: string;
  readonly publishedAt: Date;
  readonly expiresOn: IsoDay | null;
}

/** Of each that is asked, the one document that counts now, as `selectTypesOf` says it of a person's file. */
export async function selectCounting(
  tx: CompanyTransaction,
  wanted: readonly DocumentWanted[],
): Promise<CountingDocument[]> {
  const { rows } = await sql<CountingDocument>`
    select w.id, d.id as "documentId", t.name as "typeName", d.published_at as "publishedAt", d.expires_on::text as "expiresOn"
    from jsonb_to_recordset(${JSON.stringify(wanted)}::text::jsonb) as w(id bigint, "personId" bigint, "typeIds" jsonb)
    cross join lateral (
      select d.id, d.document_type_id, d.published_at, d.expires_on from document d
      where d.company_id = ${tx.companyId} and d.person_id = w."personId" and ${documentStands('d.state')}
        and d.document_type_id = any(array(select jsonb_array_elements_text(w."typeIds")::bigint))
      order by coalesce(d.expires_on, 'infinity') desc, d.published_at desc, d.id desc limit 1) d
    join document_type t on t.company_id = ${tx.companyId} and t.id = d.document_type_id`.execute(tx);
  return rows;
}
