import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { directoryBench, directoryOf } from '../../test/support/directory.ts';
import { type Answer, type Portal, startPortal } from '../../test/support/portal.ts';
import { CONTACT, IDENTITY, ownData } from '../../test/support/self-service.ts';
import { noteAbsence } from '../leave/for-seed.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({ limits: { 'rate.directory': 1000 } });
});
afterAll(() => portal.close());

const said = ({ status, code }: Answer) => [status, code];
const names = ({ data }: Answer) => data.map(({ nombre }) => nombre);
const OFF = [404, 'DIRECTORY_OFF'];

describe('the directory [16.1]', () => {
  test('is there once the company says so, and gone once it says no', async () => {
    const bench = await directoryBench(portal, 'puerta', false);
    const me = directoryOf(portal, await portal.signIn((await bench.add('Ana')).username));
    const all = async () =>
      [await me.list(), await me.places(), await me.tree(), await me.one(bench.boss.id)].map(said);
    expect(await all()).toEqual([OFF, OFF, OFF, OFF]);
    expect((await me.own()).data[0]).toMatchObject({ activo: 0, oculto: 0, desde: null, texto: null });
    await bench.turn(true);
    expect((await all()).every(([status]) => status === 200)).toBe(true);
    expect((await me.own()).data[0]).toMatchObject({ activo: 1 });
    await bench.turn(false);
    expect(await all()).toEqual([OFF, OFF, OFF, OFF]);
  });

  test('is of active people: who left and who is on the way in neither see it nor are seen', async () => {
    const bench = await directoryBench(portal, 'activas');
    const left = await bench.add('Luis', undefined, { surname: 'Saliente' });
    const comes = await bench.add('Nora', undefined, { surname: 'Entrante' });
    const stays = await bench.add('Ema', undefined, { surname: 'Quedada' });
    await portal.setStatus(bench.company, left.id, 'inactive');
    await portal.setStatus(bench.company, comes.id, 'onboarding');
    for (const { username } of [left, comes]) {
      const me = directoryOf(portal, await portal.signIn(username));
      expect(said(await me.list())).toEqual(OFF);
      expect((await me.own()).data[0]).toMatchObject({ activo: 0 });
      expect(said(await me.save({ mail: 1 }))).toEqual(OFF);
    }
    const me = directoryOf(portal, await portal.signIn(stays.username));
    expect(names(await me.list())).toEqual(['Ema', 'Ana']);
    for (const { id } of [left, comes]) expect((await me.one(id)).status).toBe(404);
  });

  test('and of those who began: who is hired for a later day is neither found, nor above or below anybody, nor finds', async () => {
    const bench = await directoryBench(portal, 'futuras');
    const stays = await bench.add('Ema', bench.boss.id);
    const comes = await bench.add('Nora', bench.boss.id, { hiredOn: '2026-11-21', sector: 'Secreto' });
    const under = await bench.add('Uma', comes.id);
    const me = directoryOf(portal, await portal.signIn(stays.username));
    const early = directoryOf(portal, await portal.signIn(comes.username));
    expect(names(await me.list())).toEqual(['Ema', 'Uma', 'Ana']);
    expect((await me.places()).data).toEqual([]);
    expect(said(await me.one(comes.id))).toEqual([404, 'SYSTEM_NOT_FOUND']);
    expect(names(await me.tree(`?de=${bench.boss.id}`))).toEqual(['Ema', 'Uma']);
    expect((await me.one(under.id)).data[0].reporta_a).toMatchObject({ id: bench.boss.id });
    expect(said(await early.list())).toEqual(OFF);
    await portal.asCompany(bench.company, ({ tx }) =>
      sql`update person set hired_on = '2026-11-20' where company_id = ${bench.company} and id = ${comes.id}`.execute(
        tx,
      ),
    );
    expect(names(await me.list())).toEqual(['Ema', 'Nora', 'Uma', 'Ana']);
    expect((await me.one(under.id)).data[0].reporta_a).toMatchObject({ id: comes.id });
    expect(said(await early.list())[0]).toBe(200);
  });

  test('is of one company: nobody of another is found, read or in its tree', async () => {
    const here = await directoryBench(portal, 'aca');
    const there = await directoryBench(portal, 'alla');
    const stranger = await there.add('Extraña', there.boss.id, { sector: 'Lejos' });
    const me = directoryOf(portal, here.hr);
    expect((await me.list('?q=extra')).data).toEqual([]);
    expect((await me.places()).data).toEqual([]);
    expect(said(await me.one(stranger.id))).toEqual([404, 'SYSTEM_NOT_FOUND']);
    expect(said(await me.tree(`?de=${there.boss.id}`))).toEqual([404, 'SYSTEM_NOT_FOUND']);
    expect(said(await here.hide(stranger.id, 1))).toEqual([404, 'SYSTEM_NOT_FOUND']);
    expect((await directoryOf(portal, there.hr).one(stranger.id)).data[0]).toMatchObject({
      nombre: 'Extraña',
    });
  });

  test('shows where somebody works, and never numbers, dates of work or cost centre', async () => {
    const bench = await directoryBench(portal, 'campos');
    const one = await bench.add('Ema', bench.boss.id, {
      sector: 'Ventas',
      location: 'Mendoza',
      fileNumber: 'LEG-7781',
      hiredOn: '2011-09-13',
    });
    await bench.set(one.id, { position: 'Analista' });
    await ownData(portal, bench.hr).write(one.id, 'identity', IDENTITY);
    const me = directoryOf(portal, bench.hr);
    const row = {
      id: one.id,
      nombre: 'Ema',
      apellido: 'Equipo',
      apodo: 'Anita',
      cargo: 'Analista',
      sector: 'Ventas',
      locacion: 'Mendoza',
      foto: null,
      mail: null,
      telefono: null,
      cumple: null,
      ausente: 0,
    };
    expect((await me.list('?q=ema')).data).toEqual([row]);
    const found = await me.one(one.id);
    expect(found.data).toEqual([
      {
        ...row,
        reporta_a: { id: bench.boss.id, nombre: 'Ana', apellido: 'Zzcampos' },
        a_cargo: 0,
        superiores: [
          {
            ...{ id: bench.boss.id, nombre: 'Ana', apellido: 'Zzcampos' },
            ...{ cargo: null, sector: null, foto: null, ausente: 0 },
          },
        ],
      },
    ]);
    expect(found.bytes.toString()).not.toMatch(/LEG-7781|2011|1985/);
  });

  test('says who is away today, and not why', async () => {
    const bench = await directoryBench(portal, 'ausentes');
    const away = await bench.add('Ausente');
    const back = await bench.add('Vuelta');
    const note = (personId: number, firstOn: string, lastOn: string) =>
      portal.asCompany(bench.company, (ctx) =>
        noteAbsence(ctx, { personId, firstOn: firstOn as never, lastOn: lastOn as never, kind: 'leave' }),
      );
    await note(away.id, '2026-11-20', '2026-11-20');
    await note(back.id, '2026-11-16', '2026-11-19');
    const answer = await directoryOf(portal, bench.hr).list('?q=equipo');
    expect(answer.data.map(({ nombre, ausente }) => [nombre, ausente])).toEqual([
      ['Ausente', 1],
      ['Vuelta', 0],
    ]);
    expect(answer.bytes.toString()).not.toMatch(/leave|licencia|2026/i);
  });

  test('is searched by what it shows and by nothing else', async () => {
    const bench = await directoryBench(portal, 'buscar');
    const one = await bench.add('José María', undefined, {
      surname: 'Ñandú',
      username: 'apodo_secreto',
      sector: 'Logística',
      fileNumber: 'LEG-4471',
    });
    await bench.set(one.id, { position: 'Chofer 50%' });
    await bench.add('Otra', undefined, { sector: 'Ventas' });
    await ownData(portal, bench.hr).write(one.id, 'identity', { nickname: 'Pepe' });
    const me = directoryOf(portal, bench.hr);
    const find = async (q: string) => names(await me.list(`?q=${encodeURIComponent(q)}`));
    for (const q of ['jose', 'ÑANDU, jose', 'pepe', 'logistica', 'chofer', '50%', 'maria logist'])
      expect([q, await find(q)]).toEqual([q, ['José María']]);
    for (const q of [
      one.cuil,
      one.cuil.slice(2, 10),
      'LEG-4471',
      '4471',
      'apodo_secreto',
      'andes.example',
      '50_',
    ])
      expect([q, await find(q)]).toEqual([q, []]);
    const [sector] = (await me.places()).data.filter(({ nombre }) => nombre === 'Ventas');
    expect(names(await me.list(`?sector=${sector.id}`))).toEqual(['Otra']);
    expect(names(await me.list(`?sector=${sector.id}&q=pepe`))).toEqual([]);
  });

  test('is narrowed by places that somebody of it belongs to', async () => {
    const bench = await directoryBench(portal, 'lugares');
    await bench.add('Una', undefined, { sector: 'Ventas', location: 'Rosario' });
    const only = await bench.add('Sola', undefined, { sector: 'Reservado', location: 'Bóveda' });
    await bench.hide(only.id, 1);
    const { data } = await directoryOf(portal, bench.hr).places();
    expect(data.map(({ tipo, nombre }) => [tipo, nombre])).toEqual([
      ['sector', 'Ventas'],
      ['locacion', 'Rosario'],
    ]);
    const place = data.find(({ tipo }) => tipo === 'locacion');
    expect(names(await directoryOf(portal, bench.hr).list(`?locacion=${place.id}`))).toEqual(['Una']);
  });

  test('comes in pages of a hundred at most, each person once [16.2]', async () => {
    const bench = await directoryBench(portal, 'paginas');
    for (let i = 0; i < 4; i += 1) await bench.add(`Igual${i}`);
    const me = directoryOf(portal, bench.hr);
    expect(said(await me.list('?pagination=101,1,0'))).toEqual([422, 'SYSTEM_INVALID_FIELDS']);
    const seen: string[] = [];
    let cursor = '';
    do {
      const page = await me.list(`?pagination=2,1,0${cursor}`);
      expect(page.pagination?.total).toBe(5);
      seen.push(...names(page));
      cursor = page.pagination?.next ? `&cursor=${page.pagination.next}` : '';
    } while (cursor);
    expect(seen).toEqual(['Igual0', 'Igual1', 'Igual2', 'Igual3', 'Ana']);
    expect((await me.list('?cursor=torcido')).status).toBe(422);
  });
});

test('contact data stands where it is kept, until somebody consents', async () => {
  const bench = await directoryBench(portal, 'callado');
  const one = await bench.add('Callada');
  const hr = ownData(portal, bench.hr);
  await hr.write(one.id, 'contact', CONTACT);
  const answer = await directoryOf(portal, bench.hr).one(one.id);
  expect(answer.bytes.toString()).not.toMatch(/555|andes\.example|avatar/);
});
