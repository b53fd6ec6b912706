import { afterAll, beforeAll, expect, test } from 'vitest';
import { atOnce } from '../../test/support/crowd.ts';
import { type Portal, startPortal } from '../../test/support/portal.ts';

let portal: Portal;
let company: number;
let hr: string;
beforeAll(async () => {
  portal = await startPortal();
  company = await portal.addCompany();
  await portal.addPerson(company, { username: 'rrhh_off', access: { types: [2] } });
  hr = await portal.signIn('rrhh_off');
});
afterAll(() => portal.close());

const callOff = (id: number, { motivo = 'No se presenta', token = hr } = {}) =>
  portal.send('POST', `/v2/portal/employees/${id}/call-off`, { token, form: { motivo } });
const future = (more: Parameters<Portal['addPerson']>[1] = {}) =>
  portal.addPerson(company, { hiredOn: '2026-12-01', ...more });
const timeline = async (id: number) =>
  (await portal.send('GET', `/v2/portal/employees/${id}/timeline`, { token: hr })).data;

test('a hire is called off before its day: the trail has the reason, and nobody comes in with it', async () => {
  const person = await future();
  const session = await portal.signIn(person.username);
  const [life] = (await callOff(person.id)).data;
  expect([life.status, life.fecha_baja, life.periodos[0].motivo]).toEqual([
    'inactive',
    '20/11/2026',
    'No se presenta',
  ]);
  expect((await portal.send('GET', '/users/profile', { token: session })).status).toBe(403);
  await expect(portal.signIn(person.username)).rejects.toThrow('USER_BLOCKED');
  const [moment] = await timeline(person.id);
  expect([moment.evento, moment.detalle]).toEqual([
    'employee.hire-called-off',
    ['01/12/2026', 'No se presenta'],
  ]);
});

test('one who was called off and is taken back comes in again', async () => {
  const person = await future({ mail: 'vuelve@empresa.com' });
  await callOff(person.id);
  const back = await portal.send('PUT', `/v2/admin-mod/users/${person.id}/ReactivateEmployee`, {
    token: hr,
    form: { idusuario: person.id, fecha_contratacion: '01/12/2026', mail: 'vuelve@empresa.com' },
  });
  expect([back.status, back.data[0].status]).toEqual([200, 'active']);
  expect(await portal.signIn(person.username)).toBeTruthy();
});

test('an onboarding that was pending ends with it', async () => {
  const person = await future();
  await portal.setStatus(company, person.id, 'onboarding');
  expect((await callOff(person.id)).data[0].status).toBe('inactive');
  const activated = await portal.send('POST', '/v2/portal/employees/activate', {
    token: hr,
    form: { idusuarios: [person.id] },
  });
  expect(activated.data[0].problema.code).toBe('ACTIVATE_NOT_ONBOARDING');
});

test('whoever began is dismissed instead; the same hire is called off once, a reason is due', async () => {
  const begun = await portal.addPerson(company, { hiredOn: '2026-11-20' });
  expect([(await callOff(begun.id)).status, (await callOff(begun.id)).code]).toEqual([
    409,
    'CALL_OFF_HIRE_BEGAN',
  ]);
  const person = await future();
  expect((await callOff(person.id, { motivo: ' ' })).code).toBe('50025');
  const many = await atOnce(20, () => callOff(person.id));
  expect(many.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await callOff(person.id)).code).toBe('50023');
  expect(
    (await timeline(person.id)).filter(({ evento }) => evento === 'employee.hire-called-off'),
  ).toHaveLength(1);
});

test('only within reach, and never by an employee', async () => {
  const limited = await portal.addPerson(company, {
    username: 'lim_off',
    access: { types: [3], actions: [7] },
  });
  await portal.limitTo(company, limited.id, { sectors: ['Norte'] });
  const token = await portal.signIn('lim_off');
  const theirs = await future({ sector: 'Sur' });
  expect((await callOff(theirs.id, { token })).status).toBe(404);
  const foreign = await portal.addPerson(await portal.addCompany(), { hiredOn: '2026-12-01' });
  expect((await callOff(foreign.id)).status).toBe(404);
  const employee = await portal.signIn('rrhh_off', { perfil: 1 });
  expect((await callOff(theirs.id, { token: employee })).status).toBe(403);
  const self = await portal.addPerson(company, {
    username: 'yo_off',
    hiredOn: '2026-12-01',
    access: { types: [2] },
  });
  expect((await callOff(self.id, { token: await portal.signIn('yo_off') })).code).toBe('50015');
});
