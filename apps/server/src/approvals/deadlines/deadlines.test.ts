import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ApprovalsBench, approvalsBench } from '../../../test/support/approvals.ts';
import { wordDue } from './say-due.ts';

/** Today is Friday, 20 November 2026, noon in Buenos Aires. */
let bench: ApprovalsBench;
beforeEach(async () => {
  bench = await approvalsBench();
});
afterEach(() => bench.close());

test('which word is due on which day [7.5]', () => {
  const wait = { halfOn: '2026-11-22', dueOn: '2026-11-23', onLate: 'wait' } as const;
  const days = ['21', '22', '23', '24', '25', '26', '27', '28', '30'].map((day) => `2026-11-${day}`);
  expect(days.map((day) => wordDue(wait, day))).toEqual([0, 1, 2, 3, 3, 4, 4, 5, 5]);
  expect(days.map((day) => wordDue({ ...wait, onLate: 'escalate' }, day))).toEqual([
    0, 1, 2, 3, 3, 3, 3, 3, 3,
  ]);
  // Over the end of a month in which the clocks change elsewhere.
  expect(wordDue({ halfOn: '2027-02-27', dueOn: '2027-02-28', onLate: 'wait' }, '2027-03-01')).toBe(3);
});

test('half of it and the last day are told once, then who asked; time decides nothing', async () => {
  const { idAprobacion: request } = (await bench.ask('ana')).data[0];
  const at = async (day: string) => {
    bench.portal.clock.set(new Date(`${day}T15:00:00Z`));
    await bench.lookAround();
    await bench.lookAround();
  };
  await at('2026-11-22');
  expect(await bench.subjects('paga', 'falta su decisión')).toBe(1);
  await at('2026-11-23');
  expect(await bench.subjects('paga', 'falta su decisión')).toBe(2);
  await at('2026-11-25');
  await at('2026-11-26');
  await at('2026-11-30');
  await at('2026-12-05');
  expect(await bench.subjects('ana', 'sigue sin decisión')).toBe(3);
  expect((await bench.call('ana', 'GET', `/v2/portal/approvals/${request}`)).data[0].estado).toBe(
    'pendiente',
  );
  // It is over 31 days after it was asked.
  await at('2026-12-21');
  expect((await bench.call('ana', 'GET', `/v2/portal/approvals/${request}`)).data[0].estado).toBe(
    'pendiente',
  );
  await at('2026-12-22');
  expect((await bench.call('ana', 'GET', `/v2/portal/approvals/${request}`)).data[0].estado).toBe('vencida');
  expect((await bench.call('ana', 'GET', '/v2/portal/me/advances')).data[0].estado).toBe('vencido');
  expect(
    (
      await bench.call('paga', 'POST', `/v2/portal/approvals/${request}/decide`, {
        decision: 'aprobar',
        paso: 1,
      })
    ).code,
  ).toBe('APPROVAL_CLOSED');
});

test('nothing is told at night', async () => {
  await bench.ask('ana');
  bench.portal.clock.set(new Date('2026-11-22T08:30:00Z'));
  await bench.lookAround();
  expect(await bench.subjects('paga', 'falta su decisión')).toBe(0);
});
