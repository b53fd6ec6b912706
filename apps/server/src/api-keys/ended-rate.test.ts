import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Keyed, keyed } from '../../test/support/api-keys.ts';
import { type Portal, startPortal } from '../../test/support/portal.ts';

const KEYS = '/v2/portal/api-keys';
let portal: Portal;
let here: Keyed;
beforeAll(async () => {
  portal = await startPortal({ limits: { 'rate.tokens': 30 } });
  here = await keyed(portal);
});
afterAll(() => portal.close());

test.each([
  ['revoked', 401, (id: number) => portal.send('DELETE', `${KEYS}/${id}`, { token: here.token })],
  [
    'kept to other addresses',
    403,
    (id: number) => portal.send('PUT', `${KEYS}/${id}`, { token: here.token, form: { ips: '192.0.2.1' } }),
  ],
])('a key that was good and is %s may ask no more than one that nobody knows', async (_, status, end) => {
  portal.clock.advance(60_000);
  const { text, id } = await here.key();
  expect((await here.whoami(text)).status).toBe(200);
  await end(id);
  const statuses = [];
  for (let i = 0; i < 40; i += 1) statuses.push((await here.whoami(text)).status);
  expect([statuses[0], statuses.at(-1)]).toEqual([status, 429]);
  // Who is signed in is not refused for it.
  expect((await portal.send('GET', KEYS, { token: here.token })).status).toBe(200);
});
