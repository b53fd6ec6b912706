import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Portal, startPortal } from '../../test/support/portal.ts';
import { plantPost } from '../billboard/public.ts';
import { noteAbsence } from '../leave/for-seed.ts';
import { rangesBetween } from './people-days.ts';

/** Today is 20 November 2026 (support/portal.ts). */
let portal: Portal;
let company: number;
const ids: Record<string, number> = {};
const tokens: Record<string, string> = {};

const people: [name: string, sector: string, birth: string, hired: string][] = [
  ['Hoy', 'Ventas', '1990-11-20', '2020-01-01'],
  ['Manana', 'Ventas', '1985-11-21', '2020-01-01'],
  ['Enero', 'Ventas', '1992-01-02', '2020-01-01'],
  ['Veinte', 'Planta', '1991-12-20', '2026-11-02'],
  ['Ayer', 'Ventas', '1990-11-19', '2026-11-20'],
  ['Lejos', 'Ventas', '1990-06-01', '2026-10-20'],
  ['Pronto', 'Ventas', '1990-06-05', '2026-11-27'],
  // Begins later: nobody congratulates them yet.
  ['Futuro', 'Ventas', '1990-11-22', '2026-11-30'],
  ['Doce', 'Planta', '1990-06-03', '2025-12-01'],
  ['Trece', 'Planta', '1990-06-04', '2025-11-30'],
];

beforeAll(async () => {
  portal = await startPortal();
  company = await portal.addCompany();
  for (const [name, sector, birth, hired] of people) {
    const { id } = await portal.addPerson(company, { name, surname: 'Prueba', sector, location: 'Rosario' });
    ids[name] = id;
    await portal.asCompany(company, (ctx) =>
      sql`update person set birth_on = ${birth}::date, hired_on = ${hired}::date where id = ${id}`.execute(
        ctx.tx,
      ),
    );
  }
  await portal.addPerson(company, { username: 'rrhh', access: { types: [2] } });
  await portal.addPerson(company, { username: 'vendedora', sector: 'Ventas', location: 'Salta' });
  const limited = await portal.addPerson(company, {
    username: 'limitada',
    access: { types: [3], actions: [7, 309] },
  });
  await portal.limitTo(company, limited.id, { sectors: ['Planta'] });
  tokens.hr = await portal.signIn('rrhh');
  tokens.colleague = await portal.signIn('vendedora', { perfil: 1 });
  tokens.limited = await portal.signIn('limitada');
});
afterAll(() => portal.close());

const names = async (path: string, token: string | undefined) => {
  const answer = await portal.send('GET', path, { token: token ?? '' });
  expect(answer.status).toBe(200);
  return answer.data.map((row) => row.nombre);
};
const as = (who: string) => tokens[who] ?? '';

describe('birthdays', () => {
  test('of today and the next thirty days, nearest first, without the year [widget-birthdays.1] [home.3]', async () => {
    const answer = await portal.send('GET', '/users/birthdays?option=1', { token: as('hr') });
    expect(answer.data.map(({ nombre, fecha, hoy }) => [nombre, fecha, hoy])).toEqual([
      ['Hoy', '20/11/2026', 1],
      ['Manana', '21/11/2026', 0],
      ['Veinte', '20/12/2026', 0],
    ]);
    expect(JSON.stringify(answer.data)).not.toContain('1990');
    expect(Object.keys(answer.data[0]).sort()).toEqual(
      ['apellido', 'fecha', 'hoy', 'id', 'locacion', 'nombre', 'sector'].sort(),
    );
  });

  test('across the end of the year', async () => {
    portal.clock.advance(20 * 86_400_000);
    expect(await names('/users/birthdays', await portal.signIn('rrhh'))).toEqual(['Veinte', 'Enero']);
    portal.clock.advance(-20 * 86_400_000);
  });

  test('an employee sees the people of their own sector, HR those of its scope', async () => {
    expect(await names('/users/birthdays', as('colleague'))).toEqual(['Hoy', 'Manana']);
    expect(await names('/users/birthdays', as('limited'))).toEqual(['Veinte']);
  });

  test.each([
    ['2026-11-20', '2026-12-20', [[2026, 1120, 1220]]],
    [
      '2026-12-10',
      '2027-01-09',
      [
        [2026, 1210, 1231],
        [2027, 101, 109],
      ],
    ],
    // A common year: who was born on 29 February celebrates on the 28th.
    ['2027-01-29', '2027-02-28', [[2027, 129, 229]]],
    ['2027-02-28', '2027-03-30', [[2027, 228, 330]]],
    ['2028-01-29', '2028-02-28', [[2028, 129, 228]]],
  ])('the days from %s to %s', (first, last, ranges) => {
    expect(rangesBetween(first, last).map(({ year, from, to }) => [year, from, to])).toEqual(ranges);
  });
});

test('who joined in the last thirty days, newest first [widget-new-hires.1] [home.4]', async () => {
  expect(await names('/users/recentHired', as('hr'))).toEqual(['Pronto', 'Ayer', 'Veinte']);
  expect(await names('/users/recentHired', as('colleague'))).toEqual(['Ayer']);
});

