import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Portal, startPortal } from '../../test/support/portal.ts';

let portal: Portal;
let company: number;
let hr: string;
let count = 0;

beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  count += 1;
  company = await portal.addCompany({ name: `Altas ${count}` });
  await portal.addPerson(company, { username: `jefa_altas_${count}`, access: { types: [2] } });
  hr = await portal.signIn(`jefa_altas_${count}`);
});
afterAll(() => portal.close());

async function coming(options: Parameters<Portal['addPerson']>[1] = {}) {
  const person = await portal.addPerson(company, options);
  await portal.setStatus(company, person.id, 'onboarding');
  return person;
}
const patch = (id: number, form: Record<string, string>, token = hr) =>
  portal.send('PATCH', `/user-management/users/${id}`, { token, form });
const activate = (idusuarios: readonly (number | string)[], token = hr) =>
  portal.send('POST', '/v2/portal/employees/activate', { token, form: { idusuarios } });

describe('activating one', () => {
  test('takes somebody from onboarding to active, once: it is not undone [onboarding-activation.2]', async () => {
    const person = await coming();
    const answer = await patch(person.id, { status: 'active' });
    expect([answer.code, answer.data]).toEqual(['00000', [{ id: person.id, status: 'active' }]]);
    expect((await patch(person.id, { status: 'active' })).code).toBe('ACTIVATE_ALREADY_ACTIVE');
    expect((await patch(person.id, { status: 'onboarding' })).code).toBe('ACTIVATE_ONLY');
    expect((await portal.send('GET', '/v2/portal/employees?status=active', { token: hr })).data).toHaveLength(
      2,
    );
  });

  test.each<[string, Record<string, string>, string]>([
    ['another state', { status: 'inactive' }, 'status'],
    ['no state', {}, 'status'],
    ['a field besides (decision A13)', { status: 'active', mail: 'otra@andes.example' }, 'body'],
    ['a profile besides', { status: 'active', idperfiles: '2' }, 'body'],
  ])('refuses %s', async (_, form, field) => {
    const person = await coming();
    const answer = await patch(person.id, form);
    expect([answer.status, answer.code, Object.keys(answer.fields)]).toEqual([422, 'ACTIVATE_ONLY', [field]]);
    const list = await portal.send('GET', '/v2/portal/employees?status=onboarding', { token: hr });
    expect(list.data.map(({ id }) => id)).toEqual([person.id]);
  });

  test('refuses who was dismissed, and knows nobody out of reach', async () => {
    const gone = await portal.addPerson(company);
    await portal.setStatus(company, gone.id, 'inactive');
    expect((await patch(gone.id, { status: 'active' })).code).toBe('ACTIVATE_NOT_ONBOARDING');
    const outside = await coming({ sector: 'Ventas' });
    const limited = await portal.addPerson(company, { access: { types: [3], actions: [7] } });
    await portal.limitTo(company, limited.id, { sectors: ['Depósito'] });
    const token = await portal.signIn(limited.username);
    expect((await patch(outside.id, { status: 'active' }, token)).code).toBe('SYSTEM_NOT_FOUND');
    const foreign = await portal.addPerson(await portal.addCompany({ name: 'Ajena' }));
    expect((await patch(foreign.id, { status: 'active' })).code).toBe('SYSTEM_NOT_FOUND');
  });

  test('two at the same moment are one', async () => {
    const person = await coming();
    const answers = await Promise.all([1, 2].map(() => patch(person.id, { status: 'active' })));
    expect(answers.map(({ code }) => code).sort()).toEqual(['00000', 'ACTIVATE_ALREADY_ACTIVE']);
  });
});

describe('activating many', () => {
  test('activates who can be, and says of everybody else why not [onboarding-activation.1] [onboarding-activation.3] [rules mass-activation-partial]', async () => {
    const first = await coming({ surname: 'Abeto' });
    const active = await portal.addPerson(company, { surname: 'Boj' });
    const gone = await portal.addPerson(company, { surname: 'Cedro' });
    await portal.setStatus(company, gone.id, 'inactive');
    const foreign = await portal.addPerson(await portal.addCompany({ name: 'Ajena' }), { surname: 'Ajena' });
    const last = await coming({ surname: 'Drago' });
    const answer = await activate([first.id, active.id, gone.id, foreign.id, 999_999_999, last.id, first.id]);
    expect(answer.status).toBe(200);
    expect(answer.data.map((one) => [one.nombre, one.status, one.problema?.code ?? null])).toEqual([
      ['Abeto, Ana', 'active', null],
      ['Boj, Ana', 'active', 'ACTIVATE_ALREADY_ACTIVE'],
      ['Cedro, Ana', 'inactive', 'ACTIVATE_NOT_ONBOARDING'],
      [null, null, 'SYSTEM_NOT_FOUND'],
      [null, null, 'SYSTEM_NOT_FOUND'],
      ['Drago, Ana', 'active', null],
    ]);
    expect(answer.data[1].problema.mensaje).toBe('La persona ya está activa.');
    const waiting = await portal.send('GET', '/v2/portal/employees?status=onboarding', { token: hr });
    expect(waiting.data).toEqual([]);
  });

  test.each<[string, readonly (number | string)[]]>([
    ['nobody', []],
    ['more than 500', Array.from({ length: 501 }, (_, i) => i + 1)],
    ['what is no id', ['yo']],
  ])('refuses %s', async (_, ids) => {
    const answer = await activate(ids);
    expect([answer.status, Object.keys(answer.fields)]).toEqual([422, ['idusuarios']]);
  });

  test('needs action 7', async () => {
    const person = await portal.addPerson(company, { access: { types: [3], actions: [3] } });
    expect((await activate([person.id], await portal.signIn(person.username))).status).toBe(403);
  });
});
