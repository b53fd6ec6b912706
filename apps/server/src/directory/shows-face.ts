import type { IsoDay } from '@legajo/contract';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTransaction } from '../platform/db/transaction.ts';
import { shownAs } from './shown.sql.ts';

/** Whether somebody of the directory, the row `p`, consented to show their face there (areas 16.1). */
export function showsFace(tx: CompanyTransaction, day: IsoDay): RawBuilder<boolean> {
  return sql<boolean>`(${shownAs(tx, day, 'p')} and exists (select 1 from directory_person c
    where c.company_id = ${tx.companyId} and c.person_id = p.id and c.photo))`;
}
