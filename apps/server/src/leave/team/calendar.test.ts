import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LeaveBench, leaveBench } from '../../../test/support/leave-requests.ts';

let bench: LeaveBench;
beforeAll(async () => {
  bench = await leaveBench();
  const days = { desde: '23/11/2026', hasta: '25/11/2026' };
  await bench.decide('jefa', await bench.ask('ana', days));
  await bench.ask('beto', days);
  await bench.decide('rita', await bench.ask('dani', days));
});
afterAll(() => bench.close());

const calendar = async (who: string, more = '') =>
  (
    await bench.call(who, 'GET', `/v2/portal/leave/calendar?desde=20/11/2026&hasta=20/12/2026${more}`)
  ).data.map(
    ({ quien, estado, tipo }: { quien: { nombre: string }; estado: string; tipo: string | null }) => [
      quien.nombre,
      estado,
      tipo,
    ],
  );

test('one sees oneself and the team, and of the team neither why nor what waits [11.12]', async () => {
  expect(await calendar('ana')).toEqual([['ana', 'aprobada', 'Vacaciones']]);
  expect(await calendar('beto')).toEqual([
    ['ana', 'aprobada', null],
    ['beto', 'pendiente', 'Vacaciones'],
  ]);
  expect(await calendar('otra')).toEqual([]);
});

test('whoever approves sees what waits and why, Human Resources the reach', async () => {
  const team = [
    ['ana', 'aprobada', 'Vacaciones'],
    ['beto', 'pendiente', 'Vacaciones'],
  ];
  expect(await calendar('jefa', '&equipo=a_cargo')).toEqual(team);
  expect(await calendar('rita')).toEqual([...team, ['dani', 'aprobada', 'Vacaciones']]);
});

test('no more days than a calendar has, and in their order', async () => {
  const ask = (days: string) => bench.call('ana', 'GET', `/v2/portal/leave/calendar?${days}`);
  expect((await ask('desde=20/11/2026&hasta=19/11/2026')).code).toBe('LEAVE_DATES');
  expect((await ask('desde=01/01/2027&hasta=03/04/2027')).code).toBe('LEAVE_DATES');
});

test('it answers with so many rows and no more', async () => {
  const few = await leaveBench({ limits: { 'leave.calendar.rows': 1 } });
  const days = { desde: '23/11/2026', hasta: '25/11/2026' };
  for (const who of ['ana', 'beto']) await few.ask(who, days);
  const answer = await few.call('rita', 'GET', '/v2/portal/leave/calendar?desde=20/11/2026&hasta=20/12/2026');
  expect(answer.data.map(({ quien }: { quien: { nombre: string } }) => quien.nombre)).toEqual(['ana']);
  await few.close();
});
