/**
 * `node bench/million/reports.ts [documents…]`: each report over HTTP in a company of 20,000 people and so many documents
 * (1,000,000 unless told), whole and of one sector of twenty, by who reaches everybody. The main one by counters is to
 * answer within 200 ms (areas 6.8).
 */
import { KEPT_REPORTS } from '@legajo/contract/documents/reports';
import { cuilsOf } from '../../apps/server/test/kill/payroll.ts';
import { analysed, compareSizes, inOneCompany, loadMany, type Times, timed } from '../one-company.ts';
import { fileTypes, fillFiles, spreadOverSectors } from './rows.ts';

/** With whom the company is founded they are 20,000, of whom one answer still judges every file. */
const PEOPLE = 19_998;
const REPORTS = '/v2/portal/reports';

await compareSizes('report', [1_000_000], measure);

function measure(documents: number): Promise<Times> {
  const [cuil = ''] = cuilsOf(1);
  return inOneCompany(cuil, async ({ installation, company, client }) => {
    await client.addType();
    const types = await fileTypes(client);
    loadMany(installation, company, { employees: PEOPLE, documents });
    await spreadOverSectors(installation, company);
    await fillFiles(installation, company, types);
    await analysed(installation, 'document', documents / 5);
    const times: Times = new Map();
    // The connection of before the rows were made may be closed by now.
    const sectors = await client.retried(() => client.send('GET', '/v2/admin-mod/sectors'));
    const sector = sectors.data[0]?.id;
    for (const [whose, query] of [
      ['', ''],
      [', a sector', `?sector=${sector}`],
    ] as const)
      for (const report of KEPT_REPORTS)
        times.set(`${report}${whose}`, await timed(() => client.send('GET', `${REPORTS}/${report}${query}`)));
    for (const format of ['csv', 'xlsx'])
      times.set(
        `dotacion as ${format}`,
        await timed(() => client.send('GET', `${REPORTS}/dotacion?formato=${format}`)),
      );
    return times;
  });
}
