import { afterAll, beforeAll, expect, test } from 'vitest';
import { atOnce } from '../../../test/support/crowd.ts';
import { type Portal, startPortal } from '../../../test/support/portal.ts';

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

const assign = (ids: readonly number[], centro_costo: string, token = hr) =>
  portal.send('POST', '/v2/portal/employees/cost-center', {
    token,
    form: { idusuarios: JSON.stringify(ids), centro_costo, crear: 'centro_costo' },
  });
const people = async (count: number, sector?: string) => {
  const made: number[] = [];
  for (let n = 0; n < count; n += 1)
    made.push((await portal.addPerson(company, sector === undefined ? {} : { sector })).id);
  return made;
};
const centerOf = async (id: number) =>
  (await portal.send('GET', `/v2/admin-mod/users/${id}`, { token: hr })).data[0].centro_costo;

test('a selection of people gets a cost centre, each told in the order asked for, twice counts once', async () => {
  const [ana = 0, bruno = 0] = await people(2);
  const answer = await assign([bruno, ana, bruno], ' CC-1 ');
  expect(answer.data.map(({ id, problema }) => [id, problema])).toEqual([
    [bruno, null],
    [ana, null],
  ]);
  expect([await centerOf(ana), await centerOf(bruno)]).toEqual(['CC-1', 'CC-1']);
});

test('who is out of reach stays as they are, unnamed; the others are changed', async () => {
  const [mine = 0] = await people(1, 'Ventas');
  const [other = 0] = await people(1, 'Planta');
  const { id, username } = await portal.addPerson(company, { access: { types: [3], actions: [7] } });
  await portal.limitTo(company, id, { sectors: ['Ventas'] });
  const { data } = await assign([other, mine], 'CC-2', await portal.signIn(username));
  expect(data.map(({ nombre, problema }) => [nombre === null, problema?.code])).toEqual([
    [true, 'SYSTEM_NOT_FOUND'],
    [false, undefined],
  ]);
  expect([await centerOf(mine), await centerOf(other)]).toEqual(['CC-2', null]);
});

test('is refused without anybody, without a cost centre, one that is too long, and to employees', async () => {
  const [ana = 0] = await people(1);
  expect(Object.keys((await assign([], 'CC-3')).fields)).toEqual(['idusuarios']);
  expect(Object.keys((await assign([ana], ' ')).fields)).toEqual(['centro_costo']);
  expect(Object.keys((await assign([ana], 'c'.repeat(101))).fields)).toEqual(['centro_costo']);
  expect((await assign([ana], 'CC-3', await portal.signIn('rrhh', { perfil: 1 }))).status).toBe(403);
  expect(await centerOf(ana)).toBeNull();
});

test('two selections that cross, again and again at once: each is whole, and none waits for ever', async () => {
  const both = await people(6);
  const answers = await atOnce(10, (n) => assign(n % 2 ? both : [...both].reverse(), `CC-${n % 2}`));
  // Who waited longer than a call may is told so, and nothing was done.
  expect(answers.filter(({ status, code }) => status !== 200 && code !== 'SYSTEM_BUSY')).toEqual([]);
  const done = answers.filter(({ status }) => status === 200);
  expect(done.length).toBeGreaterThan(0);
  for (const { data } of done) expect(data.map(({ problema }) => problema)).toEqual(both.map(() => null));
  const centers = new Set<string>();
  for (const id of both) centers.add(await centerOf(id));
  expect(centers.size).toBe(1);
});
