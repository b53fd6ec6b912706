import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOOKS, type HookBench, hookBench } from '../../test/support/webhooks.ts';

let bench: HookBench;
beforeAll(async () => {
  bench = await hookBench();
});
afterAll(() => bench.close());

test('tests are no way to find out who is where: so many a minute, of whichever address', async () => {
  const hooks = [await bench.addHook('/uno'), await bench.addHook('/otro')];
  const statuses = [];
  for (let i = 0; i < 12; i += 1)
    statuses.push((await bench.call('POST', `${HOOKS}/${hooks[i % 2].id}/test`)).status);
  expect([statuses.slice(0, 10), statuses.slice(10)]).toEqual([Array(10).fill(200), [429, 429]]);
  expect(bench.receiver.received.filter(({ json }) => json.tipo === 'prueba')).toHaveLength(10);
  bench.portal.clock.advance(60_000);
  expect((await bench.call('POST', `${HOOKS}/${hooks[0].id}/test`)).status).toBe(200);
});
