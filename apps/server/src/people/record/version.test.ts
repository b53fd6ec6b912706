import { afterAll, beforeAll, expect, test } from 'vitest';
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

interface Somebody {
  readonly id: number;
  readonly cuil: string;
}
const send = (method: string, path: string, form: Record<string, string | number | number[]>) =>
  portal.send(method, path, { token: hr, form });
const sendFile = (path: string, text: string) =>
  portal.send('POST', path, {
    token: hr,
    multipart: { file: { name: 'personas.csv', bytes: Buffer.from(text) } },
  });
const read = async (id: number) =>
  (await portal.send('GET', `/v2/admin-mod/users/${id}`, { token: hr })).data[0];
const dismiss = ({ id }: Somebody) =>
  send('PUT', `/employees/${id}`, { fechabaja: '10/11/2026', motivo: 'Renuncia' });

test.each<
  [string, (person: Somebody) => Promise<unknown>, (person: Somebody) => Promise<{ status: number }>]
>([
  ['a dismissal', async () => undefined, dismiss],
  [
    'a dismissal by file',
    async () => undefined,
    ({ cuil }) =>
      sendFile(
        '/v2/portal/employees/dismissal/csv',
        `cuil;fechabaja;motivo;observaciones\n${cuil};10/11/2026;Renuncia;`,
      ),
  ],
  [
    'a reactivation',
    dismiss,
    ({ id }) =>
      send('PUT', `/v2/admin-mod/users/${id}/ReactivateEmployee`, {
        idusuario: id,
        fecha_contratacion: '19/11/2026',
        mail: `vuelve_${id}@andes.example`,
      }),
  ],
  [
    'an activation',
    ({ id }) => portal.setStatus(company, id, 'onboarding'),
    ({ id }) => send('PATCH', `/user-management/users/${id}`, { status: 'active' }),
  ],
  [
    'another address',
    async () => undefined,
    ({ id }) => send('PUT', `/v2/admin-mod/users/${id}/changeUserMail`, { mail: `otra_${id}@andes.example` }),
  ],
  [
    'a merge of sectors',
    async () => {
      await portal.addPerson(company, { sector: 'Depósito' });
    },
    () =>
      send('POST', '/v2/portal/organisation/sectores/merge', { queda: 'Depósito', funde: 'Deposito Viejo' }),
  ],
  [
    'a load',
    async () => undefined,
    async ({ id, cuil }) => {
      const { usuario, dni } = await read(id);
      return sendFile(
        '/v2/portal/employees/load',
        `usuario,nombre,apellido,dni,cuil,fecha_contratacion\n${usuario},Otra,Prueba,${dni},${cuil},01/06/2015`,
      );
    },
  ],
])('%s is a version more: who read the record before is told', async (_, before, act) => {
  const person = await portal.addPerson(company, { sector: 'Deposito Viejo' });
  await before(person);
  const { version } = await read(person.id);
  expect((await act(person)).status).toBe(200);
  expect((await read(person.id)).version).toBe(version + 1);
  const late = await send('PUT', `/v2/admin-mod/users/${person.id}`, { nombre: 'Tarde', version });
  expect([late.status, late.code]).toEqual([409, '05131']);
});
