import { type RawBuilder, sql } from 'kysely';
import { inScope } from '../../people/public.ts';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import type { ReportMonth } from './months.ts';

/** Whom a report of people is about: those within a viewer's reach, of a sector or location of now. */
export interface Whose {
  readonly viewer: number;
  readonly sectorId: number | undefined;
  readonly locationId: number | undefined;
}

/** That, as conditions on the person's row `p`. */
export const within = (
  tx: CompanyTransaction,
  { viewer, sectorId, locationId }: Whose,
): RawBuilder<unknown> =>
  sql.join(
    [
      sql`p.company_id = ${tx.companyId} and ${inScope(tx, viewer)}`,
      ...(sectorId ? [sql`p.sector_id = ${sectorId}::bigint`] : []),
      ...(locationId ? [sql`p.location_id = ${locationId}::bigint`] : []),
    ],
    sql` and `,
  );

/** The months as a table `m` of first and last days. */
export const monthTable = (months: readonly ReportMonth[]): RawBuilder<unknown> =>
  sql`(values ${sql.join(months.map(({ firstOn, lastOn }) => sql`(${firstOn}::date, ${lastOn}::date)`))})
    m(first_on, last_on)`;
