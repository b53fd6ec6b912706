/**
 * `node bench/leave.ts [people…]`: leave in a company of so many (1,000 and 100,000 unless told), each with a policy and a
 * year to be granted: a round of the day that grants all of it, the same once it is there, one balance, one ledger;
 * and the calendar of 500 people who were each away four times, a year of it in the four parts that a screen asks for.
 */
import { dayIn } from '@legajo/contract';
import { dayAfter } from '@legajo/contract/leave/calendar';
import { sql } from 'kysely';
import { listPolicies } from '../apps/server/src/leave/for-seed.ts';
import { grantDaily } from '../apps/server/src/leave/ledger/round.ts';
import { fixedClock } from '../apps/server/src/platform/clock.ts';
import { asCompany } from '../apps/server/src/platform/company.ts';
import { inCompany } from '../apps/server/src/platform/db/in-company.ts';
import type { Installation } from '../apps/server/test/kill/installation.ts';
import { type Client, cuilsOf, openBeside } from '../apps/server/test/kill/payroll.ts';
import { analysed, compareSizes, inOneCompany, loadMany, type Times, timed } from './one-company.ts';

const TEAM = 500;
const YEAR_DAYS = 365;
const QUARTER_DAYS = 91;

await compareSizes('leave', [1000, 100_000], measure, 'milliseconds; of calls median / slowest of 15');

function measure(people: number): Promise<Times> {
  const [cuil = ''] = cuilsOf(1);
  return inOneCompany(cuil, async ({ installation, company, client }) => {
    loadMany(installation, company, { employees: people });
    await analysed(installation, 'person', people / 5 + 100);
    const beside = openBeside(installation);
    // Rounds of a day begin in its morning, whenever this is run.
    const clock = fixedClock(new Date(`${new Date().toISOString().slice(0, 10)}T15:00:00Z`));
    const platform = { ...beside.platforms.jobs, clock };
    const times: Times = new Map();
    try {
      const today = dayIn(clock.now(), 'America/Argentina/Buenos_Aires');
      const policy = await asCompany(
        platform,
        company,
        async (ctx) => (await listPolicies(ctx, today))[0]?.id,
      );
      await inCompany(platform.db, company, (tx) =>
        sql`insert into leave_profile (company_id, person_id, enabled, approves, levels, policy_id, prior_months, since)
          select ${company}::bigint, id, true, false, 0, ${policy}::bigint, 0, ${dayAfter(today, -YEAR_DAYS)}::date
          from person where company_id = ${company}::bigint and status = 'active'`.execute(tx),
      );
      const round = async () => {
        await inCompany(platform.db, company, (tx) =>
          sql`delete from leave_round where company_id = ${company}::bigint`.execute(tx),
        );
        const begun = performance.now();
        await grantDaily(platform, company, new AbortController().signal);
        return (performance.now() - begun).toFixed(0);
      };
      times.set('a round that grants a year, once', await round());
      times.set('a round that finds it there, once', await round());
      await callTimes(installation, company, client, today, times);
    } finally {
      await beside.close();
    }
    return times;
  });
}

async function callTimes(
  installation: Installation,
  company: number,
  client: Client,
  today: string,
  times: Times,
): Promise<void> {
  const get = (path: string) => timed(() => client.send('GET', path));
  const { data } = await client.send('GET', '/v2/portal/employees?pagination=100,1,0');
  times.set('one balance', await get(`/v2/portal/employees/${data[0]?.id}/leave/balance`));
  times.set('one ledger', await get(`/v2/portal/employees/${data[0]?.id}/leave/ledger`));
  const sector = await goAway(installation, company, today);
  const written = (day: string) => day.split('-').reverse().join('/');
  const year = async () => {
    let last: Awaited<ReturnType<Client['send']>>;
    for (let part = 0; part < 4; part += 1) {
      const from = dayAfter(today, part * QUARTER_DAYS);
      const span = `desde=${written(from)}&hasta=${written(dayAfter(from, QUARTER_DAYS - 1))}`;
      last = await client.send('GET', `/v2/portal/leave/calendar?${span}&sector=${sector}`);
      if (last.status === 200 && last.data.length !== TEAM) throw new Error('Not all are in the calendar.');
      if (last.status !== 200) return last;
    }
    return last;
  };
  times.set(`a year of the calendar of ${TEAM}`, await timed(year));
}

/** A sector of 500, each of whom is away once in each quarter. @returns its id. */
function goAway(installation: Installation, company: number, today: string): Promise<number> {
  const beside = openBeside(installation);
  return inCompany(beside.platforms.jobs.db, company, async (tx) => {
    const { rows } = await sql<{ id: number }>`
      insert into sector (company_id, name) values (${company}::bigint, 'Quinientos') returning id`.execute(
      tx,
    );
    const id = rows[0]?.id ?? 0;
    await sql`update person set sector_id = ${id}::bigint where company_id = ${company}::bigint and id in (
      select person_id from leave_profile where company_id = ${company}::bigint order by person_id limit ${TEAM})`.execute(
      tx,
    );
    await sql`insert into leave_request (company_id, person_id, type_id, first_on, last_on, planned_on, amount, state, asked_by,
        asked_at, ended_at)
      select ${company}::bigint, p.id, (select min(id) from leave_type where company_id = ${company}::bigint), d.on_day,
        d.on_day + 6, d.on_day, 7, 'approved', p.id, now(), now()
      from person p cross join lateral (select ${today}::date + (q * ${QUARTER_DAYS} + p.id % 80)::int as on_day
        from generate_series(0, 3) q) d
      where p.company_id = ${company}::bigint and p.sector_id = ${id}::bigint`.execute(tx);
    return id;
  }).finally(() => beside.close());
}
