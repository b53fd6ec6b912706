import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Portal, startPortal } from '../../../test/support/portal.ts';
import { holdRoll } from '../roll.ts';

let portal: Portal;
let company: number;
let hr: string;
beforeAll(async () => {
  portal = await startPortal();
  company = await portal.addCompany();
  await portal.addPerson(company, { username: 'rrhh', access: { types: [2] } });
  hr = await portal.signIn('rrhh');
});
afterAll(() => portal.close());

const move = (form: Record<string, string | number | readonly number[]>, token = hr) =>
  portal.send('POST', '/v2/portal/employees/move', {
    token,
    form: { crear: 'sector,locacion,cargo', ...form },
  });
const read = async (id: number) =>
  (await portal.send('GET', `/v2/admin-mod/users/${id}`, { token: hr })).data[0];
const add = (more: Parameters<Portal['addPerson']>[1] = {}) => portal.addPerson(company, more);

test('people get another sector and manager at once; what is not named stays, and the trail has it', async () => {
  const boss = await add();
  const people = [await add({ sector: 'Ventas', location: 'Salta' }), await add({ location: 'Jujuy' })];
  const ids = people.map(({ id }) => id);
  const { data } = await move({
    idusuarios: [...ids, ids[0] as number],
    sector: 'Compras',
    reporta: boss.id,
  });
  expect(data.map(({ id, movido, problema }) => [id, movido, problema])).toEqual(
    ids.map((id) => [id, 1, null]),
  );
  const [first, second] = await Promise.all(ids.map(read));
  expect([first.sector, first.locacion, first.reporta?.id]).toEqual(['Compras', 'Salta', boss.id]);
  expect([second.sector, second.locacion]).toEqual(['Compras', 'Jujuy']);
  const told = await portal.send('GET', `/v2/portal/employees/${ids[0]}/timeline`, { token: hr });
  expect(told.data[0].cambios.map((change: { campo: string }) => change.campo)).toEqual([
    'sector',
    'reporta',
  ]);
});

test('who cannot be moved stays and is named with the reason; the others are moved', async () => {
  const boss = await add();
  const below = await add();
  await move({ idusuarios: [below.id], reporta: boss.id });
  const elsewhere = await portal.addPerson(await portal.addCompany());
  const free = await add();
  const { data } = await move({ idusuarios: [boss.id, elsewhere.id, free.id], reporta: below.id });
  expect(data.map(({ movido, problema }) => [movido, problema?.code ?? null])).toEqual([
    [0, '05133'],
    [0, 'SYSTEM_NOT_FOUND'],
    [1, null],
  ]);
  expect(data[0].nombre).toContain(', ');
  expect(data[1].nombre).toBeNull();
  expect((await read(boss.id)).reporta).toBeNull();
});

test('limited HR moves whom they see, within what they see, and learns of nobody else', async () => {
  const limited = await add({ access: { types: [3], actions: [7] } });
  await portal.limitTo(company, limited.id, { sectors: ['Norte', 'Sur'] });
  const token = await portal.signIn(limited.username);
  const [mine, theirs] = [await add({ sector: 'Norte' }), await add({ sector: 'Oeste' })];
  const within = await move({ idusuarios: [mine.id, theirs.id], sector: 'Sur' }, token);
  expect(within.data.map(({ movido, nombre }) => [movido, nombre === null])).toEqual([
    [1, false],
    [0, true],
  ]);
  const out = await move({ idusuarios: [mine.id], sector: 'Oeste' }, token);
  expect(out.data[0].problema.code).toBe('05130');
  expect((await read(mine.id)).sector).toBe('Sur');
});

test.each([
  ['nobody', { sector: 'Compras' }, 'idusuarios'],
  ['nothing to change', { idusuarios: [1] }, 'sector'],
  [
    'more than 200 people',
    { idusuarios: Array.from({ length: 201 }, (_, i) => i + 1), sector: 'X' },
    'idusuarios',
  ],
  ['a sector of 251 letters', { idusuarios: [1], sector: 'x'.repeat(251) }, 'sector'],
] as const)('%s is refused, with the field', async (_, form, field) => {
  const answer = await move(form);
  expect([answer.status, Object.keys(answer.fields)]).toEqual([422, [field]]);
});

