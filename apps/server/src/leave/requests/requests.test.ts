import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LeaveBench, leaveBench } from '../../../test/support/leave-requests.ts';

let bench: LeaveBench;
beforeAll(async () => {
  bench = await leaveBench();
});
afterAll(() => bench.close());

const january = { desde: '04/01/2027', hasta: '10/01/2027' };

describe('leave that is asked for', () => {
  test('waits for whoever approves it, counts as waiting, and is taken once it is approved [11.1]', async () => {
    const asked = await bench.ask('ana', january);
    expect(asked.code, asked.bytes.toString()).toBe('00000');
    expect(asked.data[0]).toMatchObject({
      ...{ estado: 'pendiente', cantidad: 7, tipo: 'Vacaciones', desde: '04/01/2027', hasta: '10/01/2027' },
      ...{ acciones: ['cancelar'], cancelacion: null, quien: { id: bench.people.ana?.id } },
    });
    expect(await bench.balance('ana')).toMatchObject({
      saldo: 21,
      pendiente: 7,
      por_tomar: 0,
      disponible: 14,
    });
    expect(await bench.subjects('jefa', 'espera su decisión')).toBe(1);
    const approved = await bench.decide('jefa', asked);
    expect(approved.code, approved.bytes.toString()).toBe('00000');
    expect(approved.data[0]).toMatchObject({ clase: 'licencia', detalle: { idSolicitud: asked.data[0].id } });
    expect(await bench.balance('ana')).toMatchObject({
      saldo: 21,
      pendiente: 0,
      por_tomar: 7,
      disponible: 14,
    });
    expect(await bench.balance('ana', 'vacaciones', '04/01/2027')).toMatchObject({
      saldo: 14,
      disponible: 14,
    });
    const own = await bench.call('ana', 'GET', `/v2/portal/me/leave/requests/${asked.data[0].id}`);
    expect(own.data[0]).toMatchObject({ estado: 'aprobada', resuelto_por: { id: bench.people.jefa?.id } });
    const ledger = await bench.call('ana', 'GET', '/v2/portal/me/leave/ledger');
    expect(ledger.data[0]).toMatchObject({
      ...{ clase: 'tomado', cantidad: -7, fecha: '04/01/2027', idSolicitud: asked.data[0].id },
      texto: 'Usados, del 04/01/2027 al 10/01/2027',
    });
    expect(await bench.subjects('ana', 'Aprobada')).toBe(1);
  });

  test('goes through both levels in their order', async () => {
    const asked = await bench.ask('caro', { desde: '01/02/2027', hasta: '05/02/2027' });
    expect((await bench.decide('gerente', asked)).status).toBe(404);
    expect((await bench.decide('jefa', asked)).code).toBe('00000');
    const path = `/v2/portal/me/leave/requests/${asked.data[0].id}`;
    expect((await bench.call('caro', 'GET', path)).data[0].estado).toBe('pendiente');
    expect((await bench.decide('gerente', asked, { paso: 2 })).code).toBe('00000');
    expect((await bench.call('caro', 'GET', path)).data[0].estado).toBe('aprobada');
  });

  test('is Human Resources’ alone where the profile says so, and a refusal says why', async () => {
    const asked = await bench.ask('dani', { desde: '01/02/2027', hasta: '03/02/2027' });
    expect((await bench.decide('jefa', asked)).status).toBe(404);
    const refused = { decision: 'rechazar', comentario: 'Hay balance esa semana.' };
    expect((await bench.decide('rita', asked, refused)).code).toBe('00000');
    const own = await bench.call('dani', 'GET', `/v2/portal/me/leave/requests/${asked.data[0].id}`);
    expect(own.data[0]).toMatchObject({ estado: 'rechazada', motivo: refused.comentario, acciones: [] });
    expect(await bench.balance('dani')).toMatchObject({ pendiente: 0, por_tomar: 0 });
  });

  test('is approved at once where nobody decides, and whoever approves is told', async () => {
    const type = await bench.call('mara', 'POST', '/v2/portal/leave/types', {
      ...{ nombre: 'Parte médico', decide: 'nadie', reservado: 1, justificativo: 'opcional' },
    });
    const asked = await bench.ask('beto', {
      ...{ idTipo: type.data[0].id, desde: '23/11/2026', hasta: '24/11/2026', comentario: 'Gripe.' },
    });
    expect(asked.data[0]).toMatchObject({ estado: 'aprobada', idAprobacion: null, resuelto_por: null });
    expect(await bench.subjects('jefa', 'licencia de beto Prueba')).toBe(1);
    expect(await bench.subjects('rita', 'licencia de beto Prueba')).toBe(1);
    // Of a reserved type whoever approves learns the days, and no name.
    const seen = await bench.call('jefa', 'GET', `/v2/portal/leave/requests/${asked.data[0].id}`);
    expect(seen.data[0]).toMatchObject({ tipo: null, idTipo: null, comentario: null, desde: '23/11/2026' });
    const hr = await bench.call('rita', 'GET', `/v2/portal/leave/requests/${asked.data[0].id}`);
    expect(hr.data[0]).toMatchObject({ tipo: 'Parte médico', comentario: 'Gripe.' });
    const away = await bench.call('jefa', 'GET', '/v2/portal/leave/requests');
    expect(away.data.map(({ id }: { id: number }) => id)).toContain(asked.data[0].id);
    expect((await bench.call('otra', 'GET', `/v2/portal/leave/requests/${asked.data[0].id}`)).code).toBe(
      'LEAVE_NOT_FOUND',
    );
    expect((await bench.call('otra', 'GET', '/v2/portal/leave/requests')).data).toEqual([]);
  });
});

