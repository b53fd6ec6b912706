import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atOnce } from '../../../test/support/crowd.ts';
import { type Portal, startPortal } from '../../../test/support/portal.ts';

let portal: Portal;
let company: number;
let hr: string;
beforeAll(async () => {
  portal = await startPortal({ limits: { 'selection.people': 40 } });
  company = await portal.addCompany();
  await portal.addPerson(company, { username: 'rrhh_sel', access: { types: [2] } });
  hr = await portal.signIn('rrhh_sel');
});
afterAll(() => portal.close());

type Search = Record<string, unknown>;
const preview = (seleccion: Search, { token = hr, pagina = 1 } = {}) =>
  portal.send('POST', '/v2/portal/employees/selection', { token, json: { seleccion, pagina } });
const center = (seleccion: Search, name: string, token = hr) =>
  portal.send('POST', '/v2/portal/employees/cost-center', {
    token,
    json: { seleccion, centro_costo: name, crear: ['centro_costo'] },
  });
const dismiss = (body: Search, token = hr) =>
  portal.send('POST', '/v2/portal/employees/dismissal', {
    token,
    json: { fechabaja: '10/11/2026', motivo: 'Renuncia', ...body },
  });
const add = (surname: string, more: Parameters<Portal['addPerson']>[1] = {}) =>
  portal.addPerson(company, { surname, ...more });
const centerOf = async (id: number) =>
  (await portal.send('GET', `/v2/admin-mod/users/${id}`, { token: hr })).data[0].centro_costo;
const statusOf = async (id: number) =>
  (await portal.send('GET', `/v2/admin-mod/users/${id}`, { token: hr })).data[0].status;

describe('everybody a search finds', () => {
  test('is counted and named page by page, but for those taken out; an act does it to exactly these', async () => {
    const people = [];
    for (let i = 0; i < 27; i += 1) people.push(await add('Unica', { name: `P${i}` }));
    const [out] = people;
    const search = { q: 'unica', excepto: [out?.id] };
    const [first] = (await preview(search)).data;
    expect([first.total, first.paginas, first.personas.length]).toEqual([26, 2, 25]);
    expect(first.personas[0]).toMatchObject({ apellido: 'Unica', status: 'active' });
    const [second] = (await preview(search, { pagina: 2 })).data;
    expect([second.personas.length, second.huella]).toEqual([1, first.huella]);
    const names = [...first.personas, ...second.personas].map(({ id }: { id: number }) => id);
    expect(names.sort((a: number, b: number) => a - b)).toEqual(people.slice(1).map(({ id }) => id));
    const done = await center({ ...search, huella: first.huella }, 'CC-1');
    expect(done.data.map(({ problema }) => problema)).toEqual(people.slice(1).map(() => null));
    expect(await centerOf(out?.id as number)).toBeNull();
    expect(await centerOf(people[1]?.id as number)).toBe('CC-1');
  });

  test('is asked again at the act: of other people than were shown nothing is done', async () => {
    const one = await add('Cambia');
    const [shown] = (await preview({ q: 'cambia' })).data;
    await add('Cambia');
    const late = await center({ q: 'cambia', huella: shown.huella }, 'CC-2');
    expect([late.status, late.code]).toEqual([409, 'PEOPLE_SELECTION_CHANGED']);
    expect(await centerOf(one.id)).toBeNull();
    const made = await center({ q: 'cambia', huella: 'x'.repeat(64) }, 'CC-2');
    expect(made.code).toBe('PEOPLE_SELECTION_CHANGED');
    expect((await center({ q: 'cambia' }, 'CC-2')).status).toBe(422);
  });

  test('is found by the reach of whoever acts: a digest of somebody else’s people is of no use', async () => {
    const limited = await portal.addPerson(company, {
      username: 'limitada_sel',
      access: { types: [3], actions: [7] },
    });
    await portal.limitTo(company, limited.id, { sectors: ['Norte'] });
    const token = await portal.signIn('limitada_sel');
    const [mine, theirs] = [
      await add('Alcance', { sector: 'Norte' }),
      await add('Alcance', { sector: 'Sur' }),
    ];
    const [all] = (await preview({ q: 'alcance' })).data;
    const [reached] = (await preview({ q: 'alcance' }, { token })).data;
    expect([all.total, reached.total, reached.personas.map(({ id }: { id: number }) => id)]).toEqual([
      2,
      1,
      [mine.id],
    ]);
    expect((await dismiss({ seleccion: { q: 'alcance', huella: all.huella } }, token)).code).toBe(
      'PEOPLE_SELECTION_CHANGED',
    );
    const own = await dismiss({ seleccion: { q: 'alcance', huella: reached.huella } }, token);
    expect([own.data[0].bajas, await statusOf(mine.id), await statusOf(theirs.id)]).toEqual([
      1,
      'inactive',
      'active',
    ]);
  });

  test('is no more than the contract takes, and needs a search that is one', async () => {
    for (let i = 0; i < 41; i += 1) await add('Muchos');
    const many = await preview({ q: 'muchos' });
    expect([many.status, many.code]).toEqual([422, 'PEOPLE_SELECTION_TOO_MANY']);
    expect((await preview({ q: 'muchos', status: 'otro' })).code).toBe('05102');
    expect(
      (await portal.send('POST', '/v2/portal/employees/selection', { token: hr, json: {} })).status,
    ).toBe(422);
    const employee = await portal.signIn('rrhh_sel', { perfil: 1 });
    expect((await preview({ q: 'muchos' }, { token: employee })).status).toBe(403);
  });
});

