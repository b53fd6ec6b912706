import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { atOnce } from '../../../test/support/crowd.ts';
import { PASSWORD, type Portal, startPortal } from '../../../test/support/portal.ts';
import { until } from '../../../test/support/until.ts';

const MOST = 20;
const CROWD = '127.0.0.3';
const OTHER = '127.0.0.4';
const PROXY = '127.0.0.9';

let direct: Portal;
let behind: Portal;
let username: string;
const opened: Socket[] = [];
const agents: Agent[] = [];

beforeAll(async () => {
  const limits = { 'unproven.address': MOST };
  direct = await startPortal({ limits });
  behind = await startPortal({ limits, env: { TRUST_PROXY: `${PROXY}/32` } });
  for (const portal of [direct, behind])
    ({ username } = await portal.addPerson(await portal.addCompany(), { username: 'alguien' }));
});
afterEach(() => {
  for (const socket of opened.splice(0)) socket.destroy();
  for (const agent of agents.splice(0)) agent.destroy();
});
afterAll(() => Promise.all([direct.close(), behind.close()]));

const placeOf = (portal: Portal) => ({ host: '127.0.0.1', port: Number(new URL(portal.url).port) });

/** Connects from an address and says this, or nothing. */
async function open(portal: Portal, localAddress: string, says = ''): Promise<Socket> {
  const socket = connect({ ...placeOf(portal), localAddress });
  opened.push(socket);
  socket.on('error', () => undefined);
  // Unread, the end of it would not be noticed.
  socket.resume();
  await once(socket, 'connect');
  if (says) socket.write(says);
  return socket;
}

/** Five hundred connections that say nothing; gives those that were left open. */
async function silent(portal: Portal, localAddress: string, left: number): Promise<Socket[]> {
  const sockets = await atOnce(500, () => open(portal, localAddress));
  const alive = () => sockets.filter((socket) => !socket.closed);
  await until(`${left} are left`, () => alive().length === left);
  return alive();
}

interface Asked {
  readonly from: string;
  readonly agent?: Agent;
  readonly token?: string;
  readonly headers?: Record<string, string>;
  readonly form?: string;
}

/** Asks over a connection of its own, or one that is kept. */
async function ask(portal: Portal, path: string, { from, agent, token, headers, form }: Asked) {
  const type = 'application/x-www-form-urlencoded';
  const asked = request({
    ...placeOf(portal),
    path,
    method: form === undefined ? 'GET' : 'POST',
    agent: agent ?? false,
    localAddress: from,
    headers: {
      ...headers,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(form === undefined ? {} : { 'content-type': type }),
    },
  });
  // Node tells it of a connection that breaks after the answer, too.
  asked.on('error', () => undefined);
  asked.end(form);
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  const { code, results } = JSON.parse(await text(response));
  return { status: response.statusCode, code, data: results.data, port: asked.socket?.localPort };
}

const keeping = () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  agents.push(agent);
  return agent;
};
const signInFrom = async (portal: Portal, asked: Asked) => {
  const answer = await ask(portal, '/v2/auth-mod/login', {
    ...asked,
    form: `user=${username}&password=${PASSWORD}`,
  });
  expect(answer.status).toBe(200);
  return answer.data[0].token as string;
};

describe('five hundred silent connections of one address', () => {
  test('are closed but for a few, and keep neither another address out nor who is signed in there', async () => {
    const agent = keeping();
    const token = await signInFrom(direct, { from: CROWD, agent });
    const before = await ask(direct, '/users/profile', { from: CROWD, agent, token });
    expect(before.status).toBe(200);

    const [one] = await silent(direct, CROWD, MOST);
    await expect(ask(direct, '/health/live', { from: CROWD })).rejects.toThrow();
    expect((await ask(direct, '/health/live', { from: OTHER })).status).toBe(200);
    expect(await signInFrom(direct, { from: OTHER })).toBeTruthy();
    const during = await ask(direct, '/users/profile', { from: CROWD, agent, token });
    expect([during.status, during.port]).toEqual([200, before.port]);

    one?.destroy();
    await until('a place is free', async () => {
      const answer = await ask(direct, '/health/live', { from: CROWD }).catch(() => null);
      return answer?.status === 200;
    });
  });

  test('leave room for those that prove a session, however many', async () => {
    const token = await signInFrom(direct, { from: CROWD });
    const kept = Array.from({ length: MOST * 2 }, keeping);
    for (const agent of kept) {
      const answer = await ask(direct, '/users/profile', { from: CROWD, agent, token });
      expect(answer.status).toBe(200);
    }
    await silent(direct, CROWD, MOST);
    for (const agent of kept)
      expect((await ask(direct, '/users/profile', { from: CROWD, agent, token })).status).toBe(200);
  });

  test('are all taken from a trusted proxy, and it is answered beside them', async () => {
    await silent(behind, PROXY, 500);
    expect((await ask(behind, '/health/live', { from: PROXY })).status).toBe(200);
    expect(await signInFrom(behind, { from: PROXY })).toBeTruthy();
    // Another peer of that portal is no proxy.
    await silent(behind, CROWD, MOST);
  });

  test('that bring invented tokens have proven nothing', async () => {
    const tokens = Array.from({ length: MOST }, (_, i) => `${'x'.repeat(40)}${i}`);
    for (const token of tokens) {
      const agent = keeping();
      expect((await ask(direct, '/users/profile', { from: CROWD, agent, token })).status).toBe(401);
    }
    await expect(ask(direct, '/health/live', { from: CROWD })).rejects.toThrow();
  });
});

describe('through a trusted proxy', () => {
  const forwarded = (address: string) => ({ from: PROXY, headers: { 'x-forwarded-for': address } });
  const slow = (address: string) =>
    open(
      behind,
      PROXY,
      [
        'POST /v2/auth-mod/login HTTP/1.1',
        'host: x',
        `x-forwarded-for: ${address}`,
        'content-type: application/json',
        'content-length: 5000',
        '',
        '{',
      ].join('\r\n'),
    );

  test('the requests of one address are bounded, those of another and of a session are not', async () => {
    const token = await signInFrom(behind, forwarded('203.0.113.7'));
    await atOnce(MOST, () => slow('203.0.113.7'));
    const form = `user=${username}&password=${PASSWORD}`;
    const login = () => ask(behind, '/v2/auth-mod/login', { ...forwarded('203.0.113.7'), form });
    await until('one too many is refused', async () => (await login()).status === 429);
    expect((await login()).code).toBe('SYSTEM_TOO_MANY_REQUESTS');
    expect(await signInFrom(behind, forwarded('203.0.113.8'))).toBeTruthy();
    const own = await ask(behind, '/users/profile', { ...forwarded('203.0.113.7'), token });
    expect(own.status).toBe(200);
    for (const socket of opened.splice(0)) socket.destroy();
    await until('they are over', async () => (await login()).status === 200);
  });
});
