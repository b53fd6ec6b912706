import { expect, test } from 'vitest';
import { closeAll, closeLimits } from './close-all.ts';

const never = () => new Promise<never>(() => undefined);

/** What was closed, in order, and what was logged of the rest. */
async function closed(things: Record<string, () => Promise<unknown>>, limits: { each: number; all: number }) {
  const order: string[] = [];
  const said: string[] = [];
  const closing = Object.entries(things).map(([name, close]) => () => {
    order.push(name);
    return close();
  });
  await closeAll(
    closing,
    { error: (what: unknown) => said.push(String((what as { err: Error }).err)) },
    limits,
  );
  return { order, said };
}

test('what hangs holds nothing up: the next is closed, the database last', async () => {
  const things = { database: async () => 1, pools: never, app: never, worker: async () => 2 };
  const { order, said } = await closed(things, { each: 20, all: 1000 });
  expect(order).toEqual(['worker', 'app', 'pools', 'database']);
  expect(said).toEqual(['Error: It took more than 20 ms.', 'Error: It took more than 20 ms.']);
});

test('however many things hang, all of them share one time', async () => {
  const things = Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`thing ${n}`, never]));
  const { order, said } = await closed(things, { each: 40, all: 60 });
  expect(order).toHaveLength(50);
  expect(said.filter((one) => one.endsWith(' 0 ms.')).length).toBeGreaterThan(40);
});

test('what fails is told and ends nothing', async () => {
  const things = { database: async () => 1, app: () => Promise.reject(new Error('gone')) };
  expect(await closed(things, { each: 20, all: 100 })).toEqual({
    order: ['app', 'database'],
    said: ['Error: gone'],
  });
});

test('a stop has twenty seconds, and answers under way have what a longer one gives', () => {
  expect(closeLimits(20_000)).toEqual({ each: 6_000, all: 18_000 });
  expect(closeLimits(15_000)).toEqual({ each: 6_000, all: 13_000 });
  expect(closeLimits(600_000)).toEqual({ each: 586_000, all: 598_000 });
});
