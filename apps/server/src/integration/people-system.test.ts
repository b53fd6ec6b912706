import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Answer, type Portal, startPortal } from '../../test/support/portal.ts';

let portal: Portal;
let server: Server;
let address: string;
let admin: string;
let company: number;
let heard: IncomingMessage[] = [];
/** What the people system answers: a status and a body; `null` cuts the line. */
let answer: (path: string) => [number, unknown] | null;

beforeAll(async () => {
  server = createServer((request, response) => {
    heard.push(request);
    const said = answer(request.url ?? '');
    if (said === null) request.socket.destroy();
    else response.writeHead(said[0], { 'content-type': 'application/json' }).end(JSON.stringify(said[1]));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
  portal = await startPortal({ env: { LEGAJO_OUTBOUND_ALLOW: '127.0.0.0/8' } });
  company = await portal.addCompany();
  await portal.addPerson(company, { username: 'rrhh', access: { types: [2] } });
  admin = await portal.signIn('rrhh');
});
afterAll(async () => {
  await portal.close();
  server.close();
});
beforeEach(async () => {
  answer = (path) => [200, [{ id: 7, name: `de ${path}`, code: null }]];
  await portal.send('DELETE', '/v2/portal/people-system', { token: admin });
  heard = [];
});

const said = ({ status, code }: Answer) => [status, code];
const ask = (path: string) => portal.send('GET', `/externalapis/vismapeople/${path}`, { token: admin });
const save = (form: Record<string, string | number>) =>
  portal.send('PUT', '/v2/portal/people-system', { token: admin, form });
const connect = () => save({ direccion: address, clave: 'llave-secreta', activo: 1 });

describe('the company’s own people system', () => {
  test('is asked for every list, with its key, once it is switched on', async () => {
    expect((await connect()).data).toEqual([{ direccion: address, clave: 1, activo: 1 }]);
    heard = [];
    expect((await ask('cities/32/5')).data).toEqual([
      { id: 7, nombre: 'de /api/countries/32/states/5/cities', codigo: null },
    ]);
    expect(heard[0]?.headers.authorization).toBe('Bearer llave-secreta');
    for (const path of [
      'countries',
      'states/32',
      'counties/5',
      'maritalstatus',
      'addresstypes',
      'nationalities',
    ])
      expect((await ask(path)).data).toHaveLength(1);
    for (const path of ['organizationmodels', 'via', 'zone-type'])
      expect((await ask(path)).data).toHaveLength(1);
    expect((await ask('check?service_type=organizationmodels')).data[0]).toMatchObject({
      externo: 1,
      disponible: 1,
    });
  });

  test('keeps its key when it is saved again without one, and loses it with its address', async () => {
    await connect();
    expect((await save({ direccion: address, activo: 1 })).data[0].clave).toBe(1);
    expect((await save({ direccion: `${address}/otra`, activo: 0 })).data[0].clave).toBe(0);
  });

  test('is not switched on while it does not answer as agreed, and the field says why', async () => {
    answer = () => [401, {}];
    expect(said(await connect())).toEqual([502, 'VP_INVALID_ANSWER']);
    answer = () => [200, [{ id: 'x' }]];
    expect(Object.keys((await connect()).fields)).toEqual(['direccion']);
    answer = () => null;
    expect(said(await connect())).toEqual([502, 'VP_CONNECTION_FAILURE']);
    expect(said(await save({ direccion: 'sistema', activo: 1 }))).toEqual([422, 'VP_ADDRESS_REQUIRED']);
    expect(said(await save({ direccion: 'http://10.0.0.1/', activo: 1 }))).toEqual([
      502,
      'VP_CONNECTION_FAILURE',
    ]);
    expect((await portal.send('GET', '/v2/portal/people-system', { token: admin })).data).toEqual([]);
  });

  test('a question that was lost is put once more', async () => {
    await connect();
    heard = [];
    let first = true;
    answer = (path) => {
      if (!first) return [200, [{ id: 1, name: path }]];
      first = false;
      return [503, {}];
    };
    expect((await ask('countries')).data[0].nombre).toBe('/api/countries');
    expect(heard).toHaveLength(2);
  });

  test('is left in peace after three failures, and asked again later', async () => {
    await connect();
    answer = () => null;
    for (let i = 0; i < 3; i += 1)
      expect(said(await ask('countries'))).toEqual([502, 'VP_CONNECTION_FAILURE']);
    heard = [];
    expect(said(await ask('countries'))).toEqual([502, 'VP_CONNECTION_FAILURE']);
    expect((await ask('check?service_type=people')).data[0]).toMatchObject({ externo: 1, disponible: 0 });
    expect(heard).toHaveLength(0);
    portal.clock.advance(31_000);
    answer = () => [200, []];
    expect((await ask('countries')).data).toEqual([]);
    expect(said(await ask('countries'))).toEqual([200, '00000']);
  });

  test('switched off or forgotten, the built-in lists answer again', async () => {
    await connect();
    await save({ direccion: address, activo: 0 });
    expect((await ask('countries')).data.length).toBeGreaterThan(200);
    await connect();
    await portal.send('DELETE', '/v2/portal/people-system', { token: admin });
    expect((await ask('countries')).data.length).toBeGreaterThan(200);
  });

  test('is set by management with its action only', async () => {
    await portal.addPerson(company, { username: 'limitada', access: { types: [3], actions: [86] } });
    const token = await portal.signIn('limitada');
    expect((await portal.send('GET', '/v2/portal/people-system', { token })).status).toBe(403);
  });
});

describe('payroll', () => {
  const status = () => ask('payroll/status');
  const advance = (activated: string | number, token = admin) =>
    portal.send('PATCH', '/externalapis/vismapeople/payroll/salary-advance/status', {
      token,
      form: { activated },
    });
  const actions = async () =>
    (await portal.send('GET', '/actions/available', { token: admin })).data.map((row) => row.id);

  test('the advance of pay is switched on and off by 0 and 1, and nothing else [payroll-config.2]', async () => {
    expect((await status()).data).toEqual([{ active: 1, activated: 0 }]);
    expect((await advance(1)).data).toEqual([{ active: 1, activated: 1 }]);
    expect((await status()).data).toEqual([{ active: 1, activated: 1 }]);
    for (const wrong of ['2', '', 'true']) expect((await advance(wrong)).status).toBe(422);
    expect((await advance(0)).data[0].activated).toBe(0);
  });

  test('its permission goes with payroll, and comes back with it [payroll-config.1]', async () => {
    expect(await actions()).toContain('payroll');
    answer = (path) => (path.endsWith('/payroll/status') ? [200, { active: false }] : [200, []]);
    await connect();
    expect((await status()).data[0].active).toBe(0);
    expect(await actions()).not.toContain('payroll');
    expect((await advance(1)).status).toBe(403);
    answer = (path) => (path.endsWith('/payroll/status') ? [200, { active: true }] : [200, []]);
    expect((await status()).data[0].active).toBe(1);
    expect(await actions()).toContain('payroll');
  });

  test('a status that cannot be had is said, and changes nothing [payroll-config.3]', async () => {
    await connect();
    answer = () => [200, { active: 'quizá' }];
    expect(said(await status())).toEqual([502, 'VP_INVALID_ANSWER']);
    expect(await actions()).toContain('payroll');
  });
});
