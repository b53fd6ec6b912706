import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type LeaveBench, leaveBench } from '../../../test/support/leave-requests.ts';

/** Days at their edges: midnight of Buenos Aires is 3:00 of the world's time. */
let bench: LeaveBench;
let worked: number;
beforeAll(async () => {
  bench = await leaveBench();
  const form = { nombre: 'Compensatorio', cuenta: 'habiles', saldo: 'libre' };
  worked = (await bench.call('mara', 'POST', '/v2/portal/leave/types', form)).data[0].id;
});
afterEach(() => at('2026-11-20T15:00:00Z'));
afterAll(() => bench.close());

const at = (instant: string) => bench.portal.clock.set(new Date(instant));
const check = (form: Record<string, string | number>) =>
  bench.call('ana', 'POST', '/v2/portal/me/leave/check', { idTipo: bench.typeId('vacaciones'), ...form });
const counted = async (desde: string, hasta: string, idTipo = bench.typeId('vacaciones')) =>
  (await check({ desde, hasta, idTipo })).data[0].cantidad;

test.each([
  ['the end of February of a leap year', '28/02/2028', '01/03/2028', 3],
  ['that of another', '28/02/2027', '01/03/2027', 2],
  ['the end of a month of 31 days', '30/01/2027', '02/02/2027', 4],
  ['the end of a year', '29/12/2026', '03/01/2027', 6],
  ['all of a leap year’s February', '01/02/2028', '29/02/2028', 29],
])('each day counts once over %s [11.5]', async (_, first, last, days) => {
  expect(await counted(first, last)).toBe(days);
});

test('29 February is a day of a leap year alone', async () => {
  expect((await check({ desde: '29/02/2027', hasta: '29/02/2027' })).code).toBe('LEAVE_FIELD_INVALID');
  expect(await counted('29/02/2028', '29/02/2028')).toBe(1);
});

test('days of a type with so many a year are taken of the year in which each lies', async () => {
  const { data } = await check({
    ...{ idTipo: bench.typeId('examen'), desde: '30/12/2026', hasta: '01/01/2027' },
  });
  expect(data[0].por_periodo).toEqual([
    { periodo: 2026, cantidad: 2 },
    { periodo: 2027, cantidad: 1 },
  ]);
});

test('the day before it begins ends at midnight of where the company is, not of the world [11.10]', async () => {
  const asked = await bench.ask('ana', { desde: '01/01/2027', hasta: '03/01/2027' });
  expect((await bench.decide('jefa', asked)).code).toBe('00000');
  const path = `/v2/portal/me/leave/requests/${asked.data[0].id}`;
  // 23:30 of 31 December; by the world's clock the year has begun.
  at('2027-01-01T02:30:00Z');
  expect((await bench.call('ana', 'GET', path)).data[0].acciones).toEqual(['cancelar']);
  at('2027-01-01T03:30:00Z');
  expect((await bench.call('ana', 'GET', path)).data[0].acciones).toEqual(['pedir_cancelacion']);
  at('2027-01-01T02:30:00Z');
  expect((await bench.call('ana', 'POST', `${path}/cancel`)).data[0].estado).toBe('cancelada');
});

test('how far back somebody may ask is counted from the company’s day', async () => {
  // 60 days before 20 November is 21 September; at 23:30 of the 20th it still is.
  at('2026-11-21T02:30:00Z');
  const codes = async (desde: string) =>
    (await check({ desde, hasta: desde })).data[0].avisos.map(({ code }: { code: string }) => code);
  expect(await codes('21/09/2026')).not.toContain('LEAVE_DATES');
  expect(await codes('20/09/2026')).toContain('LEAVE_DATES');
  at('2026-11-21T03:30:00Z');
  expect(await codes('21/09/2026')).toContain('LEAVE_DATES');
});

test('leave over the day of a new version is counted by that of its first day [11.4]', async () => {
  const [policy] = (await bench.call('mara', 'GET', '/v2/portal/leave/policies')).data ?? [];
  const id = policy?.id ?? (await bench.call('mara', 'GET', '/v2/licenses/policies')).data[0].id;
  const form = { desde: '01/03/2027', semana: JSON.stringify([1, 2, 3, 4, 5]) };
  const added = await bench.call('mara', 'POST', `/v2/portal/leave/policies/${id}/versions`, form);
  expect(added.code, added.bytes.toString()).toBe('00000');
  // A Friday to the Sunday of the week after: each day is worked by the first version.
  expect(await counted('26/02/2027', '07/03/2027', worked)).toBe(10);
  expect(await counted('01/03/2027', '07/03/2027', worked)).toBe(5);
});