test('everybody a search finds is moved and activated, as many as a selection takes; each for themself', async () => {
  const top = await add({ surname: 'Multitud', name: 'Cima' });
  const boss = await add({ surname: 'Otra' });
  await move({ idusuarios: [boss.id], reporta: top.id });
  const crowd = [];
  for (let i = 0; i < 209; i += 1) crowd.push(await add({ surname: 'Multitud', name: `P${i}` }));
  for (const { id } of crowd) await portal.setStatus(company, id, 'onboarding');
  const preview = async () =>
    (
      await portal.send('POST', '/v2/portal/employees/selection', {
        token: hr,
        json: { seleccion: { q: 'multitud' } },
      })
    ).data[0];
  const { total, huella } = await preview();
  expect(total).toBe(210);
  const seleccion = { q: 'multitud', huella };
  const send = (path: string, json: object) =>
    portal.send('POST', `/v2/portal/employees/${path}`, { token: hr, json });
  const place = { seleccion, sector: 'Multitudes', reporta: boss.id };
  // A sector that nobody made is asked about, whoever is many.
  expect((await send('move', { ...place, crear: [] })).code).toBe('PEOPLE_NAME_UNKNOWN');
  const moved = await send('move', { ...place, crear: ['sector'] });
  const stayed = moved.data.filter(({ problema }) => problema);
  expect([moved.data.length, stayed.map(({ id, problema }) => [id, problema.code])]).toEqual([
    210,
    [[top.id, '05133']],
  ]);
  const one = await read(moved.data.at(-1)?.id);
  expect([one.sector, one.reporta.id]).toEqual(['Multitudes', boss.id]);
  expect((await read(top.id)).sector).toBeNull();
  const told = await portal.send('GET', `/v2/portal/employees/${one.id}/timeline`, { token: hr });
  expect(told.data[0].cambios[0]).toMatchObject({ campo: 'sector', antes: null, despues: 'Multitudes' });
  const active = await send('activate', { seleccion });
  expect(active.data.filter(({ status }) => status === 'active')).toHaveLength(210);
  expect(active.data.filter(({ problema }) => problema).map(({ id }) => id)).toEqual([top.id]);
});

test('a sector that nobody may have is not made on the way', async () => {
  const limited = await add({ access: { types: [3], actions: [7] } });
  await portal.limitTo(company, limited.id, { sectors: ['Norte'] });
  const token = await portal.signIn(limited.username);
  const mine = await add({ sector: 'Norte' });
  const { data } = await move({ idusuarios: [mine.id], sector: 'Nunca hecho' }, token);
  expect(data[0].problema.code).toBe('05130');
  const sectors = await portal.send('GET', '/v2/portal/organisation/sectores?q=nunca', { token: hr });
  expect(sectors.data).toEqual([]);
});

test('who lacks action 7 moves nobody', async () => {
  const { username } = await add({ access: { types: [2], actions: [3] } });
  const target = await add({ sector: 'Ventas' });
  const answer = await move({ idusuarios: [target.id], sector: 'Compras' }, await portal.signIn(username));
  expect(answer.status).toBe(403);
  expect((await read(target.id)).sector).toBe('Ventas');
});

test('who moves, activates or dismisses many waits for whoever writes many people of the company', async () => {
  const people = [await add(), await add()];
  const ids = people.map(({ id }) => id);
  const rows = ['cuil;fechabaja;motivo;observaciones', `${people[0]?.cuil};10/11/2026;Renuncia;`];
  const holding = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const held = portal.asCompany(company, async ({ tx }) => {
    await holdRoll(tx);
    holding.resolve();
    await released.promise;
  });
  await holding.promise;
  const answers = Promise.all([
    move({ idusuarios: ids, sector: 'Compras' }),
    portal.send('POST', '/v2/portal/employees/activate', { token: hr, form: { idusuarios: ids } }),
    portal.send('POST', '/v2/portal/employees/dismissal/csv', {
      token: hr,
      multipart: { file: { name: 'bajas.csv', bytes: Buffer.from(rows.join('\r\n')) } },
    }),
  ]);
  try {
    await vi.waitFor(async () => expect(await waiting()).toBe(3), 10_000);
    expect((await read(ids[1] as number)).sector).toBeNull();
  } finally {
    released.resolve();
    await held;
  }
  expect((await answers).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await read(ids[1] as number)).sector).toBe('Compras');
});

/** How many wait for the roll. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`.execute(
    portal.platform.db,
  );
  return rows[0]?.count ?? 0;
}
