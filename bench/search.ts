/**
 * `node bench/search.ts [documents…]`: how long the search of documents takes over HTTP, by filter, in a company of
 * so many documents (10,000 and 1,000,000 unless told), with the database's durable settings. A page must cost what
 * it shows, not what the company holds.
 */
import { cuilsOf } from '../apps/server/test/kill/payroll.ts';
import { analysed, compareSizes, inOneCompany, loadMany, type Times, timed } from './one-company.ts';

const PEOPLE = 5000;

type Filter = Record<string, string | number>;

await compareSizes('search', [10_000, 1_000_000], measure);

function measure(documents: number): Promise<Times> {
  const [cuil = ''] = cuilsOf(1);
  return inOneCompany(cuil, async ({ installation, company, client }) => {
    const tipo = await client.addType();
    loadMany(installation, company, { employees: PEOPLE, documents });
    await analysed(installation, 'document', documents / 5);
    const filters: Filter[] = [
      {},
      { pagination: '100,1,0' },
      { q: 'fernandez' },
      { q: 'nobody at all' },
      { cuil },
      { tipo },
      { estado: 'publicado' },
      { estado: 'anulado' },
      { periodo_hasta: '01/2000' },
      { orderBy: 'nombre', orderType: 'asc' },
      { orderBy: 'periodo', orderType: 'asc' },
    ];
    const times = new Map<string, string>();
    for (const filter of filters)
      times.set(
        JSON.stringify(filter),
        await timed(() => client.send('POST', '/v2/portal/documents/search', filter)),
      );
    return times;
  });
}
