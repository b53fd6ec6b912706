import { e } from '@legajo/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LONG_SESSIONS, longWork } from '../../test/support/long-work.ts';
import { type Answer, argentineCuil, type Portal, startPortal } from '../../test/support/portal.ts';
import { addPublisher, type Publisher } from '../../test/support/publication.ts';
import { failPrepared, prepare } from '../exports/prepared/prepare.ts';
import { sweepPrepared } from '../exports/prepared/sweep.ts';
import { beginWork } from '../long-work/public.ts';
import { sweepWork } from '../long-work/sweep.ts';

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
const retry = (id: number, token = hr) => portal.send('POST', `/v2/portal/processes/${id}/retry`, { token });

/** As after their idle time, or to prove anew who they are. */
const later = async (ms: number) => {
  portal.clock.advance(ms);
  hr = await portal.signIn(publisher.admin.username);
};
const work = (id: number) =>
  prepare(portal.platform, publisher.company, id, {
    signal: new AbortController().signal,
    progressed: async () => undefined,
  });

describe('work that failed', () => {
  test('is done once more, once, however many ask at once; and is not asked for by others', async () => {
    await published();
    const id = await exported();
    await failPrepared(portal.platform, publisher.company, id, e.shared.workFailed);
    const [row] = (await list('?estado=error')).data;
    expect(row).toMatchObject({
      tipo: 'exportacion',
      reintentar: 1,
      falla: { code: e.shared.workFailed.code },
    });
    const other = await limited([5, 3]);
    expect(said(await retry(row.idProceso, other))).toEqual([404, 'PROCESS_NOT_FOUND']);
    const stranger = await addPublisher(portal);
    expect(said(await retry(row.idProceso, stranger.token))).toEqual([404, 'PROCESS_NOT_FOUND']);
    const both = await Promise.all([retry(row.idProceso), retry(row.idProceso), retry(row.idProceso)]);
    expect(both.map(said).sort()).toEqual([
      [200, '00000'],
      [409, 'PROCESS_WRONG_STATE'],
      [409, 'PROCESS_WRONG_STATE'],
    ]);
    expect((await read(row.idProceso)).estado).toBe('en progreso');
    await work(id);
    const done = await read(row.idProceso);
    expect(done).toMatchObject({ estado: 'completado', falla: null, total: 1, procesados: 1, reintentar: 0 });
    expect(said(await retry(row.idProceso))).toEqual([409, 'PROCESS_WRONG_STATE']);
  });

  test('is not done once more where what it was about is gone, and where it is a publication or a file', async () => {
    await published();
    const id = await exported();
    await failPrepared(portal.platform, publisher.company, id, e.shared.workFailed);
    await later(8 * DAY_MS);
    await sweepPrepared(portal.platform, publisher.company);
    const [row] = (await list('?estado=error')).data;
    expect(row.reintentar).toBe(0);
    expect(said(await retry(row.idProceso))).toEqual([409, 'PROCESS_WRONG_STATE']);
    await dismiss(['20999999990;10/11/2026;Renuncia;']);
    const [file] = (await list('?tipo=bajas')).data;
    expect([file.reintentar, ...said(await retry(file.idProceso))]).toEqual([0, 409, 'PROCESS_WRONG_STATE']);
    expect(said(await retry(987_654_321))).toEqual([404, 'PROCESS_NOT_FOUND']);
  });

  test('invitations whose process died are told as failed, and those left are invited once', async () => {
    const { company, admin } = publisher;
    await portal.asCompany(company, ({ tx }) =>
      sql`insert into person (company_id, username, name, surname, dni, cuil, cuil_verified, hired_on, sector_id, mail)
        select ${company}, 'sin_entrar', 'Sin', 'Entrar', '41000001', ${argentineCuil(41_000_001)}, true, '2020-01-01',
          sector_id, 'sin@entrar.example' from person where company_id = ${company} and id = ${admin.id}`.execute(
        tx,
      ),
    );
    const begun = await portal.asCompany(company, (ctx) =>
      beginWork(ctx, { kind: 'welcome', by: admin.id, total: 1 }),
    );
    await later(3_601_000);
    await portal.asCompany(company, sweepWork);
    expect(await read(begun)).toMatchObject({
      tipo: 'bienvenida',
      estado: 'error',
      reintentar: 1,
      falla: { code: e.shared.workDied.code },
    });
    expect(said(await retry(begun, await limited([5])))).toEqual([404, 'PROCESS_NOT_FOUND']);
    const both = await Promise.all([retry(begun), retry(begun)]);
    expect(both.map(said).sort()).toEqual([
      [200, '00000'],
      [409, 'PROCESS_WRONG_STATE'],
    ]);
    expect(await read(begun)).toMatchObject({ estado: 'completado', procesados: 1, total: 1, falla: null });
    expect(await portal.mailsTo(company, 'sin@entrar.example')).toHaveLength(1);
  });

  test('who lost the right to such work does not begin it once more', async () => {
    await published();
    const one = await portal.addPerson(publisher.company, { access: { types: [3], actions: [5, 7] } });
    const begun = await portal.asCompany(publisher.company, (ctx) =>
      beginWork(ctx, { kind: 'reminder', by: one.id }),
    );
    portal.clock.advance(3_601_000);
    await portal.asCompany(publisher.company, sweepWork);
    const token = await portal.signIn(one.username);
    expect(await read(begun, token)).toMatchObject({ estado: 'error', reintentar: 0 });
    expect((await retry(begun, token)).status).toBe(403);
    expect((await read(begun, token)).estado).toBe('error');
  });
});
