import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LeaveBench, leaveBench } from '../../../test/support/leave-requests.ts';

let bench: LeaveBench;
beforeAll(async () => {
  bench = await leaveBench();
});
afterAll(() => bench.close());

const actsOf = async (who: string) =>
  (await bench.call(who, 'GET', '/v2/portal/me/leave/requests')).data.map(
    ({ desde, acciones }: { desde: string; acciones: string[] }) => [desde, acciones.includes('delegar')],
  );

test('approved leave of whoever approves others proposes a delegation, until one lies on its days [7.6]', async () => {
  const days = { desde: '23/11/2026', hasta: '25/11/2026' };
  const asked = await bench.ask('jefa', days);
  expect(await actsOf('jefa')).toEqual([['23/11/2026', false]]);
  await bench.decide('gerente', asked);
  expect(await actsOf('jefa')).toEqual([['23/11/2026', true]]);
  // Nobody waits for somebody who approves nobody.
  await bench.decide('jefa', await bench.ask('ana', days));
  expect(await actsOf('ana')).toEqual([['23/11/2026', false]]);

  const delegate = (form: object) =>
    bench.call('jefa', 'POST', '/v2/portal/me/delegations', {
      ...{ idUsuario: bench.people.otra?.id ?? 0, clases: '', ...form },
    });
  expect((await delegate({ desde: '01/12/2026', hasta: '02/12/2026' })).code).toBe('00000');
  expect((await delegate({ desde: '24/11/2026', hasta: '24/11/2026', clases: 'adelanto' })).code).toBe(
    '00000',
  );
  expect(await actsOf('jefa')).toEqual([['23/11/2026', true]]);
  const made = await delegate({ desde: '23/11/2026', hasta: '23/11/2026', clases: 'licencia' });
  expect(await actsOf('jefa')).toEqual([['23/11/2026', false]]);
  await bench.call('jefa', 'DELETE', `/v2/portal/me/delegations/${made.data[0].id}`);
  expect(await actsOf('jefa')).toEqual([['23/11/2026', true]]);

  bench.portal.clock.set(new Date('2026-11-26T15:00:00Z'));
  expect(await actsOf('jefa')).toEqual([['23/11/2026', false]]);
});
