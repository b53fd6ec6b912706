import { sql } from 'kysely';
import type { Portal } from './portal.ts';

/** How many rows each table of companies holds for one. */
export const rowsOfCompany = (portal: Portal, company: number): Promise<Map<string, number>> =>
  portal.asCompany(company, async ({ tx }) => {
    const { rows: tables } = await sql<{ name: string }>`
      select c.relname as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relforcerowsecurity
        and has_table_privilege(c.oid, 'select')
        and exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id')
      order by 1 limit 1000`.execute(tx);
    const counts = new Map<string, number>();
    for (const { name } of tables) {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from ${sql.table(name)} where company_id = ${company}`.execute(tx);
      counts.set(name, rows[0]?.count ?? 0);
    }
    return counts;
  });
