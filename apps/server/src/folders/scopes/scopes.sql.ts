import type { Page } from '@legajo/contract';
import { sql } from 'kysely';
import { inScope } from '../../people/public.ts';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import { COUNT_CAP, window } from '../../platform/http/page.ts';
import { folderInScope } from '../reach.ts';

/** One folder of one person's filter. */
export interface UserFolder {
  readonly personId: number;
  readonly name: string;
  readonly surname: string;
  readonly folderId: number;
  readonly folderName: string;
}

const matching = (tx: CompanyTransaction, viewer: number, personId: number | null) => sql`
  from person_scope_folder x
  join person p on p.company_id = ${tx.companyId} and p.id = x.person_id
  join folder d on d.company_id = ${tx.companyId} and d.id = x.folder_id
  where x.company_id = ${tx.companyId} and ${inScope(tx, viewer)} and ${folderInScope(tx, viewer, sql`d.id`)}
    and (${personId}::bigint is null or x.person_id = ${personId}::bigint)`;

/** Folder filters of people whom the viewer may see, by person and folder. */
export async function selectUserFolders(
  tx: CompanyTransaction,
  viewer: number,
  personId: number | null,
  page: Page,
  after: { personId: number; folderId: number } | null,
): Promise<UserFolder[]> {
  const from = after
    ? sql`and (x.person_id, x.folder_id) > (${after.personId}::bigint, ${after.folderId}::bigint)`
    : sql``;
  const { rows } = await sql<UserFolder>`
    select x.person_id as "personId", p.name, p.surname, x.folder_id as "folderId", d.name as "folderName"
    ${matching(tx, viewer, personId)} ${from}
    order by x.person_id, x.folder_id ${window(page, after !== null)}`.execute(tx);
  return rows;
}

export async function countUserFolders(tx: CompanyTransaction, viewer: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select 1 ${matching(tx, viewer, null)} limit ${COUNT_CAP}) counted`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

/** Makes these the folders that filter what somebody sees. */
export async function replaceFolders(
  tx: CompanyTransaction,
  personId: number,
  ids: readonly number[],
): Promise<void> {
  const list = sql`jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb)`;
  await sql`delete from person_scope_folder where company_id = ${tx.companyId} and person_id = ${personId}
    and folder_id not in (select v::bigint from ${list} v)`.execute(tx);
  await sql`insert into person_scope_folder (company_id, person_id, folder_id)
    select ${tx.companyId}::bigint, ${personId}::bigint, v::bigint from ${list} v on conflict do nothing`.execute(
    tx,
  );
}
