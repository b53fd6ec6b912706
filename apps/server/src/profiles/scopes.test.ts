import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Portal, startPortal } from '../../test/support/portal.ts';

let portal: Portal;
let company: number;
let token: string;
const place: Record<string, number> = {};

beforeAll(async () => {
  portal = await startPortal({ limits: { 'rate.session': 100_000, 'rate.public': 100_000 } });
  company = await portal.addCompany();
  await portal.addPerson(company, { username: 'rrhh', access: { types: [2] } });
  token = await portal.signIn('rrhh');
  for (const [sector, location] of [
    ['Producción', 'Mendoza'],
    ['Producción', 'Salta'],
    ['Ventas', 'Mendoza'],
    ['Calidad', 'Salta'],
  ] as const)
    await portal.addPerson(company, { surname: `${sector} ${location}`, sector, location });
  for (const path of ['/v2/admin-mod/sectors', '/v2/admin-mod/locations'])
    for (const { id, nombre } of (await portal.send('GET', path, { token })).data) place[nombre] = id;
});
afterAll(() => portal.close());

type Form = Record<string, string | number | readonly (string | number)[]>;
const at = (name: string) => place[name] as number;
const filters = (sector: string[] = [], locacion: string[] = []) =>
  JSON.stringify({ sector: sector.map(at), locacion: locacion.map(at) });
const person = (
  types: number[] = [],
  actions: number[] = [7],
  scope: Parameters<Portal['limitTo']>[2] = {},
) =>
  portal.addPerson(company, { access: { types, actions } }).then(async (one) => {
    await portal.limitTo(company, one.id, scope);
    return one;
  });
const save = (id: number, filtros: string | readonly string[], as = token, more: Form = {}) =>
  portal.send('PUT', `/v2/admin-mod/users/${id}/filtrosectorlocacion`, {
    token: as,
    form: { filtros, ...more },
  });
const seen = async (username: string) => {
  const as = await portal.signIn(username);
  const { data } = await portal.send('GET', '/v2/portal/employees?q=produccion', { token: as });
  return data.map(({ apellido }) => apellido).sort();
};

describe('a scope by sector and location', () => {
  test('limits whom a limited administrator sees: sectors or, locations or, and between them [employee-folder-filters.1] [employee-list.1]', async () => {
    const { id, username } = await person([3]);
    expect(await seen(username)).toEqual(['Producción Mendoza', 'Producción Salta']);
    const answer = await save(id, filters(['Producción', 'Ventas'], ['Mendoza']));
    expect(answer.status).toBe(200);
    expect(answer.data[0]).toMatchObject({
      alcance: 'filtros',
      filtros: { sector: [at('Producción'), at('Ventas')].sort((a, b) => a - b), locacion: [at('Mendoza')] },
      ve: 2,
    });
    expect(await seen(username)).toEqual(['Producción Mendoza']);
    await save(id, filters());
    expect(await seen(username)).toEqual(['Producción Mendoza', 'Producción Salta']);
  });

  test('tells the effect before it is saved', async () => {
    const { id } = await person([3]);
    const total = (await portal.send('GET', `/v2/admin-mod/profile/users/${id}`, { token })).data[0].de;
    const { data } = await save(id, filters(['Producción']), token, { simular: 1 });
    expect(data[0]).toMatchObject({ ve_antes: total, ve: 2, de: total, alcance: 'filtros' });
    expect(data[0].ejemplos.map((one: { apellido: string }) => one.apellido)).toEqual([
      'Producción Mendoza',
      'Producción Salta',
    ]);
    const after = (await portal.send('GET', `/v2/admin-mod/profile/users/${id}`, { token })).data[0];
    expect([after.alcance, after.filtros.sector]).toEqual(['todos', []]);
  });

  test('of a manager takes the place of the direct reports [employee-list.2]', async () => {
    const { id, username } = await person([5]);
    expect(await seen(username)).toEqual([]);
    await portal.asCompany(company, ({ tx }) =>
      sql`update person set reports_to = ${id} where surname = 'Producción Salta'`.execute(tx),
    );
    expect(await seen(username)).toEqual(['Producción Salta']);
    expect((await save(id, filters([], ['Mendoza']))).status).toBe(200);
    expect(await seen(username)).toEqual(['Producción Mendoza']);
  });

  test.each([
    ['words, repeated', (): string[] => [`sector:${at('Ventas')}`, `locacion:${at('Salta')}`]],
    ['words, comma-separated', () => `sector:${at('Ventas')},locacion:${at('Salta')}`],
    ['words as JSON', () => `["sector:${at('Ventas')}","locacion:${at('Salta')}"]`],
    ['an object', () => `{"sector":${at('Ventas')},"locacion":"${at('Salta')}"}`],
  ])('is taken as %s', async (_, filtros) => {
    const { id } = await person([3]);
    const { status, data } = await save(id, filtros());
    expect([status, data[0]?.filtros.sector, data[0]?.filtros.locacion]).toEqual([
      200,
      [at('Ventas')],
      [at('Salta')],
    ]);
  });

  test.each(['todo', '{"sector":"uno"}', '{"carpeta":[1]}', 'sector:0', '[1,2]', '{'])(
    'is not taken as %s',
    async (filtros) => {
      const { id } = await person([3]);
      expect((await save(id, filtros)).status).toBe(422);
    },
  );

  test('of what is not there, or of another company, is refused alike', async () => {
    const { id } = await person([3]);
    const other = await portal.addCompany({ name: 'Otra' });
    await portal.addPerson(other, { sector: 'Ajeno', username: 'ajena', access: { types: [2] } });
    const foreign = (
      await portal.send('GET', '/v2/admin-mod/sectors', { token: await portal.signIn('ajena') })
    ).data[0].id;
    for (const sector of [foreign, 999_999]) {
      const answer = await save(id, JSON.stringify({ sector: [sector] }));
      expect([answer.status, answer.code, Object.keys(answer.fields)]).toEqual([
        422,
        'SCOPE_UNKNOWN',
        ['filtros'],
      ]);
    }
  });

  test('is for profiles that take filters, not for management, employees or who is gone', async () => {
    for (const types of [[2], [], [6]]) {
      const { id } = await person(types, []);
      expect((await save(id, filters(['Ventas']))).code).toBe('SCOPE_NEEDS_PROFILE');
    }
    const gone = await person([3]);
    await portal.setStatus(company, gone.id, 'inactive');
    expect((await save(gone.id, filters(['Ventas']))).code).toBe('PROFILE_DISMISSED');
    expect((await save(999_999, filters(['Ventas']))).status).toBe(404);
  });
});

