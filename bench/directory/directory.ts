/**
 * `node bench/directory/directory.ts [people…]`: the directory of employees in a company of so many (1,000 and 10,000 unless
 * told), ten of whom report to each who leads, half of whom show all that they may, a hundredth left out: its list,
 * deep by cursor, narrowed, searched for what is frequent, rare and nowhere; its places, a card, a level and the top.
 */
import { sql } from 'kysely';
import { inCompany } from '../../apps/server/src/platform/db/in-company.ts';
import type { Installation } from '../../apps/server/test/kill/installation.ts';
import { cuilsOf, openBeside } from '../../apps/server/test/kill/payroll.ts';
import { spread } from '../machine/spread.ts';
import { analysed, compareSizes, inOneCompany, loadMany, type Times, timed } from '../one-company.ts';

await compareSizes('call', [1000, 10_000], measure);

function measure(people: number): Promise<Times> {
  const [cuil = ''] = cuilsOf(1);
  return inOneCompany(cuil, async ({ installation, company, client }) => {
    loadMany(installation, company, { employees: people });
    await spread(installation, company);
    await consent(installation, company);
    await analysed(installation, 'person', people / 5 + 100);
    const list = '/v2/portal/directory';
    const pages = Math.max(1, Math.floor(people / 200));
    const { data, pagination } = await client.send('GET', `${list}?pagination=100,${pages},0`);
    const places = (await client.send('GET', `${list}/places`)).data;
    const [top] = (await client.send('GET', `${list}/tree`)).data;
    const calls: Record<string, string> = {
      'the first page': list,
      'a page of 100': `${list}?pagination=100,1,0`,
      'the middle, by its number': `${list}?pagination=100,${pages},0`,
      'the same, by cursor': `${list}?pagination=100,1,0&cursor=${pagination?.next ?? ''}`,
      'one sector': `${list}?sector=${places[0]?.id}`,
      'a frequent surname': `${list}?q=fernandez`,
      'three words': `${list}?q=fernandez%20ana%20sector`,
      'nobody at all': `${list}?q=nobody%20at%20all`,
      'its places': `${list}/places`,
      'a card': `${list}/${data[0]?.id}`,
      'the top of the tree': `${list}/tree`,
      'a level of it': `${list}/tree?de=${top?.id}`,
    };
    const times: Times = new Map();
    for (const [name, path] of Object.entries(calls))
      times.set(name, await timed(() => client.send('GET', path)));
    return times;
  });
}

/** Switches the directory on, has every other person show all they may, and leaves every hundredth out. */
async function consent(installation: Installation, company: number): Promise<void> {
  const {
    platforms: { jobs: platform },
    close,
  } = openBeside(installation);
  try {
    await inCompany(platform.db, company, async (tx) => {
      await sql`insert into company_setting (company_id, directory, version) values (${company}, true, 1)
        on conflict (company_id) do update set directory = true`.execute(tx);
      await sql`
        insert into directory_person (company_id, person_id, hidden, photo, mail, phone, birthday, consented_at, text_version,
          consented_text)
        select company_id, id, id % 100 = 0, true, true, true, true, now(), 1, 'Acepto' from person
        where company_id = ${company} and id % 2 = 0`.execute(tx);
    });
  } finally {
    await close();
  }
}
