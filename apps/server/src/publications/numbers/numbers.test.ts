import { afterAll, beforeAll, expect, test } from 'vitest';
import { atOnce } from '../../../test/support/crowd.ts';
import { type Portal, startPortal } from '../../../test/support/portal.ts';

const PATH = '/v2/portal/publish/numbers';
let portal: Portal;
let company: number;
let hr: string;

beforeAll(async () => {
  portal = await startPortal({ limits: { 'settled.numbers': 3 } });
  company = await portal.addCompany();
  await portal.addPerson(company, { username: 'nomina', access: { types: [2], actions: [105] } });
  hr = await portal.signIn('nomina');
});
afterAll(() => portal.close());

const settle = (numero: string, caracter: string, token = hr) =>
  portal.send('POST', PATH, { token, form: { numero, caracter } });
const listed = async (token = hr) =>
  (await portal.send('GET', PATH, { token })).data.map((row) => [row.numero, row.caracter]);

test('a number is named once, however it is written, and may be said to be something else later', async () => {
  expect((await settle('27-33456781-3', 'nadie')).data).toEqual([{ numero: '27334567813', releidos: 0 }]);
  await settle('27334567813', 'representante');
  expect(await listed()).toEqual([['27334567813', 'representante']]);
});

test('of many at once each is kept, and no more than the company may name', async () => {
  const numbers = ['20-11111112-3', '20-11111113-1', '20-11111114-8', '20-11111115-6'];
  const answers = await atOnce(numbers.length, async (n) => (await settle(numbers[n] ?? '', 'nadie')).code);
  expect(answers.toSorted()).toEqual(['00000', '00000', 'SETTLED_NUMBER_LIMIT', 'SETTLED_NUMBER_LIMIT']);
  const kept = (await listed()).map(([number]) => String(number));
  expect(kept).toHaveLength(3);
  // One that is there may still be changed.
  expect((await settle(kept[0] ?? '', 'representante')).status).toBe(200);
  for (const number of kept.filter((one) => one !== '27334567813'))
    expect((await portal.send('DELETE', `${PATH}/${number}`, { token: hr })).status).toBe(200);
});

test('a representative may be called by name, which stays until it is taken back', async () => {
  const named = async (fields: Record<string, string>) => {
    const form = { numero: '27334567813', caracter: 'representante', ...fields };
    return portal.send('POST', PATH, { token: hr, form });
  };
  const names = async () =>
    (await portal.send('GET', PATH, { token: hr })).data.map((row: { nombre: string | null }) => row.nombre);
  expect((await named({ nombre: 'LÓPEZ MARÍA' })).status).toBe(200);
  expect((await named({})).status).toBe(200);
  expect(await names()).toContain('LÓPEZ MARÍA');
  expect((await named({ nombre: '' })).status).toBe(200);
  expect(await names()).not.toContain('LÓPEZ MARÍA');
  await named({ nombre: 'LÓPEZ MARÍA' });
  // What is nobody's has no name, and what was one's is gone with that.
  expect(Object.keys((await named({ caracter: 'nadie', nombre: 'LÓPEZ' })).fields)).toEqual(['nombre']);
  expect(Object.keys((await named({ nombre: 'x'.repeat(121) })).fields)).toEqual(['nombre']);
  expect((await named({ caracter: 'nadie' })).status).toBe(200);
  expect((await named({})).status).toBe(200);
  expect(await names()).not.toContain('LÓPEZ MARÍA');
});

test('an employee’s number may be a representative’s, and never nobody’s', async () => {
  const { cuil } = await portal.addPerson(company);
  expect((await settle(cuil, 'nadie')).code).toBe('SETTLED_NUMBER_EMPLOYEE');
  expect((await settle(cuil, 'representante')).status).toBe(200);
  expect((await portal.send('DELETE', `${PATH}/${cuil}`, { token: hr })).status).toBe(200);
});

test('is refused without a number, with another word, twice taken back, and to who may not publish', async () => {
  expect(Object.keys((await settle('', 'nadie')).fields)).toEqual(['numero']);
  expect(Object.keys((await settle('27334567813', 'otro')).fields)).toEqual(['caracter']);
  expect((await portal.send('DELETE', `${PATH}/20999999997`, { token: hr })).code).toBe(
    'SETTLED_NUMBER_NOT_FOUND',
  );
  const { username } = await portal.addPerson(company, { access: { types: [3], actions: [7] } });
  const other = await portal.signIn(username);
  expect((await settle('27334567813', 'nadie', other)).status).toBe(403);
  expect((await portal.send('GET', PATH, { token: other })).status).toBe(403);
});

test('another company sees none of it', async () => {
  const elsewhere = await portal.addCompany();
  const { username } = await portal.addPerson(elsewhere, { access: { types: [2], actions: [105] } });
  expect(await listed(await portal.signIn(username))).toEqual([]);
});
