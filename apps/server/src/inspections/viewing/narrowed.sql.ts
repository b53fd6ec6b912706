import { type RawBuilder, sql } from 'kysely';
import { foundBy, searchTerms } from '../../people/public.ts';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import type { InspectionReach } from '../inspection.ts';
import { inspected } from '../reach.ts';
import type { InspectionFilter } from './filter.ts';

/** Documents `d` of people `p` that an inspection shows, narrowed down. */
export function narrowed(
  tx: CompanyTransaction,
  one: InspectionReach,
  { text, typeId, first, last }: InspectionFilter,
): RawBuilder<boolean> {
  return sql<boolean>`${sql.join(
    [
      inspected(tx, one),
      ...searchTerms(text ?? undefined).map(foundBy),
      ...(typeId === null ? [] : [sql`d.document_type_id = ${typeId}::bigint`]),
      ...(first === null ? [] : [sql`d.period >= ${first}::date`]),
      ...(last === null ? [] : [sql`d.period <= ${last}::date`]),
    ],
    sql` and `,
  )}`;
}

/** The document `d` of this number, where an inspection shows it. */
export const only = (tx: CompanyTransaction, one: InspectionReach, id: number): RawBuilder<boolean> =>
  sql<boolean>`d.id = ${id}::bigint and ${inspected(tx, one)}`;
