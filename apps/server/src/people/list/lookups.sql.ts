import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';

export interface Named {
  readonly id: number;
  readonly name: string;
}

const MOST = 2000;

/** Cost centres in use, each once: the index is leapt through, so that the cost is theirs and not the people's. */
export async function selectCostCenters(tx: CompanyTransaction): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with recursive leap as (
      (select cost_center as name from person
        where company_id = ${tx.companyId} and cost_center is not null order by cost_center limit 1)
      union all
      select (select p.cost_center from person p
        where p.company_id = ${tx.companyId} and p.cost_center > leap.name order by p.cost_center limit 1)
      from leap where leap.name is not null
    ) select name from leap where name is not null limit ${MOST}`.execute(tx);
  return rows.map((row) => row.name).sort((a, b) => a.localeCompare(b, 'es'));
}

/** Positions that somebody holds. */
export async function selectUsedPositions(tx: CompanyTransaction): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select o.id, o.name from position o where o.company_id = ${tx.companyId}
      and exists (select 1 from person p where p.company_id = ${tx.companyId} and p.position_id = o.id)
    order by o.name collate "es-x-icu", o.id limit ${MOST}`.execute(tx);
  return rows;
}

/** Sectors or locations that filter what somebody sees; none where nothing filters. */
export async function selectScope(
  tx: CompanyTransaction,
  personId: number,
  kind: 'sector' | 'location',
): Promise<Named[]> {
  const scope = sql.table(`person_scope_${kind}`);
  const key = sql.ref(`${kind}_id`);
  const { rows } = await sql<Named>`
    select n.id, n.name from ${scope} s join ${sql.table(kind)} n on n.company_id = ${tx.companyId} and n.id = s.${key}
    where s.company_id = ${tx.companyId} and s.person_id = ${personId}::bigint
    order by n.name collate "es-x-icu", n.id limit ${MOST}`.execute(tx);
  return rows;
}
