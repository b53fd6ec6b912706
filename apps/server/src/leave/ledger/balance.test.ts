import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Portal, startPortal } from '../../../test/support/portal.ts';
import { listPolicies } from '../for-seed.ts';
import { grantDaily } from './round.ts';

/** Today is Friday, 20 November 2026, noon in Buenos Aires. */
let portal: Portal;
let company: number;
let hr: string;
let policy: number;
let boss: number;
let vacation: number;
beforeAll(async () => {
  portal = await startPortal({ limits: { 'rate.session': 100_000, 'rate.public': 100_000 } });
  company = await portal.addCompany();
  await portal.addPerson(company, { username: 'rrhh', access: { types: [2], actions: [7, 71] } });
  hr = await portal.signIn('rrhh');
  [policy = 0] = await portal.asCompany(company, async (ctx) =>
    (await listPolicies(ctx, '2026-11-20')).map(({ id }) => id),
  );
  boss = (await portal.addPerson(company, { sector: 'Ventas' })).id;
  await save(boss, { tiene_perfil_licencias: 0, tiene_perfil_aprobador: 1 });
  vacation = (await portal.send('GET', '/v2/portal/leave/types', { token: hr })).data[0].id;
});
afterAll(() => portal.close());

type Form = Record<string, string | number>;
const save = (id: number, form: Form) =>
  portal.send('PUT', `/v2/admin-mod/users/licensesprofile/${id}`, { token: hr, form });
const switchOn = async (id: number, more: Form = {}) => {
  const answer = await save(id, {
    tiene_perfil_licencias: 1,
    tiene_perfil_aprobador: 0,
    niveles_aprobacion: 1,
    id_politica: policy,
    antiguedad_previa: 0,
    licencias_progresivas: 0,
    id_usuario_aprobador: boss,
    ...more,
  });
  expect(answer.code, answer.bytes.toString()).toBe('00000');
};
const withLeave = async (hiredOn: string) => {
  const person = await portal.addPerson(company, { hiredOn, sector: 'Ventas' });
  await switchOn(person.id);
  return person;
};
const balanceOf = (id: number, query = '', token = hr) =>
  portal.send('GET', `/v2/portal/employees/${id}/leave/balance${query}`, { token });
const ledgerOf = (id: number, query = '', token = hr) =>
  portal.send('GET', `/v2/portal/employees/${id}/leave/ledger${query}`, { token });
const vacationOf = async (id: number, query = '') =>
  (await balanceOf(id, query)).data.find(({ idTipo }) => idTipo === vacation);
const adjust = (id: number, form: Form, token = hr, headers = {}) =>
  portal.send('POST', `/v2/portal/employees/${id}/leave/adjustments`, {
    token,
    headers,
    form: { idTipo: vacation, cantidad: '1', fecha: '20/11/2026', motivo: 'Volvió un día antes.', ...form },
  });
const round = () => grantDaily(portal.platform, company, new AbortController().signal, 2);

