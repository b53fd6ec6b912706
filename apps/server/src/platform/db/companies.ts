import { sql } from 'kysely';
import type { Database } from './transaction.ts';

const AT_A_TIME = 500;
const MOST_COUNTED = 1_000_000;

/** Ids of the installation's companies above one, in order: keys only, through a definer function. */
async function selectCompanyIds(db: Database, after: number, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from company_ids(${after}, ${most}) as id`.execute(db);
  return rows.map((row) => row.id);
}

/** The ids of all companies above one, page by page: no statement runs while one of them is worked on. */
export async function* companyIds(db: Database, above = 0): AsyncIterable<number> {
  for (let after = above; ; ) {
    const ids = await selectCompanyIds(db, after, AT_A_TIME);
    yield* ids;
    const last = ids.at(-1);
    if (last === undefined || ids.length < AT_A_TIME) return;
    after = last;
  }
}

/** The id behind which the companies begin that come after so many; 0 before the first. */
export async function idOfCompany(db: Database, before: number): Promise<number> {
  const { rows } = await sql<{ id: number | null }>`
    select max(id) as id from company_ids(0, ${before}) as id`.execute(db);
  return rows[0]?.id ?? 0;
}

/** How many companies there are. */
export async function countCompanies(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from company_ids(0, ${MOST_COUNTED}) as id`.execute(db);
  return rows[0]?.count ?? 0;
}
