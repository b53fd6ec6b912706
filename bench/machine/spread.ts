import { sql } from 'kysely';
import { inCompany } from '../../apps/server/src/platform/db/in-company.ts';
import type { Installation } from '../../apps/server/test/kill/installation.ts';
import { openBeside } from '../../apps/server/test/kill/payroll.ts';

/** Lays everybody over 20 sectors and into a tree: ten people report to each who leads. */
export async function spread(installation: Installation, company: number): Promise<void> {
  const {
    platforms: { jobs: platform },
    close,
  } = openBeside(installation);
  try {
    await inCompany(platform.db, company, async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx);
      await sql`insert into sector (company_id, name) select ${company}, 'Sector ' || n from generate_series(1, 20) n`.execute(
        tx,
      );
      await sql`
        with roll as (select id, row_number() over (order by id) as n from person),
        placed as (select r.id, m.id as manager, (array(select id from sector order by id))[1 + r.n % 20] as sector
          from roll r left join roll m on m.n = r.n / 10 and m.n > 0)
        update person p set reports_to = placed.manager, sector_id = placed.sector from placed where placed.id = p.id`.execute(
        tx,
      );
    });
  } finally {
    await close();
  }
}
