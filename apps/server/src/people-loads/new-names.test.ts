import { afterAll, beforeAll, expect, test } from 'vitest';
import { argentineCuil, type Portal, startPortal } from '../../test/support/portal.ts';
import { until } from '../../test/support/until.ts';

let portal: Portal;
let company: number;
let hr: string;
beforeAll(async () => {
  portal = await startPortal({ jobs: true });
  company = await portal.addCompany();
  await portal.addPerson(company, { username: 'rrhh_carga', sector: 'Producción', access: { types: [2] } });
  hr = await portal.signIn('rrhh_carga');
});
afterAll(() => portal.close());

const HEADER = 'usuario,nombre,apellido,dni,cuil,fecha_contratacion,sector';
const row = (n: number, sector: string, cuil = argentineCuil(70_000_000 + n)) =>
  `carga_${n},Ana,Prueba,${70_000_000 + n},${cuil},01/03/2024,${sector}`;
const loadOf = async (id: number) =>
  (await portal.send('GET', `/v2/portal/employees/loads/${id}`, { token: hr })).data[0];
const start = async (...rows: string[]) => {
  const file = { name: 'gente.csv', bytes: Buffer.from([HEADER, ...rows].join('\n')) };
  const { data } = await portal.send('POST', '/v2/portal/employees/loads', {
    token: hr,
    multipart: { file },
  });
  await until('it is judged', async () => (await loadOf(data[0].id)).estado === 'revision');
  return data[0].id as number;
};
const names = async (id: number) =>
  (await portal.send('GET', `/v2/portal/employees/loads/${id}/names`, { token: hr })).data;
const confirm = (id: number, form: Record<string, number> = {}) =>
  portal.send('POST', `/v2/portal/employees/loads/${id}/confirm`, { token: hr, form });

test('a load says which sectors it would make and what they are near to, and makes none unasked', async () => {
  const id = await start(row(1, 'Producion'), row(2, 'produccion'), row(3, 'PRODUCION'), row(4, 'Marketing'));
  expect(await names(id)).toEqual([
    { campo: 'sector', nombre: 'PRODUCION', filas: 2, parecidos: ['Producción'] },
    { campo: 'sector', nombre: 'Marketing', filas: 1, parecidos: [] },
  ]);
  const unasked = await confirm(id, { crear: 0 });
  expect([unasked.status, unasked.code]).toEqual([409, 'PEOPLE_LOAD_NEW_NAMES']);
  expect((await loadOf(id)).estado).toBe('revision');
  for (const line of [2, 4])
    await portal.send('PATCH', `/v2/portal/employees/loads/${id}/rows/${line}`, {
      token: hr,
      form: { campo: 'sector', valor: 'Producción' },
    });
  expect((await names(id)).map(({ nombre }) => nombre)).toEqual(['Marketing']);
  expect((await confirm(id, { crear: 1 })).status).toBe(200);
  await until('it is written', async () => (await loadOf(id)).estado === 'cargada');
  const { data } = await portal.send('GET', '/v2/admin-mod/sectors', { token: hr });
  expect(data.map(({ nombre }) => nombre)).toEqual(['Marketing', 'Producción']);
});

test('what is corrected to names that are there asks for no word', async () => {
  const id = await start(row(5, 'Marketing'));
  expect(await names(id)).toEqual([]);
  expect((await confirm(id, { crear: 0 })).status).toBe(200);
});

test('a wrong check digit carries the number as it should be', async () => {
  const id = await start(row(6, 'Marketing', '27401112229'));
  const [told] = (await portal.send('GET', `/v2/portal/employees/loads/${id}/rows`, { token: hr })).data;
  expect(told.avisos).toEqual([{ campo: 'cuil', aviso: 'checkDigit', correcto: '27-40111222-2' }]);
});

test('the names of somebody else’s load are not told', async () => {
  const id = await start(row(7, 'Otro'));
  await portal.addPerson(company, { username: 'otra_carga', access: { types: [3], actions: [7] } });
  const other = await portal.signIn('otra_carga');
  expect((await portal.send('GET', `/v2/portal/employees/loads/${id}/names`, { token: other })).status).toBe(
    404,
  );
});