describe('a limited administrator', () => {
  const inVentas = (types: number[], scope: Parameters<Portal['limitTo']>[2]) =>
    portal.addPerson(company, { sector: 'Ventas', access: { types, actions: [7] } }).then(async (one) => {
      await portal.limitTo(company, one.id, scope);
      return one;
    });

  test('gives no more than they see', async () => {
    const giver = await person([3], [7], { sectors: ['Ventas', 'Calidad'] });
    const as = await portal.signIn(giver.username);
    const other = await inVentas([3], { sectors: ['Ventas'] });
    expect((await save(other.id, filters(['Ventas', 'Calidad']), as)).status).toBe(200);
    expect((await save(other.id, filters(['Ventas'], ['Salta']), as)).status).toBe(200);
    for (const wider of [
      filters(['Producción']),
      filters(['Ventas', 'Producción']),
      filters([], ['Salta']),
      filters(),
    ]) {
      const answer = await save(other.id, wider, as);
      expect([answer.status, answer.code]).toEqual([403, 'SCOPE_BEYOND_OWN']);
    }
    expect((await save(giver.id, filters(['Ventas']), as)).status).not.toBe(200);
  });

  test('changes nobody’s scope that goes beyond theirs, nor their own', async () => {
    const giver = await person([3], [7], { sectors: ['Ventas'] });
    const as = await portal.signIn(giver.username);
    for (const [types, scope] of [
      [[3], {}],
      [[5], {}],
      [[3], { sectors: ['Producción'] }],
    ] as const) {
      const other = await inVentas([...types], scope as Parameters<Portal['limitTo']>[2]);
      expect((await save(other.id, filters(['Ventas']), as)).code).toBe('SCOPE_BEYOND_OWN');
    }
    const outside = await person([3], [7], { sectors: ['Ventas'] });
    expect((await save(outside.id, filters(['Ventas']), as)).status).toBe(404);
    const inside = await inVentas([3], { sectors: ['Ventas'] });
    const self = await portal.signIn(inside.username);
    expect((await save(inside.id, filters(['Ventas']), self)).code).toBe('PROFILE_OWN');
  });
});

test('filters that outlived their profile open nothing', async () => {
  const { id, username } = await person([3], [7], { sectors: ['Producción'] });
  await portal.send('PUT', `/v2/admin-mod/profile/users/${id}`, { token, form: { idperfiles: [1] } });
  const { data } = await portal.send('GET', `/v2/admin-mod/profile/users/${id}`, { token });
  expect([data[0].alcance, data[0].ve]).toEqual(['nadie', 0]);
  const as = await portal.signIn(username, { perfil: 1 });
  expect((await portal.send('GET', '/v2/portal/employees', { token: as })).status).toBe(403);
});