describe('a balance is the sum of its ledger [11.1]', () => {
  test('the year’s grant is there once the profile is on, and says why', async () => {
    const { id } = await withLeave('2019-03-04');
    const { data, pagination } = await ledgerOf(id);
    expect(pagination?.total).toBe(1);
    expect(data[0]).toMatchObject({
      fecha: '01/10/2026',
      clase: 'otorgado',
      cantidad: 21,
      saldo: 21,
      periodo: 2026,
      texto: '7 años de antigüedad al 31/12/2026 · LCT, días corridos',
      detalle: { politica: 'LCT, días corridos', version: 1, anios: 7, tramo: 5, progresivas: 0 },
      quien: null,
    });
    expect(await vacationOf(id)).toMatchObject({
      saldo: 21,
      por_periodo: [{ periodo: 2026, saldo: 21, vence: null }],
      proximo: { cuando: '01/10/2027', cantidad: 21 },
    });
    expect((await vacationOf(id, '?al=30/09/2026'))?.saldo).toBe(0);
    expect((await vacationOf(id, '?al=01/10/2027'))?.saldo).toBe(42);
    expect((await balanceOf(id, '?al=01/10/2033')).code).toBe('LEAVE_DATES');
  });

  test('who has no profile has no balance, and who sees it reads it in their own language', async () => {
    const { id } = await portal.addPerson(company);
    expect((await balanceOf(id)).data).toEqual([]);
    expect((await ledgerOf(id)).data).toEqual([]);
    const own = await withLeave('2026-11-16');
    const token = await portal.signIn(own.username);
    expect((await portal.send('GET', '/v2/portal/me/leave/ledger', { token })).data).toEqual([]);
    const [mine] = (await portal.send('GET', '/v2/portal/me/leave/balance', { token })).data;
    expect(mine).toMatchObject({ saldo: 0, proximo: { cuando: '31/12/2026', cantidad: 1 } });
  });

  test('is shown to nobody out of scope, of another company or without the action', async () => {
    const { id, username } = await withLeave('2020-01-01');
    const limited = await portal.addPerson(company, { access: { types: [3], actions: [7, 71] } });
    await portal.limitTo(company, limited.id, { sectors: ['Planta'] });
    const stranger = await portal.addPerson(await portal.addCompany(), { access: { types: [2] } });
    for (const who of [limited.username, stranger.username]) {
      const token = await portal.signIn(who);
      expect((await balanceOf(id, '', token)).code).toBe('SYSTEM_NOT_FOUND');
      expect((await ledgerOf(id, '', token)).code).toBe('SYSTEM_NOT_FOUND');
    }
    const own = await portal.signIn(username);
    expect((await balanceOf(id, '', own)).status).toBe(403);
    expect((await ledgerOf(boss, '', own)).status).toBe(403);
  });
});

