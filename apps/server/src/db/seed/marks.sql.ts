import { sql } from 'kysely';
import { recordIn } from '../../audit/public.ts';
import type { CompanyTransaction, Database } from '../../platform/db/pool.ts';

/**
 * Steps of the seed that are behind, with the instant they bear. They stand in the trail, so that nobody takes
 * invented history for lived one, and are written with what they tell of.
 */
export async function selectMarks(tx: CompanyTransaction): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await sql<{ step: string; at: Date }>`
    select body ->> 'step' as step, at from audit_entry
    where company_id = (select current_company()) and subject = 'demo' order by id limit 1000`.execute(tx);
  return new Map(rows.map((row) => [row.step, row.at]));
}

export async function insertMark(
  tx: CompanyTransaction,
  companyId: number,
  step: string,
  at: Date,
): Promise<void> {
  await recordIn(tx, companyId, at, [
    { event: 'demo.seeded', actorId: null, subject: 'demo', subjectId: null, body: { step } },
  ]);
}

/** How many companies the installation has, counted up to ten. */
export async function countCompanies(db: Database): Promise<number> {
  const { rows } = await sql`select id from company_ids(0, 10) as id`.execute(db);
  return rows.length;
}
