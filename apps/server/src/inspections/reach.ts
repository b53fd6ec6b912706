import { type RawBuilder, sql } from 'kysely';
import { shownToThem } from '../documents/public.ts';
import type { CompanyTransaction } from '../platform/db/transaction.ts';
import type { InspectionReach } from './inspection.ts';

interface Reaching {
  readonly id: RawBuilder<unknown>;
  readonly first: RawBuilder<unknown>;
  readonly last: RawBuilder<unknown>;
  readonly types: RawBuilder<unknown>;
  readonly everybody: RawBuilder<unknown>;
}

/** THE scope: whether the document `d` is of the months, types and people of an inspection. */
const concerns = (tx: CompanyTransaction, of: Reaching) => sql<boolean>`(
  d.period >= ${of.first} and d.period <= ${of.last}
  and (${of.types} is null or d.document_type_id = any(${of.types}))
  and (${of.everybody} or exists (select 1 from inspection_person n
    where n.company_id = ${tx.companyId} and n.inspection_id = ${of.id} and n.person_id = d.person_id)))`;

/** Whether an inspection shows the document `d`: what of whoever opened it is hidden from them, it does not. */
export const inspected = (tx: CompanyTransaction, one: InspectionReach): RawBuilder<boolean> => {
  const of = {
    id: sql`${one.id}::bigint`,
    first: sql`${one.first}::date`,
    last: sql`${one.last}::date`,
    types: sql`${one.typeIds && [...one.typeIds]}::bigint[]`,
    everybody: sql`${one.everybody}::boolean`,
  };
  return sql<boolean>`(${concerns(tx, of)} and ${shownToThem(tx, one.openedBy)})`;
};

/**
 * Whether an inspection that goes on, or waits to begin, is about the document `d`: then nothing destroys it, whatever was
 * approved before (areas 1.10).
 */
export const isInspected = (tx: CompanyTransaction): RawBuilder<boolean> => sql<boolean>`exists (
  select 1 from inspection i where i.company_id = ${tx.companyId} and i.ended_at is null and ${concerns(tx, {
    id: sql`i.id`,
    first: sql`i.first_period`,
    last: sql`i.last_period`,
    types: sql`i.type_ids`,
    everybody: sql`i.everybody`,
  })})`;
