import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Portal, startPortal } from '../../../test/support/portal.ts';
import { noteAbsence } from '../../leave/for-seed.ts';

/** Today is 20 November 2026 (support/portal.ts); each: name, sector, hired, dismissed. */
const people: [name: string, sector: string, hired: string, left: string | null][] = [
  ['Vieja', 'Planta', '2010-01-01', null],
  ['Diez', 'Planta', '2016-11-20', null],
  ['CasiDiez', 'Ventas', '2016-11-21', null],
  ['Año', 'Ventas', '2025-11-20', null],
  ['Nueva', 'Ventas', '2026-11-02', null],
  ['Futura', 'Planta', '2026-12-01', null],
  ['SeFue', 'Planta', '2020-01-01', '2026-09-30'],
  ['SeVa', 'Planta', '2020-01-01', '2026-11-30'],
  ['Nunca', 'Planta', '2026-08-10', '2026-08-01'],
  ['Volvio', 'Planta', '2026-07-01', null],
];

let portal: Portal;
let company: number;
let hr: string;
let limited: string;
beforeAll(async () => {
  portal = await startPortal();
  company = await portal.addCompany();
  const staff = [
    await portal.addPerson(company, { username: 'rrhh_pulso', access: { types: [2] } }),
    await portal.addPerson(company, { username: 'pocos_pulso', access: { types: [3], actions: [7] } }),
  ];
  for (const [name, sector, hired, left] of people) {
    const { id } = await portal.addPerson(company, { name, sector });
    await portal.asCompany(company, async (ctx) => {
      await sql`update person set hired_on = ${hired}::date, dismissed_on = ${left}::date,
        status = ${left !== null && left <= '2026-11-20' ? 'inactive' : 'active'} where id = ${id}`.execute(
        ctx.tx,
      );
      if (name === 'Volvio')
        await sql`insert into employment_period (company_id, person_id, started_on, ended_on, resumed_at)
          values (${company}, ${id}, '2015-01-01', '2026-03-15', now())`.execute(ctx.tx);
      if (name === 'Vieja') {
        await noteAbsence(ctx, { personId: id, firstOn: '2026-09-28', lastOn: '2026-10-02', kind: 'leave' });
        await noteAbsence(ctx, { personId: id, firstOn: '2026-10-20', lastOn: '2026-10-21', kind: 'leave' });
      }
      if (name === 'Año')
        await noteAbsence(ctx, {
          personId: id,
          firstOn: '2026-11-19',
          lastOn: '2026-12-05',
          kind: 'vacation',
        });
      if (name === 'Nueva')
        await noteAbsence(ctx, {
          personId: id,
          firstOn: '2026-11-25',
          lastOn: '2026-11-27',
          kind: 'vacation',
        });
    });
  }
  await portal.limitTo(company, staff[1]?.id as number, { sectors: ['Ventas'] });
  hr = await portal.signIn('rrhh_pulso');
  limited = await portal.signIn('pocos_pulso');
});
afterAll(() => portal.close());

interface Month {
  mes: string;
  desde: string;
  hasta: string;
  presentes: number;
  ingresos: number;
  egresos: number;
  ausentes: number;
}
const pulse = (token: string) => portal.send('GET', '/v2/portal/home/pulse', { token });
const found = async (token: string, query: Record<string, string>) => {
  const words = new URLSearchParams(query).toString();
  const answer = await portal.send('GET', `/v2/portal/employees?${words}`, { token });
  expect(answer.status).toBe(200);
  return answer.pagination?.total;
};

describe('the pulse of a company', () => {
  test('twelve months, oldest first, the last until today', async () => {
    const [{ meses, hoy }] = (await pulse(hr)).data;
    expect(hoy).toBe('20/11/2026');
    expect(meses.map((month: Month) => month.mes)).toHaveLength(12);
    expect(meses[0]).toMatchObject({ mes: '12/2025', desde: '01/12/2025', hasta: '31/12/2025' });
    expect(meses[11]).toMatchObject({ mes: '11/2026', hasta: '20/11/2026', ingresos: 1, ausentes: 1 });
    const by = Object.fromEntries(meses.map((month: Month) => [month.mes, month]));
    // Two who administer, and who were there all along; one left in September, one between March and July.
    expect(by['12/2025'].presentes).toBe(9);
    expect(by['03/2026'].presentes).toBe(8);
    expect(by['07/2026'].presentes).toBe(9);
    expect(by['09/2026'].presentes).toBe(8);
    expect(by['11/2026'].presentes).toBe(9);
    expect([by['09/2026'].ausentes, by['10/2026'].ausentes]).toEqual([1, 1]);
  });

  test('each figure leads to the list of those people', async () => {
    for (const token of [hr, limited]) {
      const [{ meses, antiguedad, hoy }] = (await pulse(token)).data;
      for (const { desde, hasta, ...month } of meses as Month[]) {
        expect(await found(token, { presente: hasta }), `${month.mes} employed`).toBe(month.presentes);
        expect(await found(token, { ingreso_desde: desde, ingreso_hasta: hasta })).toBe(month.ingresos);
        expect(await found(token, { baja_desde: desde, baja_hasta: hasta })).toBe(month.egresos);
        expect(await found(token, { ausente_desde: desde, ausente_hasta: hasta })).toBe(month.ausentes);
      }
      for (const { ingreso_desde, ingreso_hasta, personas } of antiguedad)
        expect(await found(token, { presente: hoy, ingreso_desde, ingreso_hasta })).toBe(personas);
    }
  });

  test('years of service of those of today: a year is full on its day', async () => {
    const [{ antiguedad }] = (await pulse(hr)).data;
    type Band = { anios: number; hasta_anios: number | null; personas: number };
    expect((antiguedad as Band[]).map((band) => [band.anios, band.hasta_anios])).toEqual([
      [0, 1],
      [1, 3],
      [3, 5],
      [5, 10],
      [10, null],
    ]);
    // `rrhh_pulso` and `pocos_pulso` were hired in 2015.
    expect((antiguedad as Band[]).map((band) => band.personas)).toEqual([2, 1, 0, 2, 4]);
  });

  test('counts within the scope, and nothing of another company', async () => {
    const [{ meses }] = (await pulse(limited)).data;
    expect(meses[11].presentes).toBe(3);
    const other = await portal.addCompany();
    await portal.addPerson(other, { username: 'rrhh_ajeno', access: { types: [2] } });
    const [alien] = (await pulse(await portal.signIn('rrhh_ajeno'))).data;
    expect(alien.meses.map((month: Month) => month.presentes)).toEqual(Array(12).fill(1));
  });

  test('is refused to who may not see people, and to employees', async () => {
    const person = await portal.addPerson(company, { access: { types: [3], actions: [3] } });
    expect((await pulse(await portal.signIn(person.username))).status).toBe(403);
    expect((await pulse(await portal.signIn(person.username, { perfil: 1 }))).status).toBe(403);
    expect((await portal.send('GET', '/v2/portal/home/pulse')).status).toBe(401);
  });

  test('days that do not exist are refused at their field', async () => {
    for (const field of ['presente', 'baja_desde', 'ausente_hasta'])
      expect(
        (await portal.send('GET', `/v2/portal/employees?${field}=31/02/2026`, { token: hr })).status,
      ).toBe(422);
  });
});
