/**
 * `node bench/people.ts [people…]`: what a page of people costs over HTTP in a company of so many (1,000, 100,000 and
 * 1,000,000 unless told): the list in its orders, deep by cursor, filtered, searched, counted, the organisation and a
 * file, and a load of 1,000 people that is checked, written and taken back, once. A page must cost what it shows and a
 * load what its rows are, not what the company holds.
 */
import { cuilsOf } from '../apps/server/test/kill/payroll.ts';
import { fileOf, postLoad, table, undoLast } from './machine/load-file.ts';
import { spread } from './machine/spread.ts';
import { analysed, compareSizes, inOneCompany, loadMany, type Times, timed } from './one-company.ts';

const LOADED = 1000;

await compareSizes('call', [1000, 100_000, 1_000_000], measure);

function measure(people: number): Promise<Times> {
  const [cuil = ''] = cuilsOf(1);
  return inOneCompany(cuil, async ({ installation, company, client }) => {
    loadMany(installation, company, { employees: people });
    await spread(installation, company);
    await analysed(installation, 'person', people / 5 + 100);
    const list = '/v2/portal/employees';
    const { data, pagination } = await client.send(
      'GET',
      `${list}?pagination=100,${people > 6000 ? 50 : 2},0`,
    );
    const sector = (await client.send('GET', '/v2/admin-mod/sectors')).data[0]?.id;
    const id = data[0]?.id;
    const calls: Record<string, string> = {
      'the first page': list,
      'a page of 100': `${list}?pagination=100,1,0`,
      'deep, by cursor': `${list}?pagination=100,1,0&cursor=${pagination?.next ?? ''}`,
      'by hire date, latest first': `${list}?orderBy=ingreso&orderType=desc`,
      'by file number': `${list}?orderBy=legajo`,
      'one sector': `${list}?sector=${sector}`,
      dismissed: `${list}?status=inactive`,
      'hired in one month': `${list}?ingreso_desde=01/03/2020&ingreso_hasta=31/03/2020`,
      'a frequent surname': `${list}?q=fernandez`,
      'two words': `${list}?q=fernandez%20ana`,
      'nobody at all': `${list}?q=nobody%20at%20all`,
      'an identity number': `${list}?q=${data[0]?.cuil}`,
      'totals by state': '/v2/admin-mod/users/totalbystate',
      'sectors with their people': '/v2/portal/organisation/sectores',
      'the top of the tree': '/v2/portal/organisation/tree',
      'the record of one': `/v2/admin-mod/users/${id}`,
    };
    const times = new Map<string, string>();
    for (const [name, path] of Object.entries(calls))
      times.set(name, await timed(() => client.send('GET', path)));
    const file = await fileOf('csv', table(LOADED, 'Ana'));
    times.set('1,000 rows checked, once', (await postLoad(client, 'csv', file, true)).toFixed(0));
    times.set('the same written', (await postLoad(client, 'csv', file, false)).toFixed(0));
    times.set('the same taken back', (await undoLast(client)).toFixed(0));
    return times;
  });
}
