import { sql } from 'kysely';
import { folderInScope } from '../../folders/public.ts';
import { reachOf } from '../../people/public.ts';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';

/** Whether a viewer, by the key of the transaction, reaches everybody and every folder: one that they are not given by name is among them. */
export async function selectReachesAll(tx: CompanyTransaction, viewer: number): Promise<boolean> {
  const { rows } = await sql<{ all: boolean }>`
    select (${reachOf(tx, viewer)} = 'all' and ${folderInScope(tx, viewer, sql`0::bigint`)}) as "all"`.execute(
    tx,
  );
  return rows[0]?.all ?? false;
}
