import { setTimeout as pause } from 'node:timers/promises';
import type { Call } from '@legajo/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payslip, zip } from '../../../test/support/papers.ts';
import { PASSWORD, type Portal, startPortal } from '../../../test/support/portal.ts';
import { addPublisher, type Publisher, publish } from '../../../test/support/publication.ts';
import { buildApp } from '../../app.ts';
import type { Actor } from '../context.ts';
import { createLog } from '../log.ts';
import { authorize } from './admission/guard.ts';

let portal: Portal;
let publisher: Publisher;
const lines: string[] = [];

beforeAll(async () => {
  const log = createLog({ level: 'debug', destination: { write: (line) => void lines.push(line) } });
  portal = await startPortal({ limits: { 'rate.session': 60 }, log });
  publisher = await addPublisher(portal);
});
afterAll(() => portal.close());

const fresh = () => portal.signIn(publisher.admin.username);

describe('every answer', () => {
  test('carries a request id, is not stored, and keeps browsers strict', async () => {
    const token = await fresh();
    const answers = [
      await portal.send('GET', '/users/profile', { token }),
      await portal.send('GET', '/users/profile'),
      await portal.send('GET', '/no/existe'),
    ];
    for (const { headers } of answers) {
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('x-powered-by')).toBeNull();
      expect(headers.get('strict-transport-security')).toBeNull();
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain('unsafe-inline');
      expect(policy).not.toContain('upgrade-insecure-requests');
    }
    expect(new Set(answers.map(({ headers }) => headers.get('x-request-id'))).size).toBe(3);
  });

  test('refuses in the language of the profile’s country, else in the one asked for', async () => {
    const path = '/v2/portal/documents/999999';
    const token = await fresh();
    const spanish = await portal.send('GET', path, { token, headers: { 'accept-language': 'pt-BR' } });
    expect(spanish.data).toEqual(['No se encontró el documento.']);
    const brazil = await addPublisher(portal, 'nombre_archivo', { country: 'BR', taxId: '11222333000181' });
    const portuguese = await portal.send('GET', path, {
      token: brazil.token,
      headers: { 'accept-language': 'es' },
    });
    expect(portuguese.data[0]).toMatch(/não/i);
    expect((await portal.send('GET', path, { headers: { 'accept-language': 'pt' } })).data[0]).toMatch(
      /sessão|Entre/i,
    );
    expect((await portal.send('GET', path, { headers: { 'accept-language': 'fr' } })).data[0]).toMatch(
      /sesión/,
    );
  });
});

describe('rates', () => {
  test('a session has its requests a minute, another session is not touched, and it goes on in the next', async () => {
    const token = await fresh();
    let last = await portal.send('GET', '/users/profile', { token });
    for (let i = 0; i < 60; i += 1) last = await portal.send('GET', '/users/profile', { token });
    expect([last.status, last.code, last.headers.get('retry-after')]).toEqual([
      429,
      'SYSTEM_TOO_MANY_REQUESTS',
      '60',
    ]);
    expect((await portal.send('GET', '/users/profile', { token: await fresh() })).status).toBe(200);
    portal.clock.advance(60_000);
    expect((await portal.send('GET', '/users/profile', { token })).status).toBe(200);
  });
});

describe('permission', () => {
  test('a call for the management profile is refused to the others', () => {
    const call = { access: 'session', management: true } as Call;
    const actor = { personId: 1, actions: new Set(), management: false } as unknown as Actor;
    const attempt = () => authorize(call, actor, undefined);
    expect(attempt).toThrow('SYSTEM_MANAGEMENT_REQUIRED');
    expect(() => authorize(call, { ...actor, management: true }, undefined)).not.toThrow();
  });

  test('a token travels in the header only', async () => {
    const token = await fresh();
    expect((await portal.send('GET', `/users/profile?token=${token}&access_token=${token}`)).code).toBe(
      '401',
    );
    for (const authorization of [token, `Basic ${token}`, `Bearer  ${token}`, 'Bearer'])
      expect((await portal.send('GET', '/users/profile', { headers: { authorization } })).code).toBe('401');
  });
});

