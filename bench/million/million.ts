/**
 * `node bench/million/million.ts [documents…]`: what Human Resources waits for over HTTP in a company of 20,000 people and so many
 * documents (1,000,000 unless told): the tray with 5,000 things in it, decisions there, how complete all files are, a search,
 * and a download of everything that is prepared in parts. A page must cost what it shows.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { type Client, cuilsOf } from '../../apps/server/test/kill/payroll.ts';
import { PASSWORD } from '../../apps/server/test/support/portal.ts';
import { analysed, compareSizes, inOneCompany, loadMany, type Times, timed } from '../one-company.ts';
import { fileTypes, fillFiles, fillTray, spreadOverSectors } from './rows.ts';

/** With whom the company is founded they are 20,000, of whom one answer still judges every file. */
const PEOPLE = 19_998;
const IN_TRAY = 5000;
const TRAY = '/v2/uploaddocuments/documentWaiting';
const FILES = '/v2/portal/file-completeness';

/** Told as they come: the whole takes long. */
class ToldTimes extends Map<string, string> {
  override set(name: string, spent: string): this {
    console.error(`${name}: ${spent}`);
    return super.set(name, spent);
  }
}

await compareSizes('call', [1_000_000], measure);

function measure(documents: number): Promise<Times> {
  const [cuil = ''] = cuilsOf(1);
  return inOneCompany(cuil, async ({ installation, company, client }) => {
    await client.addType();
    const types = await fileTypes(client);
    loadMany(installation, company, { employees: PEOPLE, documents });
    await spreadOverSectors(installation, company);
    await fillFiles(installation, company, types);
    await fillTray(installation, company, types, IN_TRAY);
    await analysed(installation, 'document', documents / 5);
    const times = new ToldTimes();
    // The connection of before the rows were made may be closed by now.
    const sectors = await client.retried(() => client.send('GET', '/v2/admin-mod/sectors'));
    const sector = sectors.data[0]?.id;
    const gets: Record<string, string> = {
      'tray: the longest waiting': TRAY,
      'tray: a page of 100': `${TRAY}?pagination=100,1,0`,
      'tray: its last page': `${TRAY}?pagination=100,${IN_TRAY / 100},0`,
      'tray: a surname': `${TRAY}?name=fernandez`,
      'tray: a sector': `${TRAY}?sector=${sector}`,
      'tray: one type': `${TRAY}?tipo=${types[0]}`,
      'tray: its filters': '/v2/uploaddocuments/documentWaitingFilters',
      'files: by sector': `${FILES}/groups?por=sector`,
      'files: the first page': FILES,
      'files: a page of 100': `${FILES}?pagination=100,1,0`,
      'files: where anything lacks': `${FILES}?estado=falta`,
      'files: where a paper ran out': `${FILES}?papel=identity&estado=vencido`,
      'files: complete': `${FILES}?estado=completo`,
      'files: a surname': `${FILES}?q=fernandez`,
    };
    for (const [name, path] of Object.entries(gets))
      times.set(
        name,
        await timed(() => client.send('GET', path)).catch((error) => {
          throw new Error(name, { cause: error });
        }),
      );
    const ask = { simular: 1, filtros: JSON.stringify({ sector: [sector] }) };
    times.set(
      'files: whom to ask, a sector',
      await timed(() => client.send('POST', `${FILES}/request`, ask)),
    );
    const search = (filter: Record<string, string | number>) =>
      timed(() => client.send('POST', '/v2/portal/documents/search', filter));
    times.set('search: the newest', await search({}));
    times.set('search: a surname', await search({ q: 'fernandez' }));
    times.set('search: a sector', await search({ sector }));
    times.set('search: what waits for a signature', await search({ estado: 'publicado' }));
    await prepared(client, times);
    times.set('tray: 500 refused at once, in s', await refuse(client, 500));
    return times;
  });
}

/** Everything, written down in parts, while a search is asked for again and again. */
async function prepared(client: Client, times: Times): Promise<void> {
  const proof = await client.send('POST', '/v2/portal/mfa/step-up', { pass: PASSWORD });
  if (proof.status !== 200) throw new Error(`No proof: ${proof.code}`);
  const begun = performance.now();
  const { status, code } = await client.send('POST', '/v2/portal/exports', {});
  if (status !== 200) throw new Error(`No download is prepared: ${status} ${code}`);
  const beside: number[] = [];
  for (;;) {
    const asked = performance.now();
    await client.send('POST', '/v2/portal/documents/search', {});
    beside.push(performance.now() - asked);
    const [one] = (await client.send('GET', '/v2/portal/exports')).data;
    if (one.estado === 'error') throw new Error(`It failed: ${one.falla?.code}`);
    if (one.estado === 'disponible') {
      times.set('download: prepared, in s', ((performance.now() - begun) / 1000).toFixed(1));
      times.set('download: documents, parts', `${one.documentos}, ${one.partes.length}`);
      break;
    }
    await pause(250);
  }
  beside.sort((a, b) => a - b);
  times.set(
    'download: a search beside it',
    `${beside[beside.length >> 1]?.toFixed(1)} / ${beside.at(-1)?.toFixed(1)}`,
  );
}

async function refuse(client: Client, count: number): Promise<string> {
  const begun = performance.now();
  for (let done = 0; done < count; ) {
    const rows = (await client.send('GET', `${TRAY}?pagination=100,1,0`)).data;
    const decided = rows.map(({ id }: { id: number }) => ({ id, comentario: 'No se lee.' }));
    const { status, code } = await client.send('PUT', '/v2/portal/task-tray/papers', {
      decisiones: JSON.stringify(decided),
    });
    if (status !== 200) throw new Error(`Not decided: ${status} ${code}`);
    done += rows.length;
  }
  return ((performance.now() - begun) / 1000).toFixed(1);
}
