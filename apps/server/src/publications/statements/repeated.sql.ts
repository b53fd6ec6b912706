import { type ErrorDefinition, ITEM_ACTS } from '@legajo/contract';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import { itemAllows } from './states.sql.ts';

/** On how many items, on which share of them, and beside how many others a number stands that is no single person's. */
const FEWEST = 3;
const FEWEST_OTHERS = 3;
const SHARE = 0.8;

/**
 * Makes those wait that are sure by a number which stands on most items of a publication, where other items carry
 * others beside it: it is of whoever signs them. A person's decision stands. One walk over the items of one process.
 */
export async function doubtRepeated(
  tx: CompanyTransaction,
  processId: number,
  reason: ErrorDefinition,
): Promise<void> {
  await sql`
    with number as (
      select i.id, regexp_replace(upper(v.written), '[^A-Z0-9]', '', 'g') as value, v.own
      from process_item i, lateral (values (i.evidence->>'text', true), (i.evidence->'other'->>'number', false)) v(written, own)
      where i.company_id = ${tx.companyId} and i.process_id = ${processId} and v.written is not null
    ), repeated as (
      select value from number group by value
      having count(distinct id) >= ${FEWEST}::int and count(distinct id) >= ${SHARE}::numeric * (select count(distinct id) from number)
    )
    update process_item i set state = ${sql.lit(ITEM_ACTS.compare.to[0])}, person_id = null, confidence = 0,
      problem_code = ${reason.code}, problem_values = jsonb_build_object('number', i.evidence->>'text'),
      evidence = i.evidence || jsonb_build_object('other', jsonb_build_object('number', i.evidence->>'text',
        'page', coalesce((i.evidence->>'page')::int, 1), 'box', i.evidence->'box'))
    from number n
    where i.company_id = ${tx.companyId} and i.process_id = ${processId} and ${itemAllows('compare', 'i')} and i.decided_by is null
      and n.id = i.id and n.own and n.value in (select value from repeated)
      and (select count(distinct other.value) from number other where other.value not in (select value from repeated)) >= ${FEWEST_OTHERS}::int`.execute(
    tx,
  );
}