describe('before the portal is ready, and when it fails', () => {
  test('calls answer 503, its health says so, and both recover', async () => {
    const readiness = { ready: false };
    const app = await buildApp(portal.platforms, { readiness, webFolder: null });
    const early = await app.inject('/users/profile');
    expect([early.statusCode, early.json().code]).toEqual([503, 'SYSTEM_UNAVAILABLE']);
    expect((await app.inject('/health/live')).statusCode).toBe(200);
    expect((await app.inject('/health/ready')).statusCode).toBe(503);
    readiness.ready = true;
    const kept = await app.inject('/health/ready');
    expect([kept.statusCode, kept.headers.connection]).toEqual([200, 'keep-alive']);
    await app.close();
  });

  test('a process that leaves says so, answers, and keeps no connection for the next request', async () => {
    const readiness = { ready: true, leaving: true };
    const app = await buildApp(portal.platforms, { readiness, webFolder: null });
    for (const path of ['/health/live', '/health/ready'])
      expect((await app.inject(path)).statusCode).toBe(503);
    const answer = await app.inject({
      url: '/users/profile',
      headers: { authorization: `Bearer ${await fresh()}` },
    });
    expect([answer.statusCode, answer.headers.connection]).toEqual([200, 'close']);
    await app.close();
  });

  test('a fault of ours tells nothing of it, and stands in the log with its request id', async () => {
    const broken = { ...portal.platform, db: null as never };
    const app = await buildApp(
      { calls: broken, waysIn: broken, jobs: broken },
      { readiness: { ready: true }, webFolder: null },
    );
    lines.length = 0;
    const response = await app.inject({
      url: '/users/profile',
      headers: { authorization: `Bearer ${'x'.repeat(43)}` },
    });
    expect([response.statusCode, response.json()]).toEqual([
      500,
      { code: 'SYSTEM_UNEXPECTED', results: { data: [expect.any(String)] } },
    ]);
    expect(response.body).not.toMatch(/TypeError|null|stack/);
    expect(lines.join('')).toContain(response.headers['x-request-id']);
    expect(lines.join('')).not.toContain('x'.repeat(43));
    await app.close();
  });

  test('passwords, keys and tokens are in no line of the log', async () => {
    const token = await fresh();
    await portal.send('POST', '/v2/auth-mod/login', {
      form: { user: publisher.admin.username, password: 'clavedudosa1' },
    });
    await portal.send('POST', '/v2/portal/certificates', { token, form: { clave: 'ClaveDeFirma9' } });
    const text = lines.join('');
    for (const secret of [PASSWORD, 'clavedudosa1', 'ClaveDeFirma9', token, 'PRIVATE KEY'])
      expect(text).not.toContain(secret);
  });
});

describe('events of a process', () => {
  test('begin with its state, tell each change, and end when it rests', async () => {
    const own = await addPublisher(portal);
    const [{ idProceso }] = (await publish(portal, own, zip({ 'a.pdf': payslip('x') }))).data as [
      { idProceso: number },
    ];
    const path = `/v2/portal/processes/${idProceso}`;
    const response = await fetch(`${portal.url}${path}/events`, {
      headers: { authorization: `Bearer ${own.token}` },
    });
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(response.headers.get('content-encoding')).toBeNull();
    const reading = response.text();
    await pause(200);
    await portal.send('POST', `${path}/cancel`, { token: own.token });
    const events = [...(await reading).matchAll(/^event: (\w+)\ndata: (.*)$/gm)].map(([, name, text]) => [
      name,
      JSON.parse(text ?? '').estado,
    ]);
    expect(events[0]).toEqual(['proceso', 'en progreso']);
    expect(events.at(-1)).toEqual(['proceso', 'cancelado']);
  });
});
