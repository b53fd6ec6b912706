import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LeaveBench, leaveBench } from '../../../test/support/leave-requests.ts';
import type { Answer } from '../../../test/support/portal.ts';

let bench: LeaveBench;
beforeAll(async () => {
  bench = await leaveBench();
});
afterAll(() => bench.close());

const at = (day: string) => bench.portal.clock.set(new Date(`${day}T15:00:00Z`));
const idOf = (answer: Answer): number => answer.data[0].id;
const cancel = (who: string, id: number, form = {}) =>
  bench.call(who, 'POST', `/v2/portal/me/leave/requests/${id}/cancel`, form);
const cancelAsHr = (who: string, id: number, form = {}) =>
  bench.call(who, 'POST', `/v2/portal/leave/requests/${id}/cancel`, form);
const away = async () =>
  (await bench.call('rita', 'GET', '/v2/user-mod/licenses/absentUsers')).data.map(
    ({ nombre }: { nombre: string }) => nombre,
  );

test('its person calls it off while it waits, and approved until the day before it begins [11.10]', async () => {
  const waiting = await bench.ask('ana', { desde: '23/11/2026', hasta: '25/11/2026' });
  expect((await cancel('beto', idOf(waiting))).code).toBe('LEAVE_NOT_FOUND');
  expect((await cancel('ana', idOf(waiting))).data[0]).toMatchObject({ estado: 'cancelada' });
  expect((await cancel('ana', idOf(waiting))).data[0]).toMatchObject({ estado: 'cancelada' });
  expect((await bench.decide('jefa', waiting)).code).toBe('APPROVAL_CLOSED');
  const asked = await bench.ask('ana', { desde: '23/11/2026', hasta: '25/11/2026' });
  await bench.decide('jefa', asked);
  expect(await bench.balance('ana')).toMatchObject({ disponible: 18 });
  expect((await cancel('ana', idOf(asked), { motivo: 'Se cayó el viaje.' })).data[0]).toMatchObject({
    ...{ estado: 'cancelada', motivo: 'Se cayó el viaje.', acciones: [] },
  });
  expect(await bench.balance('ana')).toMatchObject({ saldo: 21, por_tomar: 0, disponible: 21 });
  expect(await bench.subjects('jefa', 'licencia de ana Prueba')).toBe(1);
});

test('once it began it is asked for, and the days from tomorrow on go back [11.10]', async () => {
  const asked = await bench.ask('ana', { desde: '23/11/2026', hasta: '29/11/2026' });
  await bench.decide('jefa', asked);
  at('2026-11-24');
  expect(await away()).toEqual(['ana']);
  const wished = await cancel('ana', idOf(asked));
  expect(wished.data[0]).toMatchObject({ estado: 'aprobada', cancelacion: 'pedida', acciones: [] });
  expect(wished.data[0].idAprobacion).not.toBe(asked.data[0].idAprobacion);
  const list = await bench.call('jefa', 'GET', '/v2/portal/approvals');
  expect(list.data[0].asunto).toBe('Cancelar lo que queda de: Vacaciones, del 23/11/2026 al 29/11/2026');
  await bench.decide('jefa', wished);
  const own = await bench.call('ana', 'GET', `/v2/portal/me/leave/requests/${idOf(asked)}`);
  expect(own.data[0]).toMatchObject({
    estado: 'aprobada',
    hasta: '24/11/2026',
    cantidad: 2,
    cancelacion: null,
  });
  expect(await bench.balance('ana', 'vacaciones', '25/11/2026')).toMatchObject({ saldo: 19 });
  at('2026-11-25');
  expect(await away()).toEqual([]);
  // The days that were given back may be asked for again.
  expect((await bench.ask('ana', { desde: '26/11/2026', hasta: '27/11/2026' })).code).toBe('00000');
  expect((await cancel('ana', idOf(asked))).code).toBe('LEAVE_WRONG_STATE');
  at('2026-11-20');
});

