import { type ErrorDefinition, ITEM_ACTS } from '@legajo/contract';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import { itemAllows } from './states.sql.ts';

/** On how many items, on which share of them, and beside how many others a number stands that is no single person's. */
const FEWEST = 3;
const FEWEST_OTHERS = 3;
const SHARE = 0.8;

/** A number as it is compared: capitals and digits. */
const compared = (written: RawBuilder<unknown>) =>
  sql<string>`regexp_replace(upper(${written}), '[^A-ZÑ&0-9]', '', 'g')`;
const own = sql`i.evidence->>'text'`;

/**
 * Numbers that stand on most items of a publication, where other items carry others beside them: at most one or two.
 * One walk over the items of one process, and no join: nobody knows yet how many they are.
 */
async function selectRepeated(tx: CompanyTransaction, processId: number): Promise<string[]> {
  const { rows } = await sql<{ value: string }>`
    with number as materialized (
      select i.id, ${compared(sql`v.written`)} as value
      from process_item i, lateral (values (${own}), (i.evidence->'other'->>'number')) v(written)
      where i.company_id = ${tx.companyId} and i.process_id = ${processId} and v.written is not null
    ), counted as materialized (
      select value, count(distinct id) >= greatest(${FEWEST}::int, ${SHARE}::numeric * (select count(distinct id) from number)) as repeats
      from number group by value
    )
    select value from counted
    where repeats and (select count(*) from counted where not repeats) >= ${FEWEST_OTHERS}::int`.execute(tx);
  return rows.map(({ value }) => value);
}

/**
 * Makes those wait that are sure by a number which stands on most items of a publication: it is of whoever signs them. A
 * person's decision stands.
 */
export async function doubtRepeated(
  tx: CompanyTransaction,
  processId: number,
  reason: ErrorDefinition,
): Promise<void> {
  const repeated = await selectRepeated(tx, processId);
  if (repeated.length === 0) return;
  await sql`
    update process_item i set state = ${sql.lit(ITEM_ACTS.compare.to[0])}, person_id = null, confidence = 0,
      problem_code = ${reason.code}, problem_values = jsonb_build_object('number', ${own}),
      evidence = i.evidence || jsonb_build_object('other', jsonb_build_object('number', ${own},
        'page', coalesce((i.evidence->>'page')::int, 1), 'box', i.evidence->'box'))
    where i.company_id = ${tx.companyId} and i.process_id = ${processId} and ${itemAllows('compare', 'i')} and i.decided_by is null
      and ${compared(own)} = any(${repeated}::text[])`.execute(tx);
}
