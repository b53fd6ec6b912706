/**
 * `node bench/home.ts [people…]`: what each part of the administrators' home costs over HTTP in a company of so many
 * (1,000 and 100,000 unless told), with a year of hirings, dismissals and absences and a document to sign for everybody.
 */
import { sql } from 'kysely';
import { inCompany } from '../apps/server/src/platform/db/in-company.ts';
import type { Installation } from '../apps/server/test/kill/installation.ts';
import { cuilsOf, openBeside } from '../apps/server/test/kill/payroll.ts';
import { analysed, compareSizes, inOneCompany, loadMany, type Times, timed } from './one-company.ts';

const CALLS = {
  summary: '/v2/portal/home/summary',
  inbox: '/v2/portal/home/inbox',
  alerts: '/v2/portal/home/alerts',
  'signatures owed': '/v2/portal/home/owed',
  pulse: '/v2/portal/home/pulse',
  birthdays: '/users/birthdays',
  'who joined': '/users/recentHired',
  'who is away': '/v2/user-mod/licenses/absentUsers',
} as const;

await compareSizes('part of the home', [1000, 100_000], measure);

function measure(people: number): Promise<Times> {
  const [cuil = ''] = cuilsOf(1);
  return inOneCompany(cuil, async ({ installation, company, client }) => {
    await client.addType();
    loadMany(installation, company, { employees: people, documents: people });
    await spread(installation, company);
    await analysed(installation, 'person', people / 5 + 100);
    const times: Times = new Map();
    for (const [name, path] of Object.entries(CALLS))
      times.set(name, await timed(() => client.send('GET', path)));
    return times;
  });
}

/** Gives everybody a day of hiring within fifteen years, every tenth a dismissal, every fifth an absence. */
async function spread(installation: Installation, company: number): Promise<void> {
  const {
    platforms: { jobs: platform },
    close,
  } = openBeside(installation);
  try {
    await inCompany(platform.db, company, async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx);
      await sql`update person set hired_on = current_date - (id % 5400)::int,
        dismissed_on = case when id % 10 = 0 and id % 5400 > 400 then current_date - (id % 360)::int end`.execute(
        tx,
      );
      await sql`with away as (
          insert into leave_request (company_id, person_id, type_id, first_on, last_on, planned_on, amount, state, asked_by,
            asked_at, ended_at)
          select p.company_id, p.id, t.id, d.day, d.day + 12, d.day + 12, 13, 'approved', p.id, now(), now()
          from person p join leave_type t on t.company_id = p.company_id and t.key = 'vacation'
          cross join lateral (select current_date - (p.id % 380)::int as day) d where p.id % 5 = 0
          returning company_id, id, person_id, first_on, last_on)
        insert into absence (company_id, person_id, first_on, last_on, kind, request_id)
        select company_id, person_id, first_on, last_on, 'vacation', id from away`.execute(tx);
    });
  } finally {
    await close();
  }
}
