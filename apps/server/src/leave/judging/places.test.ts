import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type LeaveBench, leaveBench } from '../../../test/support/leave-requests.ts';

/** Today is Friday, 20 November 2026. Ana, Beto and Caro answer to Jefa; Dani and Otra to nobody. */
let bench: LeaveBench;
let workingDays: number;
beforeAll(async () => {
  bench = await leaveBench();
  const form = { nombre: 'Compensatorio', cuenta: 'habiles', saldo: 'libre' };
  workingDays = (await bench.call('mara', 'POST', '/v2/portal/leave/types', form)).data[0].id;
  for (const name of ['Planta Mendoza', 'Planta Rosario'])
    await bench.call('mara', 'POST', '/v2/portal/organisation/locaciones', { nombre: name });
  for (const name of ['Turno A', 'Turno B'])
    await bench.call('mara', 'POST', '/v2/portal/organisation/sectores', { nombre: name });
});
afterAll(() => bench.close());

const works = (name: string, list: 'location' | 'sector', of: string | null) =>
  bench.portal.asCompany(bench.company, async ({ tx }) => {
    await sql`update person set ${sql.ref(`${list}_id`)} =
      (select id from ${sql.table(list)} where company_id = ${bench.company} and name = ${of})
      where company_id = ${bench.company} and id = ${bench.people[name]?.id}`.execute(tx);
  });
const change = (list: 'locaciones' | 'sectores', form: Record<string, string | number>) =>
  bench.call('mara', 'PUT', `/v2/portal/organisation/${list}`, form);
const check = async (who: string, form: Record<string, string | number>) =>
  (await bench.call(who, 'POST', '/v2/portal/me/leave/check', { idTipo: workingDays, ...form })).data[0];
const clash = async (who: string, days: Record<string, string>) =>
  (await check(who, days)).choques.find(({ clase }: { clase: string }) => clase === 'cupo');

describe('the province of a location', () => {
  const week = { desde: '22/02/2027', hasta: '26/02/2027' };
  beforeAll(async () => {
    for (const [provincia, fecha, nombre] of [
      ['AR-M', '24/02/2027', 'Vendimia'],
      ['AR-S', '25/02/2027', 'Día de Santa Fe'],
    ] as const)
      await bench.call('mara', 'POST', '/v2/portal/leave/holidays', { provincia, fecha, nombre });
    await change('locaciones', { nombre: 'Planta Mendoza', provincia: 'AR-M' });
  });

  test('says which holidays are left out of its people’s working days, and nobody else’s [11.5]', async () => {
    await works('ana', 'location', 'Planta Mendoza');
    await works('beto', 'location', 'Planta Rosario');
    expect(await check('ana', week)).toMatchObject({
      cantidad: 4,
      no_cuentan: [{ fecha: '24/02/2027', motivo: 'feriado', nombre: 'Vendimia' }],
    });
    expect(await check('beto', week)).toMatchObject({ cantidad: 5, no_cuentan: [] });
    expect(await check('dani', week)).toMatchObject({ cantidad: 5, no_cuentan: [] });
    await change('locaciones', { nombre: 'Planta Rosario', provincia: 'AR-S' });
    expect(await check('beto', week)).toMatchObject({
      cantidad: 4,
      no_cuentan: [{ nombre: 'Día de Santa Fe' }],
    });
  });

  test('counts what is asked for, what goes back of it, and what payroll is told', async () => {
    await works('ana', 'location', 'Planta Mendoza');
    const asked = await bench.ask('ana', { ...week, idTipo: workingDays });
    expect(asked.data[0]).toMatchObject({ cantidad: 4 });
    expect((await bench.decide('jefa', asked)).code).toBe('00000');
    const told = await bench.call('rita', 'GET', '/v2/portal/leave/export?desde=24/02/2027&hasta=26/02/2027');
    expect(told.data).toMatchObject([{ idSolicitud: asked.data[0].id, cantidad: 2 }]);
    const path = `/v2/portal/leave/requests/${asked.data[0].id}/cancel`;
    expect((await bench.call('rita', 'POST', path, { motivo: 'Se suspende.' })).code).toBe('00000');
  });

  test('days over two years ask each of them for its holidays', async () => {
    await works('ana', 'location', 'Planta Mendoza');
    const fecha = '04/01/2027';
    await bench.call('mara', 'POST', '/v2/portal/leave/holidays', {
      provincia: 'AR-M',
      fecha,
      nombre: 'Cierre',
    });
    const over = { desde: '31/12/2026', hasta: '05/01/2027' };
    expect((await check('ana', over)).no_cuentan.map((one: { fecha: string }) => one.fecha)).toEqual([
      '01/01/2027',
      '04/01/2027',
    ]);
  });
});

describe('the quota of a sector', () => {
  beforeEach(async () => {
    for (const name of ['ana', 'dani', 'otra']) await works(name, 'sector', 'Turno A');
    await works('beto', 'sector', 'Turno B');
    await change('sectores', { nombre: 'Turno A', cupo: '' });
  });
  const away = async (who: string, days: Record<string, string>) => {
    const path = `/v2/portal/employees/${bench.people[who]?.id}/leave/requests`;
    const sent = await bench.call('rita', 'POST', path, { idTipo: workingDays, registrar: 1, ...days });
    expect(sent.code, sent.bytes.toString()).toBe('00000');
  };

  test('warns where as many are away as may be, and refuses nothing [11.7]', async () => {
    await away('dani', { desde: '01/03/2027', hasta: '05/03/2027' });
    const days = { desde: '03/03/2027', hasta: '09/03/2027' };
    expect(await clash('ana', days)).toBeUndefined();
    await change('sectores', { nombre: 'Turno A', cupo: 2 });
    expect(await clash('ana', days)).toBeUndefined();
    await change('sectores', { nombre: 'Turno A', cupo: 1 });
    expect(await clash('ana', days)).toEqual({
      ...{ clase: 'cupo', cantidad: 1, de: 1 },
      fechas: ['03/03/2027', '04/03/2027', '05/03/2027'],
    });
    expect((await check('ana', days)).libre).toEqual({ desde: '06/03/2027', hasta: '12/03/2027' });
    expect(await clash('beto', days)).toBeUndefined();
    expect(await clash('dani', { desde: '08/03/2027', hasta: '09/03/2027' })).toBeUndefined();
    const asked = await bench.ask('ana', { ...days, idTipo: workingDays });
    expect(asked.data[0].estado).toBe('pendiente');
    const read = await bench.call('jefa', 'GET', `/v2/portal/leave/requests/${asked.data[0].id}`);
    expect(read.data[0].choques).toContainEqual(
      expect.objectContaining({ clase: 'cupo', cantidad: 1, de: 1 }),
    );
    expect((await bench.decide('jefa', asked)).code).toBe('00000');
  });

  test('counts neither whoever asks nor who left, and nobody of another sector', async () => {
    await change('sectores', { nombre: 'Turno A', cupo: 1 });
    await works('dani', 'sector', 'Turno B');
    const days = { desde: '12/04/2027', hasta: '13/04/2027' };
    await away('dani', days);
    expect(await clash('ana', days)).toBeUndefined();
    await works('dani', 'sector', 'Turno A');
    expect(await clash('ana', days)).toMatchObject({ cantidad: 1 });
    await bench.portal.asCompany(bench.company, async ({ tx }) => {
      await sql`update person set status = 'inactive', dismissed_on = '2026-11-19'
        where company_id = ${bench.company} and id = ${bench.people.dani?.id}`.execute(tx);
    });
    expect(await clash('ana', days)).toBeUndefined();
  });
});
