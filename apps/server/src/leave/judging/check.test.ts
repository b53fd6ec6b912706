import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Portal, startPortal } from '../../../test/support/portal.ts';
import { keepLeaveProfile, listPolicies } from '../for-seed.ts';

/** Today is Friday, 20 November 2026; Tuesday, 8 December, is a holiday. */
let portal: Portal;
let company: number;
let hr: string;
let person: string;
let types: { id: number; clave: string | null }[];
beforeAll(async () => {
  portal = await startPortal();
  company = await portal.addCompany();
  const manager = await portal.addPerson(company, { access: { types: [2], actions: [71] } });
  hr = await portal.signIn(manager.username);
  types = (await portal.send('GET', '/v2/portal/leave/types', { token: hr })).data;
  const { id, username } = await portal.addPerson(company, { hiredOn: '2020-01-01' });
  await portal.asCompany(company, async (ctx) => {
    const [policy] = await listPolicies(ctx, '2026-11-20');
    const settings = {
      levels: 1 as const,
      approverId: manager.id,
      policyId: policy?.id ?? 0,
      priorMonths: 0,
      progressive: false,
      progressiveFrom: null,
    };
    await keepLeaveProfile(ctx, id, { approves: false, settings }, '2026-11-20');
  });
  person = await portal.signIn(username);
});
afterAll(() => portal.close());

const idOf = (key: string) => types.find(({ clave }) => clave === key)?.id ?? 0;
const check = (form: Record<string, string | number>, token = person) =>
  portal.send('POST', '/v2/portal/me/leave/check', { token, form });
const december = { desde: '07/12/2026', hasta: '13/12/2026' };

test('tells how many days of the balance an absence takes, and writes nothing [11.5]', async () => {
  const { data } = await check({ idTipo: idOf('vacaciones'), ...december });
  expect(data[0]).toMatchObject({ cantidad: 7, no_cuentan: [], saldo: 21, despues: 14 });
  expect((await portal.send('GET', '/v2/portal/me/leave/ledger', { token: person })).data).toEqual([]);
  const unpaid = await check({ idTipo: idOf('sin_goce'), ...december });
  expect(unpaid.data[0]).toMatchObject({ cantidad: 7, saldo: null, despues: null });
});

test('leaves out holidays of the country, and of the company, where working days count', async () => {
  const own = { nombre: 'Cierre del balance', fecha: '10/12/2026' };
  await portal.send('POST', '/v2/portal/leave/holidays', { token: hr, form: own });
  const form = { nombre: 'Compensatorio', cuenta: 'habiles', unidad: 'medios' };
  const [type] = (await portal.send('POST', '/v2/portal/leave/types', { token: hr, form })).data;
  const { data } = await check({ idTipo: type.id, ...december, parte_hasta: 'manana' });
  // The policy of Argentina works each day of the week: what is left out are the two holidays, and half of Sunday.
  expect(data[0]).toMatchObject({
    cantidad: 4.5,
    no_cuentan: [
      { fecha: '08/12/2026', motivo: 'feriado' },
      { fecha: '10/12/2026', motivo: 'feriado', nombre: own.nombre },
    ],
  });
  const off = { idTipo: type.id, desde: '08/12/2026' };
  expect((await check({ ...off, hasta: '08/12/2026' })).code).toBe('LEAVE_NOTHING_COUNTED');
  expect((await check({ ...off, hasta: '09/12/2026', parte_desde: 'tarde' })).code).toBe('LEAVE_HALF_DAY');
});

test('hours are parts of a day', async () => {
  const one = { idTipo: idOf('tramite'), desde: '09/12/2026', hasta: '09/12/2026' };
  expect((await check({ ...one, horas: '2' })).data[0]).toMatchObject({ cantidad: 0.25 });
  expect((await check({ ...one, horas: '8,5' })).code).toBe('LEAVE_HOURS');
  expect((await check({ ...one, hasta: '10/12/2026', horas: 2 })).code).toBe('LEAVE_HOURS');
});

test.each([
  ['days the wrong way round', { desde: '13/12/2026', hasta: '07/12/2026' }, 'LEAVE_DATES'],
  ['more days than a year has', { desde: '01/01/2027', hasta: '02/01/2028' }, 'LEAVE_DATES'],
  ['a day that does not exist', { desde: '31/02/2027', hasta: '02/03/2027' }, 'LEAVE_FIELD_INVALID'],
  ['half a day of what is taken in whole ones', { ...december, parte_desde: 'tarde' }, 'LEAVE_HALF_DAY'],
  ['hours of what is taken in days', { desde: '09/12/2026', hasta: '09/12/2026', horas: 2 }, 'LEAVE_HOURS'],
  ['a type that is none', { ...december, idTipo: 999_999 }, 'LEAVE_TYPE_UNKNOWN'],
])('is refused with %s', async (_, form, code) => {
  expect((await check({ idTipo: idOf('vacaciones'), ...form })).code).toBe(code);
});

test('is refused to who has no licence profile, and a type of another company is none', async () => {
  const vacation = { idTipo: idOf('vacaciones'), ...december };
  expect((await check(vacation, hr)).code).toBe('LEAVE_NOT_ENABLED');
  const stranger = await portal.addPerson(await portal.addCompany(), {
    access: { types: [2], actions: [71] },
  });
  const token = await portal.signIn(stranger.username);
  const [other] = (await portal.send('GET', '/v2/portal/leave/types', { token })).data;
  expect((await check({ ...vacation, idTipo: other.id })).code).toBe('LEAVE_TYPE_UNKNOWN');
});
