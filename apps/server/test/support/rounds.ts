import { sql } from 'kysely';
import { withoutCompany } from '../../src/platform/db/in-company.ts';
import { withClient } from '../../src/platform/db/owner.ts';
import type { Interval } from '../../src/platform/jobs/task.ts';
import { slices } from '../../src/slices.ts';
import type { Portal } from './portal.ts';

/** Numbers of companies that nothing but their key is there of. */
const FIRST_OTHER = 1_000_000;
const OTHERS = 200;
/** A run looks at so many in turn. */
const IN_TURN = 10;

/** An interval as the worker runs it. */
export function intervalOf(portal: Portal, name: string): Interval {
  const all = slices.flatMap((slice) => slice.intervals?.(portal.platform) ?? []);
  const found = all.find((one) => one.name === name);
  if (!found) throw new Error(`There is no interval ${name}.`);
  return found;
}

/**
 * A round among many companies, of which those that were there before had their turn. Whoever is made from here on has a number
 * after all of them, and what visits them is a mark: their turn is twenty runs away.
 */
export async function amongMany(portal: Portal, name: string) {
  const interval = intervalOf(portal, name);
  const run = () => interval.run(new AbortController().signal);
  const owner = portal.settings.DATABASE_OWNER_URL ?? '';
  const asOwner = async <T>(statement: string, values: readonly unknown[]) =>
    withClient(owner, async (client) => (await client.query(statement, [...values])).rows as T[]);
  await withoutCompany(portal.platform.db, (tx) =>
    sql`select register_company(id, false) from generate_series(${FIRST_OTHER}::bigint, ${FIRST_OTHER + OTHERS - 1}::bigint) as id
      where not exists (select 1 from company_ids(${FIRST_OTHER - 1}::bigint, 1) as there)`.execute(tx),
  );
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from company_ids(0, 1000000) as id where id < ${FIRST_OTHER}`.execute(
    portal.platform.db,
  );
  for (let seen = 0; seen <= (rows[0]?.count ?? 0); seen += IN_TURN) await run();
  return {
    run,
    /** As if nobody had marked a company for the round. */
    forget: (company: number) =>
      asOwner('delete from round_due where round = $1 and company_id = $2', [name, company]),
    /** The instants from which on the round is to visit a company. */
    marks: async (company: number) =>
      (
        await asOwner<{ at: Date }>(
          'select due_at as at from round_due where round = $1 and company_id = $2 order by due_at',
          [name, company],
        )
      ).map(({ at }) => at),
  };
}
