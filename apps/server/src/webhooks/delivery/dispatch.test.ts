import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOOKS, type HookBench, hookBench } from '../../../test/support/webhooks.ts';
import { deliverInterval } from './dispatch.ts';

let bench: HookBench;
const tokens = new Map<number, string>();
const COMPANIES = 10;

beforeAll(async () => {
  bench = await hookBench({ limits: { 'webhook.seconds': 60 } });
  for (let at = 0; at < COMPANIES; at += 1) {
    const company = await bench.portal.addCompany();
    const { username } = await bench.portal.addPerson(company, { access: { types: [2] } });
    tokens.set(company, await bench.portal.signIn(username));
  }
  await bench.seal();
  for (const [company, token] of tokens)
    for (const path of ['uno', 'otro']) {
      const form = { direccion: `${bench.receiver.url}/${company}/${path}`, eventos: 'empleado.creado' };
      expect((await bench.portal.send('POST', HOOKS, { token, form })).status).toBe(200);
    }
  await bench.seal();
});
afterAll(() => bench.close());

/** Delivers as a worker does, until it is stopped. */
function work() {
  const stopping = new AbortController();
  const interval = deliverInterval(bench.portal.platforms.jobs);
  const going = (async () => {
    while (!stopping.signal.aborted) await interval.run(stopping.signal);
  })();
  return async () => {
    stopping.abort(new Error('The test stops it.'));
    await going;
  };
}
/** The tries of each delivery that waits for its first answer, of all companies. */
async function queued(): Promise<unknown[]> {
  const tries: unknown[] = [];
  for (const token of tokens.values())
    for (const { id } of (await bench.portal.send('GET', HOOKS, { token })).data) {
      const { data } = await bench.portal.send('GET', `${HOOKS}/${id}/deliveries?estado=en_cola`, { token });
      tries.push(...data.map(({ intentos }) => intentos));
    }
  return tries;
}
const writeAll = async (person: number) => {
  for (const company of tokens.keys()) await bench.write([person], company);
};

test('one process sends sixteen at a time at most, and everybody is told in the end [15.5]', async () => {
  const held = Promise.withResolvers<number>();
  bench.receiver.behave(() => held.promise);
  await writeAll(1);
  const stop = work();
  await expect.poll(() => bench.receiver.open.now, { timeout: 20_000 }).toBe(16);
  held.resolve(200);
  await expect.poll(() => bench.receiver.received.length, { timeout: 20_000 }).toBe(2 * COMPANIES);
  // An answer that came is told as one before whoever sends is stopped.
  await expect.poll(async () => (await queued()).length, { timeout: 20_000 }).toBe(0);
  await stop();
  expect(bench.receiver.open.most).toBe(16);
});

test('who stops in the middle waits for no answer, and what was under way counts as no try', async () => {
  const held = Promise.withResolvers<number>();
  bench.receiver.behave(() => held.promise);
  bench.receiver.received.length = 0;
  await writeAll(2);
  const stop = work();
  await expect.poll(() => bench.receiver.open.now, { timeout: 20_000 }).toBe(16);
  await stop();
  held.resolve(200);
  // Eight companies had their turn; the others have not begun.
  expect(await queued()).toEqual(Array.from({ length: 16 }, () => []));
  // What was held by who stopped is anybody's once its time is over.
  bench.receiver.behave(200);
  bench.portal.clock.advance(60_000);
  await bench.deliver();
  const told = new Set(bench.receiver.received.map(({ path }) => path));
  expect(told.size).toBe(2 * COMPANIES);
});
