import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, type Portal, startPortal } from '../../../test/support/portal.ts';
import { inCompany } from '../db/in-company.ts';
import { standsStill } from './health.ts';

let portal: Portal;
let company: number;
let username: string;

beforeAll(async () => {
  portal = await startPortal({
    limits: {
      'body.grace.seconds': 1,
      'wait.call.seconds': 1,
      'body.strangers.address': 3,
      'rate.tokens': 20,
    },
    env: { TRUST_PROXY: '1' },
  });
  company = await portal.addCompany();
  ({ username } = await portal.addPerson(company, { access: { types: [2] } }));
});
afterAll(() => portal.close());

/** Opens a connection and says this; what came back is there once it ended or `wanted` was read. */
async function say(lines: readonly string[], wanted?: RegExp): Promise<string> {
  const { hostname, port } = new URL(portal.url);
  const socket = connect(Number(port), hostname);
  let heard = '';
  socket.on('error', () => undefined);
  socket.write(lines.join('\r\n'));
  await new Promise<void>((resolve) => {
    socket.on('data', (chunk) => {
      heard += chunk.toString('latin1');
      if (wanted?.test(heard)) resolve();
    });
    socket.on('close', () => resolve());
  });
  socket.destroy();
  return heard;
}

describe('before the body is read', () => {
  test('whoever has no session is refused, however much is announced', async () => {
    const head = [
      'POST /v2/folder HTTP/1.1',
      'host: x',
      'content-type: application/json',
      'content-length: 1900000',
    ];
    expect(await say([...head, '', '{'], /"401"/)).toMatch(/^HTTP\/1\.1 401 /);
  });

  test('a stranger sends 16 KiB and no more; an identity provider answers with up to 256', async () => {
    const text = 'x'.repeat(20_000);
    const login = await portal.send('POST', '/v2/auth-mod/login', { form: { user: 'a', password: text } });
    expect([login.status, login.code]).toEqual([413, 'SYSTEM_BODY_TOO_LARGE']);
    const saml = { form: { SAMLResponse: 'x'.repeat(200_000), RelayState: 'x' } };
    expect((await portal.send('POST', '/v2/portal/sso/acs', saml)).status).not.toBe(413);
  });

  test('a body that stops coming is told so, and loses its connection', async () => {
    const head = [
      'POST /v2/auth-mod/login HTTP/1.1',
      'host: x',
      'content-type: application/json',
      'content-length: 5000',
    ];
    const heard = await say([...head, '', '{']);
    expect(heard).toMatch(/^HTTP\/1\.1 408 /);
    expect(heard).toContain('SYSTEM_TOO_SLOW');
  });

  test('one address sends a few bodies at a time as a stranger, and goes on once they are over', async () => {
    const { hostname, port } = new URL(portal.url);
    const head = [
      'POST /v2/auth-mod/login HTTP/1.1',
      'host: x',
      'content-type: application/json',
      'content-length: 5000',
    ];
    const slow = Array.from({ length: 3 }, () => {
      const socket = connect(Number(port), hostname);
      socket.on('error', () => undefined);
      socket.write([...head, '', '{'].join('\r\n'));
      return socket;
    });
    const attempt = () =>
      portal.send('POST', '/v2/auth-mod/login', { form: { user: username, password: PASSWORD } });
    let refused = await attempt();
    for (let i = 0; i < 50 && refused.status !== 429; i += 1) refused = await attempt();
    expect(refused.code).toBe('SYSTEM_TOO_MANY_REQUESTS');
    for (const socket of slow) socket.destroy();
    await Promise.all(slow.map((socket) => (socket.closed ? null : once(socket, 'close'))));
    let taken = await attempt();
    for (let i = 0; i < 50 && taken.status !== 200; i += 1) taken = await attempt();
    expect(taken.status).toBe(200);
  });

  test.each(['203.0.113.7:4711', '[2001:db8::7]:443', ' 203.0.113.7', 'unknown', "'; select 1"])(
    'an address written as %s lets people in',
    async (address) => {
      const answer = await portal.send('POST', '/v2/auth-mod/login', {
        form: { user: username, password: PASSWORD },
        headers: { 'x-forwarded-for': address },
      });
      expect(answer.status).toBe(200);
    },
  );

  test('invented tokens stop reaching the database, and a session goes on beside them', async () => {
    const token = await portal.signIn(username);
    expect((await portal.send('GET', '/users/profile', { token })).status).toBe(200);
    const codes = [];
    for (let i = 0; i < 30; i += 1)
      codes.push((await portal.send('GET', '/users/profile', { token: `${'x'.repeat(40)}${i}` })).code);
    expect(codes.filter((code) => code === 'SYSTEM_TOO_MANY_REQUESTS').length).toBeGreaterThanOrEqual(10);
    expect((await portal.send('GET', '/users/profile', { token })).status).toBe(200);
  });
});

describe('when every connection of the calls is taken', () => {
  test('a call is told so after its wait, people still come in, and it is alive', async () => {
    portal.clock.advance(60_000);
    const { db } = portal.platforms.calls;
    const token = await portal.signIn(username);
    const held = Array.from({ length: 6 }, () => Promise.withResolvers<void>());
    const holding = Promise.all(held.map(({ promise }) => inCompany(db, company, () => promise)));
    holding.catch(() => undefined);
    const refused = await portal.send('GET', '/users/profile', { token });
    expect([refused.status, refused.code, refused.headers.get('retry-after')]).toEqual([
      503,
      'SYSTEM_BUSY',
      '2',
    ]);
    expect(refused.data[0]).toMatch(/intente de nuevo/);
    expect(await portal.signIn(username, { stale: true })).toBeTruthy();
    const live = await portal.send('GET', '/health/live');
    expect([live.status, live.code, live.data[0].status]).toEqual([200, '00000', 'live']);
    const ready = await portal.send('GET', '/health/ready');
    expect([ready.status, ready.code]).toEqual([503, 'SYSTEM_UNAVAILABLE']);
    for (const { resolve } of held) resolve();
    await holding;
    expect((await portal.send('GET', '/users/profile', { token })).status).toBe(200);
    expect((await portal.send('GET', '/health/ready')).status).toBe(200);
  });

  test.each([
    ['nobody waits', 0, Number.POSITIVE_INFINITY, false],
    ['somebody waits, and connections come back', 59_000, Number.POSITIVE_INFINITY, false],
    ['none came back for a minute', 61_000, Number.POSITIVE_INFINITY, true],
    ['none came back, and the database could not be reached', 61_000, 5_000, false],
  ])('%s', (_, stuckMs, sinceOutageMs, dead) => {
    expect(standsStill({ stuckMs, sinceOutageMs })).toBe(dead);
  });
});
