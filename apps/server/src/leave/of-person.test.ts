import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Portal, startPortal } from '../../test/support/portal.ts';
import { noteAbsence } from './for-seed.ts';

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

const absences = (id: number, query = '', token = hr) =>
  portal.send('GET', `/v2/portal/employees/${id}/absences${query}`, { token });
const away = (personId: number, firstOn: string, lastOn: string, kind: 'vacation' | 'leave' = 'vacation') =>
  portal.asCompany(company, (ctx) => noteAbsence(ctx, { personId, firstOn, lastOn, kind }));

test('an employee’s vacations and leaves, latest first, with where they stand today [employee-licences.1]', async () => {
  const { id } = await portal.addPerson(company);
  const other = await portal.addPerson(company);
  await away(id, '2026-01-05', '2026-01-18');
  await away(id, '2026-11-19', '2026-11-20', 'leave');
  await away(id, '2026-12-21', '2026-12-21');
  await away(other.id, '2026-11-20', '2026-11-20');
  const { data, pagination } = await absences(id);
  expect(data.map(({ id: _, ...row }) => row)).toEqual([
    { tipo: 'vacaciones', desde: '21/12/2026', hasta: '21/12/2026', dias: 1, estado: 'proxima' },
    { tipo: 'licencia', desde: '19/11/2026', hasta: '20/11/2026', dias: 2, estado: 'en_curso' },
    { tipo: 'vacaciones', desde: '05/01/2026', hasta: '18/01/2026', dias: 14, estado: 'pasada' },
  ]);
  expect(pagination?.total).toBe(3);
  const first = await absences(id, '?pagination=2,1,0');
  const rest = await absences(id, `?pagination=2,1,0&cursor=${first.pagination?.next}`);
  expect([...first.data, ...rest.data]).toEqual(data);
});

test('are shown to nobody out of scope, of another company or without the action', async () => {
  const person = await portal.addPerson(company, { sector: 'Oficina' });
  await away(person.id, '2026-11-19', '2026-11-20');
  const { id, username } = await portal.addPerson(company, { access: { types: [3], actions: [7] } });
  await portal.limitTo(company, id, { sectors: ['Planta'] });
  expect((await absences(person.id, '', await portal.signIn(username))).code).toBe('SYSTEM_NOT_FOUND');
  const stranger = await portal.addPerson(await portal.addCompany(), { access: { types: [2] } });
  expect((await absences(person.id, '', await portal.signIn(stranger.username))).code).toBe(
    'SYSTEM_NOT_FOUND',
  );
  expect((await absences(person.id, '', await portal.signIn(person.username, { perfil: 1 }))).status).toBe(
    403,
  );
});
