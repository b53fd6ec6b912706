import { sql } from 'kysely';
import { documentInScope } from '../../documents/public.ts';
import { toBeSigned } from '../../folders/public.ts';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import { documentMarked, documentStands } from '../../platform/states/document-states.sql.ts';

/** What became of what a process published, of those the viewer sees. */
export interface FollowUpCounts {
  readonly documents: number;
  readonly withdrawn: number;
  /** Those that stand and are to be signed: all, and by what their person did. */
  readonly signable: number;
  readonly seen: number;
  readonly agreed: number;
  readonly disagreed: number;
}

const NONE: FollowUpCounts = { documents: 0, withdrawn: 0, signable: 0, seen: 0, agreed: 0, disagreed: 0 };

/** Counts the documents of one process by their state, by the index that holds an item's document: at most `most`. */
export async function countFollowUp(
  tx: CompanyTransaction,
  viewer: number,
  processId: number,
  most: number,
): Promise<FollowUpCounts> {
  const { rows } = await sql<FollowUpCounts>`
    select count(*)::int as documents,
      count(*) filter (where not ${documentStands('x.state')})::int as withdrawn,
      count(*) filter (where x."toSign" and ${documentStands('x.state')})::int as signable,
      count(*) filter (where x."toSign" and ${documentMarked('seen', 'x.state')})::int as seen,
      count(*) filter (where x."toSign" and ${documentMarked('agreed', 'x.state')})::int as agreed,
      count(*) filter (where x."toSign" and ${documentMarked('disagreed', 'x.state')})::int as disagreed
    from (
      select d.state, ${toBeSigned(tx)} as "toSign" from document d
      join person p on p.company_id = ${tx.companyId} and p.id = d.person_id
      where d.company_id = ${tx.companyId} and d.process_id = ${processId} and ${documentInScope(tx, viewer)}
      limit ${most}) x`.execute(tx);
  return rows[0] ?? NONE;
}

/** Whom a process told by mail, whom it asked to confirm their address instead, and who has none; null of one that told nobody or was not counted. */
export async function selectNotices(
  tx: CompanyTransaction,
  processId: number,
): Promise<{ noticed: number; asked: number; unreachable: number } | null> {
  const { rows } = await sql<{ noticed: number; asked: number; unreachable: number }>`
    select noticed, coalesce(asked, 0) as asked, unreachable from process
    where company_id = ${tx.companyId} and id = ${processId} and notify and noticed is not null`.execute(tx);
  return rows[0] ?? null;
}
