import { type RawBuilder, sql } from 'kysely';
import type { CompanyTransaction } from '../platform/db/transaction.ts';

/**
 * Whether post `b` is for person `p` of the statement: active or on the way in, and of a sector and a location that it
 * names or all of which it is for (areas 10.1). Who has none is reached by "all" only.
 */
export const isFor = (tx: CompanyTransaction): RawBuilder<boolean> => sql<boolean>`(
  p.status in ('active', 'onboarding')
  and (b.all_sectors or exists (select 1 from billboard_sector x
    where x.company_id = ${tx.companyId} and x.post_id = b.id and x.sector_id = p.sector_id))
  and (b.all_locations or exists (select 1 from billboard_location x
    where x.company_id = ${tx.companyId} and x.post_id = b.id and x.location_id = p.location_id)))`;

/** Whether post `b` is shown on a day (rule `billboard-active-by-dates`). */
export const isShown = (day: string): RawBuilder<boolean> =>
  sql<boolean>`(b.ended_at is null and b.valid_from <= ${day}::date and b.valid_to >= ${day}::date)`;
