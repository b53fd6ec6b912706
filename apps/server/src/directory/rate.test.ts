import { afterAll, beforeAll, expect, test } from 'vitest';
import { directoryBench, directoryOf } from '../../test/support/directory.ts';
import { type Portal, startPortal } from '../../test/support/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({ limits: { 'rate.directory': 5 } });
});
afterAll(() => portal.close());

test('one person asks so often in a minute, by whatever sessions; others are not counted, nor is the own consent [16.2]', async () => {
  const bench = await directoryBench(portal, 'tope');
  const other = await bench.add('Otra');
  const first = directoryOf(portal, await portal.signIn(bench.boss.username));
  const second = directoryOf(portal, bench.hr);
  for (const asked of [first.list(), second.tree(), first.places(), second.one(other.id), first.list()])
    expect((await asked).status).toBe(200);
  const over = await second.list();
  expect([over.status, over.code]).toEqual([429, 'SYSTEM_TOO_MANY_REQUESTS']);
  expect((await second.own()).status).toBe(200);
  expect((await directoryOf(portal, await portal.signIn(other.username)).list()).status).toBe(200);
  portal.clock.advance(60_000);
  expect((await second.list()).status).toBe(200);
});