describe('joiners and leavers', () => {
  test('of twelve months, oldest first, within the scope', async () => {
    await portal.setStatus(company, ids.Doce as number, 'inactive');
    const { data } = await portal.send('GET', '/v2/admin-mod/users/inout', { token: as('limited') });
    expect(data).toHaveLength(12);
    expect(data[0]).toEqual({ mes: '12/2025', ingresos: 1, egresos: 0 });
    expect(data[11]).toEqual({ mes: '11/2026', ingresos: 1, egresos: 1 });
  });

  test('are not for employees', async () => {
    const answer = await portal.send('GET', '/v2/admin-mod/users/inout', { token: as('colleague') });
    expect([answer.status, answer.code]).toEqual([403, '403']);
  });
});

describe('who is away', () => {
  beforeAll(() =>
    portal.asCompany(company, async (ctx) => {
      const away = (name: string, firstOn: string, lastOn: string, kind: 'vacation' | 'leave') =>
        noteAbsence(ctx, { personId: ids[name] as number, firstOn, lastOn, kind });
      await away('Hoy', '2026-11-10', '2026-11-24', 'leave');
      await away('Lejos', '2026-11-20', '2026-11-20', 'vacation');
      await away('Manana', '2026-11-01', '2026-11-19', 'vacation');
      await away('Veinte', '2026-11-21', '2026-11-30', 'vacation');
    }),
  );

  test('today, nearest return first [widget-absences.1] [home.5]', async () => {
    const { data } = await portal.send('GET', '/v2/user-mod/licenses/absentUsers', { token: as('hr') });
    expect(data.map(({ nombre, hasta, tipo }) => [nombre, hasta, tipo])).toEqual([
      ['Lejos', '20/11/2026', 'vacaciones'],
      ['Hoy', '24/11/2026', 'licencia'],
    ]);
  });

  test('why is nobody’s business but HR’s', async () => {
    const { data } = await portal.send('GET', '/v2/user-mod/licenses/absentUsers', {
      token: as('colleague'),
    });
    expect(data.map(({ nombre, tipo }) => [nombre, tipo])).toEqual([
      ['Lejos', null],
      ['Hoy', null],
    ]);
    expect(await names('/v2/user-mod/licenses/absentUsers', as('limited'))).toEqual([]);
  });
});

describe('news', () => {
  test('valid today, for the person’s sector and location [widget-community-news.1] [home.6]', async () => {
    const sectorId = async (name: string) =>
      portal.asCompany(company, async ({ tx }) => {
        const { rows } = await sql<{ id: number }>`select id from sector where name = ${name}`.execute(tx);
        return rows[0]?.id as number;
      });
    const sales = await sectorId('Ventas');
    const plant = await sectorId('Planta');
    await portal.asCompany(company, async (ctx) => {
      const post = (title: string, validFrom: string, validTo: string, sectorIds: number[] = []) =>
        plantPost(
          ctx,
          {
            ...{ title, message: 'Texto', note: null, picture: null, pdf: null, video: null },
            ...{ validFrom, validTo, isPinned: false, asksAcceptance: false, notify: false },
            ...{ allSectors: sectorIds.length === 0, sectorIds, allLocations: true, locationIds: [] },
          },
          { id: null, at: ctx.now },
        );
      await post('Para todos', '2026-11-01', '2026-11-20');
      await post('Ventas', '2026-11-20', '2026-12-01', [sales]);
      await post('Planta', '2026-11-20', '2026-12-01', [plant]);
      await post('Vencida', '2026-11-01', '2026-11-19');
      await post('Futura', '2026-11-21', '2026-12-01');
    });
    const titles = async (token: string) =>
      (await portal.send('GET', '/v2/portal/news', { token })).data.map((row) => row.titulo);
    expect(await titles(as('colleague'))).toEqual(['Ventas', 'Para todos']);
    expect(await titles(as('hr'))).toEqual(['Para todos']);
  });
});

test('another company sees none of it', async () => {
  const other = await portal.addCompany();
  await portal.addPerson(other, { username: 'ajena', access: { types: [2] } });
  const token = await portal.signIn('ajena');
  for (const path of ['/users/birthdays', '/v2/user-mod/licenses/absentUsers', '/v2/portal/news'])
    expect((await portal.send('GET', path, { token })).data).toEqual([]);
});

test('who left sees no colleagues and no news', async () => {
  const gone = await portal.addPerson(company, { username: 'se_fue', sector: 'Ventas' });
  await portal.setStatus(company, gone.id, 'inactive');
  const token = await portal.signIn('se_fue', { perfil: 1 });
  for (const path of [
    '/users/birthdays',
    '/users/recentHired',
    '/v2/user-mod/licenses/absentUsers',
    '/v2/portal/news',
  ])
    expect((await portal.send('GET', path, { token })).data).toEqual([]);
});
