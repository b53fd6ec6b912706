import { sql } from 'kysely';
import { recordIn } from '../../audit/public.ts';
import type { CompanyTransaction, Database } from '../../platform/db/transaction.ts';

/**
 * Steps of the seed that are behind, with the instant they bear. They stand in the trail, so that nobody takes
 * invented history for lived one, and are written with what they tell of.
 */
export async function selectMarks(tx: CompanyTransaction): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await sql<{ step: string; at: Date }>`
    select body ->> 'step' as step, at from audit_entry
    where company_id = ${tx.companyId} and subject = 'demo' order by id limit 1000`.execute(tx);
  return new Map(rows.map((row) => [row.step, row.at]));
}

export async function insertMark(tx: CompanyTransaction, step: string, at: Date): Promise<void> {
  await recordIn(tx, at, [
    { event: 'demo.seeded', actorId: null, subject: 'demo', subjectId: null, body: { step } },
  ]);
}

/** Whether the installation has no company yet, those of the demo, or somebody's own. */
export async function selectContent(
  db: Database,
  demoCompanyId: number,
): Promise<'nothing' | 'demo' | 'own'> {
  const { rows } = await sql<{ some: boolean; demo: boolean }>`
    select exists (select 1 from company_ids(0, 1)) as some, demo_company(${demoCompanyId}::bigint) as demo`.execute(
    db,
  );
  const { some = false, demo = false } = rows[0] ?? {};
  if (demo) return 'demo';
  return some ? 'own' : 'nothing';
}
