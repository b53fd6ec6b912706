import { sql } from 'kysely';
import { folderInScope } from '../../folders/public.ts';
import { inScope } from '../../people/public.ts';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';

/** Whether somebody is the viewer, or in their scope, as the folder is of what they brought. */
export async function isReached(
  tx: CompanyTransaction,
  viewer: number,
  { personId, folderId }: { readonly personId: number; readonly folderId: number },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from person p
    where p.company_id = ${tx.companyId} and p.id = ${personId} and (p.id = ${viewer} or ${inScope(tx, viewer)}
      and ${folderInScope(tx, viewer, sql`${folderId}::bigint`)})`.execute(tx);
  return rows.length > 0;
}
