import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Portal, startPortal } from '../../../test/support/portal.ts';
import { noteAbsence } from '../../leave/for-seed.ts';

/** Today is 20 November 2026 (support/portal.ts); each: name, sector, hired, dismissed. */
const PEOPLE: readonly (readonly [name: string, sector: string, hired: string, left: string | null])[] = [
  ['Vieja', 'Planta', '2010-01-01', null],
  ['FinDeAnio', 'Planta', '2015-01-01', '2025-12-31'],
  ['FinDeMes', 'Ventas', '2020-01-01', '2026-10-31'],
  ['Primero', 'Ventas', '2026-11-01', null],
  ['Hoy', 'Ventas', '2026-11-20', null],
  ['Futura', 'Planta', '2026-12-01', null],
  ['SeVa', 'Planta', '2020-01-01', '2026-11-30'],
  ['Volvio', 'Planta', '2026-07-01', null],
];

let portal: Portal;
let company: number;
let hr: string;
let limited: string;
let boss: string;

beforeAll(async () => {
  portal = await startPortal();
  company = await portal.addCompany();
  await portal.addPerson(company, { username: 'rrhh_informes', access: { types: [2] } });
  const few = await portal.addPerson(company, {
    username: 'pocos_informes',
    access: { types: [3], actions: [38, 7] },
  });
  const lead = await portal.addPerson(company, {
    username: 'jefa_informes',
    access: { types: [5], actions: [38, 7] },
  });
  for (const [name, sector, hired, left] of PEOPLE) {
    const { id } = await portal.addPerson(company, { name, sector });
    await portal.asCompany(company, async (ctx) => {
      await sql`update person set hired_on = ${hired}::date, dismissed_on = ${left}::date, created_at = '2026-09-01T02:00:00Z',
        reports_to = ${name === 'Vieja' || name === 'Hoy' ? lead.id : null}::bigint,
        status = ${left !== null && left <= '2026-11-20' ? 'inactive' : 'active'}
        where company_id = ${ctx.tx.companyId} and id = ${id}`.execute(ctx.tx);
      if (name === 'Volvio')
        await sql`insert into employment_period (company_id, person_id, started_on, ended_on, resumed_at)
          values (${company}, ${id}, '2015-01-01', '2026-03-15', now())`.execute(ctx.tx);
      // A Thursday until a Wednesday: five working days, two of them in October.
      if (name === 'Vieja')
        await noteAbsence(ctx, { personId: id, firstOn: '2026-10-29', lastOn: '2026-11-04', kind: 'leave' });
      // Goes on after they have left.
      if (name === 'FinDeMes')
        await noteAbsence(ctx, {
          personId: id,
          firstOn: '2026-10-29',
          lastOn: '2026-11-13',
          kind: 'vacation',
        });
      await sql`update credential set first_login_at = ${name === 'Vieja' ? '2026-09-03T02:00:00Z' : null}::timestamptz
        where company_id = ${company} and person_id = ${id}`.execute(ctx.tx);
    });
  }
  await portal.limitTo(company, few.id, { sectors: ['Ventas'] });
  hr = await portal.signIn('rrhh_informes');
  limited = await portal.signIn('pocos_informes');
  boss = await portal.signIn('jefa_informes');
});
afterAll(() => portal.close());

const ask = (name: string, token: string, query: Record<string, string> = {}) =>
  portal.send('GET', `/v2/portal/reports/${name}?${new URLSearchParams(query)}`, { token });
const report = async (name: string, token = hr, query: Record<string, string> = {}) => {
  const answer = await ask(name, token, query);
  expect(answer.status, name).toBe(200);
  return answer.data;
};
const found = async (token: string, query: Record<string, string>) => {
  const answer = await portal.send('GET', `/v2/portal/employees?${new URLSearchParams(query)}`, { token });
  expect(answer.status).toBe(200);
  return answer.pagination?.total;
};
const sectorId = async (name: string) =>
  (await report('dotacion')).find((row) => row.sector === name)?.idSector as number;

describe('headcount', () => {
  test('by sector and state at the end of each month, the present one until today', async () => {
    const rows = await report('dotacion');
    expect(new Set(rows.map(({ mes }) => mes)).size).toBe(12);
    const of = (mes: string, sector: string | null) =>
      rows.find((row) => row.mes === mes && row.sector === sector);
    expect(of('11/2026', 'Planta')).toMatchObject({
      hasta: '20/11/2026',
      presentes: 3,
      por_ingresar: 1,
      inactivos: 1,
    });
    expect(of('11/2026', 'Ventas')).toMatchObject({ presentes: 2, por_ingresar: 0, inactivos: 1 });
    // The last day of employment is the one before a dismissal's day, as everywhere.
    expect(of('12/2025', 'Planta')).toMatchObject({ hasta: '31/12/2025', presentes: 3, inactivos: 1 });
    expect(of('04/2026', 'Planta')).toMatchObject({ presentes: 2 });
    // Known from 31 August on by the company's clock, which is three hours behind.
    expect([of('07/2026', 'Ventas')?.por_ingresar, of('08/2026', 'Ventas')?.por_ingresar]).toEqual([0, 2]);
    expect(of('02/2026', 'Ventas')?.hasta).toBe('28/02/2026');
  });

  test('each number is its list, for everybody who asks', async () => {
    for (const token of [hr, limited, boss])
      for (const row of await report('dotacion', token)) {
        const place: Record<string, string> = row.idSector ? { sector: String(row.idSector) } : {};
        if (!row.idSector) continue;
        expect(await found(token, { presente: row.hasta, ...place })).toBe(row.presentes);
        expect(await found(token, { baja_hasta: row.hasta, ...place })).toBe(row.inactivos);
      }
  });
});

