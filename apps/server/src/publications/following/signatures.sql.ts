import { sql } from 'kysely';
import { documentInScope } from '../../documents/public.ts';
import { toBeSigned } from '../../folders/public.ts';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import { documentMarked, documentStands } from '../../platform/states/document-states.sql.ts';

/** How far the signatures of a process came. */
export interface Signatures {
  readonly id: number;
  readonly counted: number;
  /** Of those that stand and are to be signed. */
  readonly toSign: number;
  readonly signed: number;
}

/** Counts what the viewer sees of these processes, at most so many documents of each, by the index of items. */
export async function selectSignatures(
  tx: CompanyTransaction,
  viewer: number,
  ids: readonly number[],
  most: number,
): Promise<Signatures[]> {
  const { rows } = await sql<Signatures>`
    select i.id, c.* from unnest(${[...ids]}::bigint[]) i (id) cross join lateral (
      select count(*)::int as counted,
        count(*) filter (where x.asked and ${documentStands('x.state')})::int as "toSign",
        count(*) filter (where x.asked and (${documentMarked('agreed', 'x.state')}
          or ${documentMarked('disagreed', 'x.state')}))::int as signed
      from (
        select d.state, ${toBeSigned(tx)} as asked from document d
        join person p on p.company_id = ${tx.companyId} and p.id = d.person_id
        where d.company_id = ${tx.companyId} and d.process_id = i.id and ${documentInScope(tx, viewer)}
        limit ${most}) x) c
    limit ${ids.length}`.execute(tx);
  return rows;
}
