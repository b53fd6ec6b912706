import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import type { StartingTemplate } from '../items.ts';

const MOST = 1000;

/** Active templates by what was asked for, held so that they are not deactivated meanwhile. */
export async function selectCalled(
  tx: CompanyTransaction,
  asked: readonly string[],
): Promise<(StartingTemplate & { asked: string })[]> {
  const { rows } = await sql<StartingTemplate & { asked: string }>`
    select a.asked, t.id, t.name, t.active, t.items
    from unnest(${[...asked]}::text[]) a (asked)
    join onboarding_template t on t.company_id = ${tx.companyId} and t.active and t.id = coalesce(
      (select n.id from onboarding_template n
        where n.company_id = ${tx.companyId} and n.active and fold(n.name) = fold(a.asked) order by n.id limit 1),
      case when a.asked ~ '^[0-9]{1,12}$' then a.asked::bigint end)
    limit ${MOST} for share of t`.execute(tx);
  return rows;
}

/** Names of the active templates, as they are spelled; the first thousand. */
export async function selectActiveNames(tx: CompanyTransaction): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from onboarding_template where company_id = ${tx.companyId} and active
    order by name limit ${MOST}`.execute(tx);
  return rows.map(({ name }) => name);
}