describe('leave that breaks a rule', () => {
  test('no day is asked for twice, halves of days may share one [11.6]', async () => {
    expect((await bench.ask('ana', { desde: '10/01/2027', hasta: '12/01/2027' })).code).toBe('LEAVE_OVERLAP');
    const halves = await bench.call('mara', 'POST', '/v2/portal/leave/types', {
      ...{ nombre: 'Medio día', unidad: 'medios' },
    });
    const half = { idTipo: halves.data[0].id, desde: '01/03/2027', hasta: '01/03/2027' };
    const morning = await bench.ask('ana', { ...half, parte_desde: 'manana' });
    expect(morning.data[0]).toMatchObject({ cantidad: 0.5, parte_desde: 'manana', parte_hasta: 'manana' });
    expect((await bench.ask('ana', { ...half, parte_hasta: 'manana' })).code).toBe('LEAVE_OVERLAP');
    expect((await bench.ask('ana', half)).code).toBe('LEAVE_OVERLAP');
    expect((await bench.ask('ana', { ...half, parte_hasta: 'tarde' })).code).toBe('00000');
  });

  test('more than there is, too long, too late, long ago, without its proof: each by its name', async () => {
    expect((await bench.ask('beto', { desde: '01/02/2027', hasta: '22/02/2027' })).code).toBe(
      'LEAVE_BALANCE',
    );
    expect((await bench.ask('beto', { desde: '01/09/2026', hasta: '02/09/2026' })).code).toBe('LEAVE_DATES');
    expect((await bench.ask('beto', { desde: '05/02/2027', hasta: '01/02/2027' })).code).toBe('LEAVE_DATES');
    const type = await bench.call('mara', 'POST', '/v2/portal/leave/types', {
      ...{ nombre: 'Curso', maximo_dias: 2, anticipacion_dias: 6 },
    });
    const course = { idTipo: type.data[0].id };
    const soon = await bench.ask('beto', { ...course, desde: '25/11/2026', hasta: '25/11/2026' });
    expect(soon.code).toBe('LEAVE_NOTICE');
    const long = await bench.ask('beto', { ...course, desde: '01/02/2027', hasta: '03/02/2027' });
    expect(long.code).toBe('LEAVE_MAXIMUM');
    const exam = { idTipo: bench.typeId('examen'), desde: '01/02/2027', hasta: '01/02/2027' };
    expect((await bench.ask('beto', exam)).code).toBe('LEAVE_PROOF_REQUIRED');
    expect((await bench.ask('otra', january)).code).toBe('LEAVE_NOT_ENABLED');
  });

  test('of two requests for the last days at once one is refused', async () => {
    const both = await Promise.all([
      bench.ask('beto', { desde: '01/02/2027', hasta: '14/02/2027' }),
      bench.ask('beto', { desde: '01/03/2027', hasta: '14/03/2027' }),
    ]);
    expect(both.map(({ code }) => code).sort()).toEqual(['00000', 'LEAVE_BALANCE']);
    const won = both.find(({ code }) => code === '00000') as (typeof both)[number];
    await bench.call('beto', 'POST', `/v2/portal/me/leave/requests/${won.data[0].id}/cancel`, {});
    const same = await Promise.all([bench.ask('beto', january), bench.ask('beto', january)]);
    expect(same.map(({ code }) => code).sort()).toEqual(['00000', 'LEAVE_OVERLAP']);
  });

  test('the check says it all before anything is sent, and writes nothing', async () => {
    const check = await bench.call('beto', 'POST', '/v2/portal/me/leave/check', {
      ...{ idTipo: bench.typeId('vacaciones'), desde: '08/01/2027', hasta: '30/01/2027' },
    });
    const [told] = check.data;
    expect(told).toMatchObject({ cantidad: 23, saldo: 14, despues: -9, justificativo: 'no' });
    expect(told.avisos.map(({ code, impide }: { code: string; impide: number }) => [code, impide])).toEqual([
      ['LEAVE_OVERLAP', 1],
      ['LEAVE_BALANCE', 1],
    ]);
    expect(told.choques.map(({ clase }: { clase: string }) => clase)).toEqual(['propia', 'equipo']);
    expect(told.choques[1]).toMatchObject({
      cantidad: 1,
      de: 2,
      fechas: ['08/01/2027', '09/01/2027', '10/01/2027'],
    });
    expect(told.libre).toEqual({ desde: '06/02/2027', hasta: '28/02/2027' });
    expect(told.aprueban).toEqual([
      { orden: 1, quien: { id: bench.people.jefa?.id, nombre: 'jefa', apellido: 'Prueba' } },
    ]);
    const forId = { idTipo: bench.typeId('vacaciones'), ...january, idUsuario: bench.people.caro?.id ?? 0 };
    expect((await bench.call('beto', 'POST', '/v2/portal/me/leave/check', forId)).status).toBe(404);
    expect((await bench.call('rita', 'POST', '/v2/portal/me/leave/check', forId)).data[0]).toMatchObject({
      cantidad: 7,
      avisos: [],
    });
  });
});
