import type { Audience } from '@legajo/contract/calls/audience';
import { type RawBuilder, sql } from 'kysely';

const oneOf = (column: RawBuilder<unknown>, ids: readonly number[]) =>
  ids.length === 0 ? sql`` : sql`and ${column} = any(${[...ids]}::bigint[])`;

/**
 * Whether person `p` of the statement is of the conditions: among themselves "or", between kinds "and", active people only.
 * Nobody where there are none.
 */
export function ofAudience(audience: Audience | null): RawBuilder<boolean> {
  if (!audience) return sql<boolean>`false`;
  const { sector, locacion, cargo, reporta } = audience;
  return sql<boolean>`(p.status = 'active' ${oneOf(sql`p.sector_id`, sector)} ${oneOf(sql`p.location_id`, locacion)}
    ${oneOf(sql`p.position_id`, cargo)} ${reporta === undefined ? sql`` : sql`and p.reports_to = ${reporta}::bigint`})`;
}