describe('corrections', () => {
  test('are added with their reason, change nothing that stands, and are in the trail', async () => {
    const { id } = await withLeave('2024-01-01');
    const taken = await adjust(id, { cantidad: '-3,5', motivo: 'Cargado a mano.' });
    expect(taken.data[0]).toMatchObject({
      clase: 'correccion',
      cantidad: -3.5,
      saldo: 10.5,
      periodo: 2026,
      texto: 'Ajuste: Cargado a mano.',
      quien: { apellido: expect.any(String) },
    });
    await adjust(id, { cantidad: 1, fecha: '02/10/2026' });
    expect((await ledgerOf(id)).data.map(({ fecha, cantidad, saldo }) => [fecha, cantidad, saldo])).toEqual([
      ['20/11/2026', -3.5, 11.5],
      ['02/10/2026', 1, 15],
      ['01/10/2026', 14, 14],
    ]);
    const first = await ledgerOf(id, '?pagination=2,1,0');
    const rest = await ledgerOf(id, `?pagination=2,1,0&cursor=${first.pagination?.next}`);
    expect([...first.data, ...rest.data]).toEqual((await ledgerOf(id)).data);
    expect((await ledgerOf(id, '?desde=02/10/2026&hasta=03/10/2026')).data).toHaveLength(1);
  });

  test('the same wish twice, and two at once, take no more than there is', async () => {
    const { id } = await withLeave('2024-01-01');
    const headers = { 'idempotency-key': 'ajuste-de-prueba' };
    const [one, again] = [await adjust(id, {}, hr, headers), await adjust(id, {}, hr, headers)];
    expect(again.data).toEqual(one.data);
    const both = await Promise.all([adjust(id, { cantidad: -10 }), adjust(id, { cantidad: -10 })]);
    expect(both.map(({ code }) => code).sort()).toEqual(['00000', 'LEAVE_BALANCE']);
    expect((await vacationOf(id))?.saldo).toBe(5);
  });

  test.each([
    ['no reason', { motivo: '' }, 'LEAVE_FIELD_INVALID'],
    ['nothing', { cantidad: 0 }, 'LEAVE_FIELD_INVALID'],
    ['a third of a day to three decimals', { cantidad: '0,333' }, 'LEAVE_FIELD_INVALID'],
    ['more than there is', { cantidad: -14.01 }, 'LEAVE_BALANCE'],
    ['a day on which there was less', { cantidad: -1, fecha: '30/09/2026' }, 'LEAVE_BALANCE'],
    ['a day that lies ahead', { fecha: '21/11/2026' }, 'LEAVE_DATES'],
    ['a day before they were hired', { fecha: '31/12/2023' }, 'LEAVE_DATES'],
    ['a type of another company', { idTipo: 999_999 }, 'LEAVE_TYPE_UNKNOWN'],
  ])('are refused with %s', async (_, form, code) => {
    const { id } = await withLeave('2024-01-01');
    expect((await adjust(id, form)).code).toBe(code);
    expect((await ledgerOf(id)).data).toHaveLength(1);
  });

  test('are refused about oneself, without a profile, of a type without balance, out of scope and without management', async () => {
    const manager = await portal.addPerson(company, { access: { types: [2], actions: [7, 71] } });
    await switchOn(manager.id);
    const token = await portal.signIn(manager.username);
    expect((await adjust(manager.id, {}, token)).code).toBe('LEAVE_OWN');
    expect((await adjust(boss, {}, token)).code).toBe('LEAVE_NOT_ENABLED');
    const types = (await portal.send('GET', '/v2/portal/leave/types', { token })).data;
    const free = types.find(({ saldo }) => saldo === 'libre').id;
    const { id } = await withLeave('2024-01-01');
    expect((await adjust(id, { idTipo: free }, token)).code).toBe('LEAVE_TYPE_UNKNOWN');
    const helper = await portal.addPerson(company, { access: { types: [3], actions: [7, 71] } });
    expect((await adjust(id, {}, await portal.signIn(helper.username))).status).toBe(403);
    const stranger = await portal.addPerson(await portal.addCompany(), {
      access: { types: [2], actions: [7, 71] },
    });
    expect((await adjust(id, {}, await portal.signIn(stranger.username))).code).toBe('SYSTEM_NOT_FOUND');
  });

  test('a type with so many days a year counts them by the calendar', async () => {
    const { id } = await withLeave('2024-01-01');
    const exam = (await balanceOf(id)).data.find(({ tipo }) => tipo === 'Examen');
    expect(exam).toMatchObject({ saldo: 10, por_periodo: [{ periodo: 2026, vence: '31/12/2026' }] });
    expect((await adjust(id, { idTipo: exam.idTipo, cantidad: -11 })).code).toBe('LEAVE_BALANCE');
    await adjust(id, { idTipo: exam.idTipo, cantidad: -4 });
    const after = (query = '') =>
      balanceOf(id, query).then(({ data }) => data.find(({ tipo }) => tipo === 'Examen'));
    expect((await after())?.saldo).toBe(6);
    expect((await after('?al=01/01/2027'))?.saldo).toBe(10);
  });
});

describe('the round of the day', () => {
  test('catches up with what was missed, once, whoever runs beside it', async () => {
    const people = await Promise.all(['2024-01-01', '2015-06-01', '2026-11-02'].map(withLeave));
    const counts = async () =>
      Promise.all(people.map(async ({ id }) => (await ledgerOf(id)).data.map(({ cantidad }) => cantidad)));
    expect(await counts()).toEqual([[14], [28], []]);
    await portal.clock.advance(400 * 86_400_000);
    await Promise.all([round(), round()]);
    hr = await portal.signIn('rrhh');
    expect(await counts()).toEqual([
      [14, 14],
      [28, 28],
      [14, 2],
    ]);
    await round();
    expect(await counts()).toEqual([
      [14, 14],
      [28, 28],
      [14, 2],
    ]);
  });
});
