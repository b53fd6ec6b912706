import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Portal, startPortal } from '../../../test/support/portal.ts';

/** Today is 20 November 2026 (support/portal.ts). */
let portal: Portal;
let company: number;
let hr: string;
const ids: Record<string, number> = {};

beforeAll(async () => {
  portal = await startPortal();
  company = await portal.addCompany();
  await portal.addPerson(company, { username: 'rrhh_fut', surname: 'Rrhh', access: { types: [2] } });
  hr = await portal.signIn('rrhh_fut');
  const made = async (surname: string, hired: string, status?: 'onboarding' | 'inactive') => {
    const { id } = await portal.addPerson(company, { surname, name: 'Futura' });
    await portal.asCompany(company, ({ tx }) =>
      sql`update person set hired_on = ${hired}::date where company_id = ${company} and id = ${id}`.execute(
        tx,
      ),
    );
    if (status) await portal.setStatus(company, id, status);
    ids[surname] = id;
  };
  await made('Ayer', '2026-11-19');
  await made('Hoy', '2026-11-20');
  await made('Manana', '2026-11-21');
  await made('Diciembre', '2026-12-01');
  await made('Camino', '2026-12-01', 'onboarding');
  await made('Ida', '2020-01-01', 'inactive');
});
afterAll(() => portal.close());

const get = async (path: string, token = hr) => (await portal.send('GET', path, { token })).data;
const names = async (query: string) =>
  (await get(`/v2/portal/employees?q=futura&${query}`)).map(({ apellido }) => apellido);

describe('who is hired for a day that has not come', () => {
  test('is not active, and is a state of its own in list, totals and home', async () => {
    expect(await names('status=active')).toEqual(['Ayer', 'Hoy']);
    expect(await names('status=upcoming')).toEqual(['Diciembre', 'Manana']);
    expect(await names('status=onboarding')).toEqual(['Camino']);
    expect(await names('')).toHaveLength(6);
    const [totals] = await get('/v2/admin-mod/users/totalbystate');
    expect(totals).toEqual({ active: 3, upcoming: 2, onboarding: 1, inactive: 1 });
    const [home] = await get('/v2/portal/home/summary');
    expect([home.activos, home.por_ingresar, home.onboarding, home.inactivos]).toEqual([3, 2, 1, 1]);
  });

  test('is chosen and exported as such', async () => {
    const search = { q: 'futura', status: 'upcoming' };
    const shown = await portal.send('POST', '/v2/portal/employees/selection', {
      token: hr,
      json: { seleccion: search, pagina: 1 },
    });
    expect(shown.data[0].total).toBe(2);
    const made = await portal.send('POST', '/v2/portal/employees/export', {
      token: hr,
      form: { q: 'futura', columnas: 'apellido,status', formato: 'csv' },
    });
    expect(made.status).toBe(200);
    const { bytes } = await portal.send('GET', made.data[0].enlace);
    const lines = bytes.toString('utf8').replace('\ufeff', '').trim().split(/\r?\n/).slice(1);
    expect(lines.sort()).toEqual([
      'Ayer;activo',
      'Camino;onboarding',
      'Diciembre;por ingresar',
      'Hoy;activo',
      'Ida;inactivo',
      'Manana;por ingresar',
    ]);
  });

  test('is found with the first day, and who left with the last', async () => {
    const found = await get('/v2/admin-mod/users/searchactive?search=futura&bajas=1');
    const told = Object.fromEntries(
      found.map(({ apellido, ingresa, fecha_baja }) => [apellido, [ingresa, fecha_baja !== null]]),
    );
    expect(told).toEqual({
      Ayer: [null, false],
      Hoy: [null, false],
      Manana: ['21/11/2026', false],
      Diciembre: ['01/12/2026', false],
      Ida: [null, true],
    });
  });

  test('says so in the digital file', async () => {
    const files = await get('/v2/portal/file-completeness?q=futura');
    const told = Object.fromEntries(files.map(({ apellido, ingresa }) => [apellido, ingresa]));
    expect(told).toEqual({
      Ayer: null,
      Hoy: null,
      Manana: '21/11/2026',
      Diciembre: '01/12/2026',
      Camino: '01/12/2026',
    });
  });
});
