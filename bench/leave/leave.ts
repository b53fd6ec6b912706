/**
 * `node bench/leave/leave.ts [people…]`: leave in a company of so many (1,000 and 100,000 unless told), each with a policy and a
 * year to be granted: a round of the day that grants all of it, the same once it is there, one balance, one ledger;
 * and the calendar of 500 people who were each away four times, a year of it in the four parts that a screen asks for.
 */
import { dayIn } from '@legajo/contract';
import { dayAfter } from '@legajo/contract/leave/calendar';
import { sql } from 'kysely';
import { grantDaily } from '../../apps/server/src/leave/ledger/round.ts';
import { fixedClock } from '../../apps/server/src/platform/clock.ts';
import { inCompany } from '../../apps/server/src/platform/db/in-company.ts';
import type { Installation } from '../../apps/server/test/kill/installation.ts';
import { type Client, cuilsOf, openBeside } from '../../apps/server/test/kill/payroll.ts';
import { analysed, compareSizes, inOneCompany, loadMany, type Times, timed } from '../one-company.ts';
import { giveProfiles, goAway } from './rows.ts';

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
      await inCompany(platform.db, company, (tx) => giveProfiles(tx, dayAfter(today, -YEAR_DAYS)));
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
  const beside = openBeside(installation);
  const sector = await inCompany(beside.platforms.jobs.db, company, (tx) =>
    goAway(tx, { today, people: TEAM, everyDays: QUARTER_DAYS }),
  ).finally(() => beside.close());
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
