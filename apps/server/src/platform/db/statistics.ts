import { sql } from 'kysely';
import type { Database } from './transaction.ts';

/** As many rows at once as the planner should know of before the housekeeping comes round. */
export const MANY_ROWS = 1000;

/**
 * Has the database look anew at the tables of people or of documents: tenths of a second, whatever they hold. In a
 * transaction of its own, for one that does the same at that time waits for its end.
 */
export async function refreshStatistics(db: Database, of: 'people' | 'documents'): Promise<void> {
  await sql`select refresh_statistics(${of})`.execute(db);
}
