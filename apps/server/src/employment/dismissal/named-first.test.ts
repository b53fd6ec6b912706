import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Portal, startPortal } from '../../../test/support/portal.ts';

let portal: Portal;
let company: number;
let hr: string;
beforeAll(async () => {
  portal = await startPortal();
  company = await portal.addCompany();
  await portal.addPerson(company, { username: 'rrhh_nombra', access: { types: [2] } });
  hr = await portal.signIn('rrhh_nombra');
});
afterAll(() => portal.close());

const HEADER = 'cuil;fechabaja;motivo;observaciones';
const row = (cuil: string) => `${cuil};10/11/2026;Renuncia;`;
const send = (file: string, more: { simular?: number; huella?: string }) =>
  portal.send('POST', '/v2/portal/employees/dismissal/csv', {
    token: hr,
    multipart: { ...more, file: { name: 'bajas.csv', bytes: Buffer.from(file) } },
  });
const statuses = async () => {
  const { data } = await portal.send('GET', '/v2/portal/employees?pagination=100,1,0', { token: hr });
  return new Map(data.map(({ cuil, status }) => [cuil, status]));
};

test('names who leaves before it is done, and does nothing to anybody who was not named', async () => {
  const [luz, ana] = [
    await portal.addPerson(company, { surname: 'Zeta' }),
    await portal.addPerson(company, { surname: 'Álvarez' }),
  ];
  const file = [HEADER, row(luz.cuil), row(ana.cuil)].join('\r\n');
  await portal.setStatus(company, luz.id, 'inactive');
  const [shown] = (await send(file, { simular: 1 })).data;
  expect(shown.personas.map(({ apellido }: { apellido: string }) => apellido)).toEqual(['Álvarez']);
  // Somebody took them back meanwhile: the same file would dismiss two.
  await portal.asCompany(company, async ({ tx }) => {
    await sql`update person set status = 'active', dismissed_on = null where id = ${luz.id}`.execute(tx);
  });
  const late = await send(file, { huella: shown.huella });
  expect([late.status, late.code]).toEqual([409, 'PEOPLE_SELECTION_CHANGED']);
  expect((await statuses()).get(ana.cuil)).toBe('active');
  const [again] = (await send(file, { simular: 1 })).data;
  expect(again.personas.map(({ apellido }: { apellido: string }) => apellido)).toEqual(['Álvarez', 'Zeta']);
  expect((await send(file, { huella: again.huella })).data[0].bajas).toBe(2);
});
