import type { FileKey } from '@legajo/contract/onboarding/papers-beyond';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import { type FileSearch, searched } from './list.sql.ts';
import type { FileQuestion } from './question.ts';
import { standingOfAll } from './standing.sql.ts';

/** How many files have a paper, wait for it, or lack it. */
export interface PaperCounts {
  readonly paper: FileKey;
  readonly present: number;
  readonly waiting: number;
  readonly expired: number;
  readonly missing: number;
}

/** The papers of the files that are looked for, each with how many files it stands how in. */
export async function selectPaperFigures(
  tx: CompanyTransaction,
  question: FileQuestion,
  search: FileSearch,
): Promise<PaperCounts[]> {
  const who = searched(tx, question, search);
  const { rows } = await sql<PaperCounts>`
    with ${standingOfAll(tx, question, who)}
    select x.paper, count(*) filter (where x.standing = 'present')::int as present,
      count(*) filter (where x.standing = 'waiting')::int as waiting,
      count(*) filter (where x.standing = 'expired')::int as expired,
      count(*) filter (where x.standing = 'missing')::int as missing
    from person p join files s on s.person_id = p.id
    cross join lateral (
      select unnest(s.present) as paper, 'present' as standing union all select unnest(s.waiting), 'waiting'
      union all select unnest(s.expired), 'expired' union all select unnest(s.missing), 'missing') x
    where p.company_id = ${tx.companyId} and ${who}
    group by x.paper order by 1 limit 500`.execute(tx);
  return rows;
}