test('Human Resources calls it off any time, with a reason its person reads, and not their own', async () => {
  const asked = await bench.ask('beto', { desde: '23/11/2026', hasta: '29/11/2026' });
  await bench.decide('jefa', asked);
  expect((await cancelAsHr('jefa', idOf(asked), { motivo: 'No.' })).status).toBe(403);
  expect((await cancelAsHr('rita', idOf(asked))).code).toBe('LEAVE_REASON_REQUIRED');
  const outside = { motivo: 'Cierre.', desde: '30/11/2026' };
  expect((await cancelAsHr('rita', idOf(asked), outside)).code).toBe('LEAVE_DATES');
  const part = await cancelAsHr('rita', idOf(asked), { motivo: 'Cierre.', desde: '27/11/2026' });
  expect(part.data[0]).toMatchObject({
    estado: 'aprobada',
    hasta: '26/11/2026',
    cantidad: 4,
    motivo: 'Cierre.',
  });
  expect(await bench.subjects('beto', 'Termina antes')).toBe(1);
  at('2027-02-01');
  const whole = await cancelAsHr('rita', idOf(asked), { motivo: 'Trabajó igual.' });
  expect(whole.data[0]).toMatchObject({ estado: 'cancelada' });
  at('2026-11-20');
  expect(await bench.balance('beto')).toMatchObject({ saldo: 21, por_tomar: 0 });
});

test('what waits longer than 30 days after its last day is over [7.5]', async () => {
  const asked = await bench.ask('caro', { desde: '23/11/2026', hasta: '24/11/2026' });
  at('2026-12-24');
  await bench.round();
  expect(
    (await bench.call('caro', 'GET', `/v2/portal/me/leave/requests/${idOf(asked)}`)).data[0].estado,
  ).toBe('pendiente');
  at('2026-12-25');
  await bench.round();
  expect(
    (await bench.call('caro', 'GET', `/v2/portal/me/leave/requests/${idOf(asked)}`)).data[0],
  ).toMatchObject({
    ...{ estado: 'vencida', resuelto_por: null },
  });
  expect(await bench.subjects('caro', 'Vencida sin decisión')).toBe(1);
  at('2026-11-20');
});

test('the days of who left after their last one go back, and their balance is nothing [11.3]', async () => {
  const dani = bench.people.dani?.id ?? 0;
  for (const days of [
    { desde: '23/11/2026', hasta: '29/11/2026' },
    { desde: '01/02/2027', hasta: '03/02/2027' },
  ])
    expect((await bench.decide('rita', await bench.ask('dani', days))).code).toBe('00000');
  await bench.ask('dani', { desde: '01/03/2027', hasta: '02/03/2027' });
  await bench.portal.asCompany(bench.company, ({ tx }) =>
    sql`update person set status = 'inactive', dismissed_on = '2026-11-25' where company_id = ${bench.company} and id = ${dani}`.execute(
      tx,
    ),
  );
  at('2026-12-26');
  await bench.round();
  const rows = (await bench.call('rita', 'GET', '/v2/portal/leave/requests?q=dani')).data;
  expect(rows.map(({ estado, hasta }: Record<string, string>) => [estado, hasta])).toEqual([
    ['cancelada', '02/03/2027'],
    ['cancelada', '03/02/2027'],
    ['aprobada', '25/11/2026'],
  ]);
  const path = `/v2/portal/employees/${dani}/leave/balance`;
  expect((await bench.call('rita', 'GET', `${path}?al=25/11/2026`)).data[0]).toMatchObject({ saldo: 0 });
  expect((await bench.call('rita', 'GET', `${path}?al=01/06/2027`)).data[0]).toMatchObject({ saldo: 0 });
  at('2026-11-20');
});

test('Human Resources is told once of leave whose proof did not come [11.9]', async () => {
  const wish = { idTipo: bench.typeId('enfermedad'), desde: '14/12/2026', hasta: '15/12/2026', registrar: 1 };
  const noted = await bench.call(
    'rita',
    'POST',
    `/v2/portal/employees/${bench.people.beto?.id}/leave/requests`,
    wish,
  );
  expect(noted.data[0]).toMatchObject({ estado: 'aprobada', justificativo_hasta: '14/12/2026' });
  for (const day of ['2026-12-28', '2026-12-29']) {
    at(day);
    await bench.round();
  }
  expect(await bench.subjects('rita', 'Falta su justificativo')).toBe(1);
  expect(await bench.subjects('jefa', 'Falta su justificativo')).toBe(0);
  at('2026-11-20');
});
