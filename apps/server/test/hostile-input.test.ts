import { request } from 'node:http';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '../src/platform/log.ts';
import { PASSWORD, type Portal, startPortal } from './support/portal.ts';
import { answeredCalls, endsSession } from './support/replay.ts';

let portal: Portal;
let company: number;
let person: { id: number; username: string };
let token: string;
const lines: string[] = [];

beforeAll(async () => {
  const log = createLog({ level: 'debug', destination: { write: (line) => void lines.push(line) } });
  portal = await startPortal({
    log,
    limits: { 'rate.session': 100_000, 'rate.public': 100_000, 'rate.login.address': 100_000 },
  });
  company = await portal.addCompany();
  person = await portal.addPerson(company, { username: 'blanco', access: { types: [3], actions: [3, 7] } });
  await portal.addPerson(company, { username: 'gestora', access: { types: [2] } });
  token = await portal.signIn('gestora');
});
afterAll(() => portal.close());

/** Raw bytes with exactly these headers. */
function send(
  method: string,
  path: string,
  headers: Record<string, string>,
  body: string,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(portal.url + path, { method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, text: String(Buffer.concat(chunks)) }),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

const calls = answeredCalls().filter(
  (call) => call.method !== 'GET' && call.form === 'form' && call.body && !endsSession(call),
);
const pathOf = (path: string) => path.replace(/:[A-Za-z]+/g, String(person.id));
const bearer = () => ({ authorization: `Bearer ${token}` });

describe('every call with a body', () => {
  test.each(calls.map((call) => [call.id, call] as const))(
    '%s: prototype keys, repeated fields, objects and lists in place of texts are no fault [W2]',
    async (_, call) => {
      const names = Object.keys(call.body?.shape ?? {});
      const form = 'application/x-www-form-urlencoded';
      const bodies: [string, string][] = [
        [
          form,
          ['__proto__', 'constructor', 'prototype', ...names].map((name) => `${name}[polluted]=1`).join('&'),
        ],
        [form, names.flatMap((name) => [`${name}=1`, `${name}=2`]).join('&')],
        [form, names.map((name) => `${name}[]=1&${name}[]=2`).join('&')],
        ['application/json', JSON.stringify(Object.fromEntries(names.map((name) => [name, { a: [1] }])))],
        ['application/json', JSON.stringify(Object.fromEntries(names.map((name) => [name, [null]])))],
        ['application/json', `{"constructor":{"prototype":{"polluted":1}}}`],
      ];
      for (const [type, body] of bodies) {
        const headers = { ...bearer(), 'content-type': type };
        const answer = await send(call.method, pathOf(call.path), headers, body);
        expect(answer.status, `${call.id} ${body.slice(0, 80)}: ${answer.text.slice(0, 200)}`).toBeLessThan(
          500,
        );
        if (call.access !== 'public' && (await portal.send('GET', '/keepalive', { token })).status !== 200)
          token = await portal.signIn('gestora');
      }
      expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    },
  );
});

test('fields nobody asked for change nothing: company, profile, state, blocks [W2]', async () => {
  const row = () =>
    portal.asCompany(company, async ({ tx }) => {
      const { rows } = await sql`
        select p.*, k.blocked_at, k.password_set_by, array(select type from person_profile t where t.person_id = p.id) as types
        from person p join credential k on k.person_id = p.id where p.id = ${person.id}`.execute(tx);
      return rows[0];
    });
  const before = await row();
  const extra = {
    company_id: '1',
    empresa: '1',
    'perfiles[]': '2',
    estado: 'active',
    status: 'inactive',
    blocked_by_ip: '0',
    ingreso: '1',
    person_id: '1',
    password_set_by: 'self',
  };
  const own = await portal.signIn('blanco');
  for (const call of calls.filter(({ access }) => access === 'session' || access === 'public'))
    await portal.send(call.method, pathOf(call.path), { token: own, form: extra });
  expect(await row()).toEqual(before);
});

describe('the type of a body [W3]', () => {
  const json = JSON.stringify({ user: 'blanco', password: PASSWORD });
  test.each([
    ['application/json', 200],
    ['application/json; charset=utf-8', 200],
    ['APPLICATION/JSON', 200],
    ['application/json\t;', 200],
    [' application/json', 200],
    ['application/json ;charset=x', 200],
    ['text/plain', 415],
    ['text/json', 415],
    ['application/jsonx', 415],
    ['application/xml', 415],
    ['application/json, text/plain', 415],
    ['', 415],
  ])('"%s" answers %i or refuses; a body is never taken unchecked', async (type, expected) => {
    const good = await send('POST', '/v2/auth-mod/login', { 'content-type': type }, json);
    expect([expected, 400, 415]).toContain(good.status);
    const bad = await send('POST', '/v2/auth-mod/login', { 'content-type': type }, '{"user":{"a":1}}');
    expect([400, 415, 422]).toContain(bad.status);
  });
});

test('what a client writes cannot break a line of the log, and no secret stands in one [W15]', async () => {
  lines.length = 0;
  const words = 'linea\r\n{"level":30,"msg":"falsa"}';
  await send(
    'POST',
    `/v2/auth-mod/login?${new URLSearchParams({ x: words })}`,
    { 'content-type': 'application/json', 'user-agent': 'agente "raro" \\n', ...bearer() },
    JSON.stringify({ user: words, password: 'secreto-del-cuerpo', clave: 'secreto-dos' }),
  );
  await send('GET', '/users/profile', { authorization: 'Bearer secreto-del-encabezado-123456' }, '');
  await send('GET', '/no/hay/nada%0d%0a', bearer(), '');
  for (const line of lines) expect(() => JSON.parse(line), line).not.toThrow();
  const said = lines.join('');
  expect(said).not.toMatch(/secreto-|"msg":"falsa"/);
  expect(said).not.toContain(token);
});

test('an answer never carries a stack, a path of ours or a statement', async () => {
  const odd = await send(
    'POST',
    '/v2/folder',
    { ...bearer(), 'content-type': 'application/json' },
    '{"nombre":',
  );
  const missing = await send('GET', '/v2/portal/processes/99999999999999999999', bearer(), '');
  for (const { text } of [odd, missing])
    expect(text).not.toMatch(/at .*\.ts|node_modules|select |kysely|\/work\//);
});