describe('turnover', () => {
  test('who was there, came, left; the rate is over the mean of both ends', async () => {
    const rows = await report('rotacion');
    expect(rows.map(({ mes }) => mes).slice(-2)).toEqual(['10/2026', '11/2026']);
    const by = Object.fromEntries(rows.map((row) => [row.mes, row]));
    expect(by['10/2026']).toMatchObject({ inicio: 7, ingresos: 0, egresos: 1, fin: 6, tasa: 15.4 });
    expect(by['11/2026']).toMatchObject({
      desde: '01/11/2026',
      hasta: '20/11/2026',
      ingresos: 2,
      egresos: 0,
    });
    expect(by['12/2025']).toMatchObject({ egresos: 1 });
    for (const token of [hr, limited, boss])
      for (const { desde, hasta, ...row } of await report('rotacion', token)) {
        expect(await found(token, { presente: hasta })).toBe(row.fin);
        expect(await found(token, { ingreso_desde: desde, ingreso_hasta: hasta })).toBe(row.ingresos);
        expect(await found(token, { baja_desde: desde, baja_hasta: hasta })).toBe(row.egresos);
      }
  });

  test('is narrowed to a sector; a manager is told of their direct reports alone', async () => {
    const sector = String(await sectorId('Ventas'));
    const [whole, few] = await Promise.all([report('rotacion', hr, { sector }), report('rotacion', limited)]);
    expect(few).toEqual(whole);
    expect((await report('rotacion', limited, { sector: String(await sectorId('Planta')) })).at(-1).fin).toBe(
      0,
    );
    expect((await report('rotacion', boss)).at(-1)).toMatchObject({ inicio: 1, ingresos: 1, fin: 2 });
  });
});

describe('absences', () => {
  test('working days away over those of everybody employed; nobody is away after they left', async () => {
    const rows = await report('ausentismo');
    expect(rows).toHaveLength(36);
    const of = (mes: string, tipo: string | null) => rows.find((row) => row.mes === mes && row.tipo === tipo);
    expect(of('10/2026', 'licencia')).toMatchObject({ dias: 2, personas: 1 });
    expect(of('11/2026', 'licencia')).toMatchObject({ dias: 3, personas: 1 });
    // 29 and 30 October; on the 31st, a Saturday, they had left.
    expect(of('10/2026', 'vacaciones')).toMatchObject({ dias: 2, personas: 1 });
    expect(of('11/2026', 'vacaciones')).toMatchObject({ dias: 0, personas: 1 });
    expect(of('10/2026', null)).toMatchObject({ dias: 4, personas: 2 });
    // 21 working days of October, whose 12th is a holiday, for the seven who were there, the leaver's until the 30th.
    expect(of('10/2026', null).habiles).toBe(7 * 21);
    expect(of('10/2026', null).tasa).toBe(2.7);
    // 15 working days until the 20th: six from the first on, and one who began today.
    expect(of('11/2026', null).habiles).toBe(7 * 15 + 1);
    for (const token of [hr, limited, boss])
      for (const { desde, hasta, tipo, personas } of await report('ausentismo', token))
        if (tipo === null)
          expect(await found(token, { ausente_desde: desde, ausente_hasta: hasta })).toBe(personas);
  });
});

describe('first entries', () => {
  test('days from creation to the first sign-in, by the company’s month of creation', async () => {
    const rows = await report('ingresos', hr, { sector: String(await sectorId('Planta')) });
    expect(rows).toHaveLength(13);
    expect(rows.find(({ mes }) => mes === '08/2026')).toEqual({
      mes: '08/2026',
      creados: 5,
      entraron: 1,
      dias_mediana: 2,
      dias_p90: 2,
    });
    expect(rows.find(({ mes }) => mes === '09/2026')).toMatchObject({ creados: 0, dias_mediana: null });
    expect(rows.at(-1)).toMatchObject({ mes: null, creados: 5, entraron: 1, dias_mediana: 2 });
  });
});

describe('files', () => {
  test('each paper as the list of files says it', async () => {
    for (const token of [hr, limited]) {
      const rows = await report('legajo', token);
      expect(rows.length).toBeGreaterThan(3);
      for (const { papel, presentes, entregados, vencidos, faltan, exigidos } of rows) {
        const list = async (estado: string) =>
          (
            await portal.send('GET', `/v2/portal/file-completeness?papel=${papel}&estado=${estado}`, {
              token,
            })
          ).pagination?.total;
        expect(await list('completo'), papel).toBe(presentes);
        expect(await list('falta'), papel).toBe(faltan);
        expect(await list('entregado'), papel).toBe(entregados);
        expect(await list('vencido'), papel).toBe(vencidos);
        expect(presentes + entregados + faltan).toBe(exigidos);
      }
    }
  });
});
