import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LOAD_HEADER, loadRow } from '../../test/support/employee-load.ts';
import { LONG_SESSIONS, longWork } from '../../test/support/long-work.ts';
import { type Answer, type Portal, startPortal } from '../../test/support/portal.ts';
import { addPublisher, type Publisher } from '../../test/support/publication.ts';
import { sweepWork } from '../long-work/sweep.ts';
import { selectRoundDue } from '../platform/jobs/rounds/due.sql.ts';

const DAY_MS = 86_400_000;
let portal: Portal;
let publisher: Publisher;
let hr: string;

// No worker runs: the test does its work.
beforeAll(async () => {
  portal = await startPortal({
    limits: LONG_SESSIONS,
  });
});
afterAll(() => portal.close());
beforeEach(async () => {
  publisher = await addPublisher(portal);
  hr = publisher.token;
});

const { list, read, limited, dismiss, exported, published } = longWork(() => ({ portal, publisher, hr }));
const said = ({ status, code }: Answer) => [status, code];
const kinds = async (query = '', token = hr) => (await list(query, token)).data.map(({ tipo }) => tipo);

const load = (token = hr) =>
  portal.send('POST', '/v2/portal/employees/loads', {
    token,
    multipart: {
      file: {
        name: 'empleados.csv',
        bytes: Buffer.from([LOAD_HEADER, loadRow(publisher.company, 1)].join('\n')),
      },
    },
  });
/** As after their idle time, or to prove anew who they are. */
const later = async (ms: number) => {
  portal.clock.advance(ms);
  hr = await portal.signIn(publisher.admin.username);
};
/** Whether the round that ends and erases works would visit the company. */
const isDue = async () => {
  const asked = { now: portal.clock.now(), most: 5000, but: [] };
  const due = await selectRoundDue(portal.platform.db, 'long-work.sweep', asked);
  return due.some(({ companyId }) => companyId === publisher.company);
};
describe('long work of every kind is one list', () => {
  test('newest first, narrowed by kind and state; a load that waits for its review is among what waits', async () => {
    const person = await published();
    await exported();
    portal.clock.advance(1000);
    expect((await load()).code).toBe('00000');
    portal.clock.advance(1000);
    expect(
      (await dismiss([`${person.cuil};10/11/2026;Renuncia;`, '20999999990;10/11/2026;Renuncia;'])).code,
    ).toBe('00000');
    expect(await kinds()).toEqual(['bajas', 'carga', 'exportacion']);
    expect(await kinds('?tipo=carga')).toEqual(['carga']);
    expect(await kinds('?tipo=masiva')).toEqual([]);
    expect(await kinds('?estado=completado%20con%20observaciones')).toEqual(['bajas']);
    expect(await kinds('?estado=en%20progreso')).toEqual(['carga', 'exportacion']);
    expect(await kinds('?espera=revision')).toEqual([]);
    const bajas = (await list('?tipo=bajas')).data[0];
    expect(bajas).toMatchObject({
      archivo: 'bajas.csv',
      fase: 'done',
      total: 2,
      procesados: 1,
      observados: 1,
      documento: null,
      periodo: null,
      enlace: null,
      reintentar: 0,
      errores: [],
    });
    expect((await read(bajas.idProceso)).errores).toEqual([
      { archivo: '20999999990', linea: 3, code: expect.any(String), mensaje: expect.any(String) },
    ]);
  });

  test('is read to its end by pages and by what follows each, every row once', async () => {
    for (let i = 0; i < 5; i += 1) {
      await load();
      // Two of the same instant keep their order.
      if (i % 2 === 0) portal.clock.advance(1000);
    }
    const all = (await list()).data.map(({ idProceso }) => idProceso);
    expect(all).toHaveLength(5);
    const seen: number[] = [];
    let cursor = '';
    do {
      const answer = await list(`?pagination=2,1,0${cursor && `&cursor=${cursor}`}`);
      seen.push(...answer.data.map(({ idProceso }) => idProceso));
      expect(answer.pagination?.total).toBe(5);
      cursor = answer.pagination?.next ?? '';
    } while (cursor);
    expect(seen).toEqual(all);
    expect((await list('?pagination=2,2,0')).data.map(({ idProceso }) => idProceso)).toEqual(all.slice(2, 4));
    const beyond = await list('?pagination=2,9,0');
    expect([beyond.data, beyond.pagination?.total]).toEqual([[], 5]);
    expect((await list('?cursor=eA')).status).toBe(422);
  });

  test('is of whoever began it and of management, a prepared download of its owner alone; others find nothing', async () => {
    await published();
    await exported();
    await load();
    const own = await limited([5, 3, 7]);
    expect(await kinds('', own)).toEqual([]);
    await load(own);
    expect(await kinds('', own)).toEqual(['carga']);
    await exported(own);
    expect((await kinds('', own)).sort()).toEqual(['carga', 'exportacion']);
    expect((await kinds()).sort()).toEqual(['carga', 'carga', 'exportacion']);
    const [theirs] = (await list('?tipo=exportacion', own)).data;
    const hidden = await portal.send('GET', `/v2/portal/processes/${theirs.idProceso}`, { token: hr });
    expect(said(hidden)).toEqual([404, 'PROCESS_NOT_FOUND']);
    const stranger = await addPublisher(portal);
    expect(await kinds('', stranger.token)).toEqual([]);
    const strange = await portal.send('GET', `/v2/portal/processes/${theirs.idProceso}`, {
      token: stranger.token,
    });
    expect(said(strange)).toEqual([404, 'PROCESS_NOT_FOUND']);
  });

  test('leads whoever may to its screen; who only looks after processes is led nowhere', async () => {
    await load();
    expect((await list()).data[0].enlace).toMatch(/^\/s\/employees\/load\?load=\d+$/);
    const keeper = await limited([5]);
    expect(await kinds('', keeper)).toEqual([]);
  });

  test('a load says where it stands: read, given up, run out', async () => {
    const [first] = (await load()).data;
    const put = (await list()).data[0];
    expect(put).toMatchObject({ estado: 'en progreso', archivo: 'empleados.csv', total: 1 });
    await portal.send('DELETE', `/v2/portal/employees/loads/${first.id}`, { token: hr });
    expect((await read(put.idProceso)).estado).toBe('cancelado');
  });

  test('what a file of dismissals named is told for a month and then erased', async () => {
    await dismiss(['20999999990;10/11/2026;Renuncia;']);
    const [row] = (await list()).data;
    expect(row.estado).toBe('error');
    expect((await read(row.idProceso)).errores).toHaveLength(1);
    expect(await isDue()).toBe(false);
    await later(31 * DAY_MS);
    expect(await isDue()).toBe(true);
    await portal.asCompany(publisher.company, sweepWork);
    const after = await read(row.idProceso);
    expect([after.estado, after.observados, after.errores]).toEqual(['error', 1, []]);
  });

  test('a work of which nothing is to be erased, and that has a job, is nothing to the round', async () => {
    const person = await published();
    await dismiss([`${person.cuil};10/11/2026;Renuncia;`]);
    await exported();
    await load();
    expect(await kinds()).toEqual(['carga', 'exportacion', 'bajas']);
    await later(31 * DAY_MS);
    expect(await isDue()).toBe(false);
  });
});