describe('several are dismissed at once', () => {
  test('a dry run says who stays and why, and writes nothing; then those who may are dismissed', async () => {
    const [ana, luz] = [await add('Varias'), await add('Varias')];
    await portal.setStatus(company, luz.id, 'inactive');
    const foreign = await portal.addPerson(await portal.addCompany());
    const body = { idusuarios: [ana.id, luz.id, foreign.id, ana.id] };
    const dry = (await dismiss({ ...body, simular: 1 })).data[0];
    expect([dry.personas, dry.bajas, dry.rechazados]).toEqual([3, 1, 2]);
    expect(
      dry.problemas.map(
        ({ id, nombre, problema }: { id: number; nombre: string | null; problema: { code: string } }) => [
          id,
          nombre === null,
          problema.code,
        ],
      ),
    ).toEqual([
      [luz.id, false, '50023'],
      [foreign.id, true, '00072'],
    ]);
    expect(await statusOf(ana.id)).toBe('active');
    expect((await dismiss(body)).data[0].bajas).toBe(1);
    expect(await statusOf(ana.id)).toBe('inactive');
  });

  test.each([
    ['nobody', {}, '50025'],
    ['a day ahead', { idusuarios: [1], fechabaja: '31/12/2026' }, '50021'],
    ['no day', { idusuarios: [1], fechabaja: '31/02/2026' }, '50020'],
    ['no reason', { idusuarios: [1], motivo: '' }, '50025'],
  ])('refuses %s', async (_, body, code) => {
    const answer = await dismiss(body);
    expect([answer.status, answer.code]).toEqual([422, code]);
  });

  test('oneself stays, and who administers is the management profile’s to dismiss', async () => {
    const limited = await portal.addPerson(company, {
      username: 'acota_sel',
      access: { types: [3], actions: [7] },
    });
    const token = await portal.signIn('acota_sel');
    const boss = await add('Jefa', { access: { types: [3], actions: [7] } });
    const told = (await dismiss({ idusuarios: [limited.id, boss.id] }, token)).data[0];
    expect([
      told.bajas,
      told.problemas.map(({ problema }: { problema: { code: string } }) => problema.code),
    ]).toEqual([0, ['50015', '00005']]);
  });

  test('by a search twice in parallel: once in effect, the second finds the search changed', async () => {
    const people = [await add('Doble'), await add('Doble'), await add('Doble')];
    const search = { q: 'doble', status: 'active' };
    const { huella } = (await preview(search)).data[0];
    const both = await atOnce(2, () => dismiss({ seleccion: { ...search, huella } }));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 200)?.data[0].bajas).toBe(3);
    const told = await portal.send('GET', `/v2/portal/employees/${people[0]?.id}/timeline`, { token: hr });
    expect(told.data.filter(({ evento }) => evento === 'employee.dismissed')).toHaveLength(1);
  });

  test('ticked, twenty times at once: each person is dismissed once, whoever comes first', async () => {
    const people = [await add('Veinte'), await add('Veinte')];
    const answers = await atOnce(20, () => dismiss({ idusuarios: people.map(({ id }) => id) }));
    const answered = answers.filter(({ status }) => status === 200);
    expect(answers.every(({ status }) => status === 200 || status === 503)).toBe(true);
    expect(answered.reduce((sum, { data }) => sum + data[0].bajas, 0)).toBe(2);
  });

  test('somebody of a selection who left meanwhile is refused alone; the rest are moved', async () => {
    const [stays, leaves] = [await add('Mientras'), await add('Mientras')];
    const { huella } = (await preview({ q: 'mientras' })).data[0];
    await dismiss({ idusuarios: [leaves.id] });
    const done = await dismiss({ seleccion: { q: 'mientras', huella } });
    expect([done.data[0].bajas, done.data[0].problemas[0].id]).toEqual([1, leaves.id]);
    expect(await statusOf(stays.id)).toBe('inactive');
  });
});
