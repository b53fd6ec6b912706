import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Keyed, keyed } from '../../test/support/api-keys.ts';
import { type Answer, type Portal, startPortal, TODAY } from '../../test/support/portal.ts';

const MINUTE = 60_000;
let portal: Portal;
let here: Keyed;

beforeAll(async () => {
  portal = await startPortal({ limits: { 'rate.apikey': 40 } });
});
afterAll(() => portal.close());
beforeEach(async () => {
  portal.clock.advance(TODAY.getTime() - portal.clock.now().getTime());
  here = await keyed(portal);
});

const KEYS = '/v2/portal/api-keys';
const said = ({ status, code }: Answer) => [status, code];
const shown = async (id: number) =>
  (await portal.send('GET', KEYS, { token: here.token })).data.find((one) => one.id === id);
const trail = (event: string) =>
  portal.asCompany(
    here.company,
    async ({ tx }) =>
      (
        await sql<{ actor: number | null; body: Record<string, unknown> }>`
          select actor_id as actor, body from audit_entry where company_id = ${tx.companyId} and event = ${event} order by id`.execute(
          tx,
        )
      ).rows,
  );

describe('a program with its key', () => {
  test('says who it is, and does what its person may within its actions', async () => {
    const { text, id } = await here.key({ acciones: [7] });
    const { data } = await here.whoami(text);
    expect(data).toEqual([
      expect.objectContaining({
        id,
        nombre: 'Sueldos Cuyo',
        acciones: [7],
        permisos: [],
        carpetas: [],
        vence: '12/03/2027',
      }),
    ]);
    expect((await portal.send('GET', '/v2/portal/employees', { token: text })).status).toBe(200);
    // The person may; the key does not.
    expect(said(await portal.send('POST', '/v2/portal/documents/search', { token: text }))).toEqual([
      403,
      '403',
    ]);
  });

  test.each([
    ['an own thing', 'GET', '/v2/portal/me/documents'],
    ['a list of keys', 'GET', KEYS],
    ['a session of its own', 'GET', '/keepalive'],
    ['approvals', 'GET', '/v2/portal/approvals'],
    ['a step-up', 'POST', '/v2/portal/mfa/step-up'],
    ['what asks for a proof', 'POST', '/v2/portal/employees/access-reset'],
    ['another’s address', 'PUT', '/v2/admin-mod/users/1/changeUserMail'],
    ['settings', 'GET', '/v2/portal/company/settings'],
    ['a decision', 'PUT', '/v2/portal/task-tray/papers'],
  ])('does not reach %s', async (_, method, path) => {
    const { text } = await here.key({ acciones: [7] });
    expect(said(await portal.send(method, path, { token: text }))).toEqual([403, 'SYSTEM_KEY_FORBIDDEN']);
  });

  test('changes no mail of anybody by a call that asks for a proof in its middle', async () => {
    const somebody = await portal.addPerson(here.company, { name: 'Ana' });
    const { text } = await here.key({ acciones: [7] });
    const put = (form: Record<string, string>) =>
      portal.send('PUT', `/v2/admin-mod/users/${somebody.id}`, { token: text, form });
    expect(said(await put({ mail: 'otra@andes.example' }))).toEqual([403, 'SYSTEM_KEY_FORBIDDEN']);
    expect((await put({ apodo: 'Anita' })).status).toBe(200);
  });

  test('of one call is no person’s: who is signed in does not ask whoami', async () => {
    expect(said(await portal.send('GET', '/v2/portal/api/whoami', { token: here.token }))).toEqual([
      403,
      'API_KEY_REQUIRED',
    ]);
  });

  test('reaches whom its person reaches, and folders that it is kept to', async () => {
    const folder = async (nombre: string) =>
      (
        await portal.send('POST', '/v2/folder', {
          token: here.token,
          form: { nombre, tipo: 'recibos', visible: 1 },
        })
      ).data[0].idCarpeta as number;
    const [mine, other] = [await folder('Convenios'), await folder('Sanciones')];
    await portal.addPerson(here.company, { surname: 'Castro', sector: 'Planta' });
    await portal.addPerson(here.company, { surname: 'Dalto', sector: 'Oficina' });
    const { text } = await here.key({ acciones: [7, 3], ips: '127.0.0.1', carpetas: [mine] });
    const surnames = async () =>
      (await portal.send('GET', '/v2/portal/employees', { token: text })).data.map(
        ({ apellido }) => apellido,
      );
    expect(await surnames()).toEqual(expect.arrayContaining(['Castro', 'Dalto']));
    await portal.limitTo(here.company, here.program.id, { sectors: ['Planta'] });
    expect(await surnames()).toContain('Castro');
    expect(await surnames()).not.toContain('Dalto');
    const folders = async () =>
      (await portal.send('GET', '/v2/admin-mod/documents/filtersType', { token: text })).data;
    const told = JSON.stringify(await folders());
    expect(told).not.toContain('Sanciones');
    // A folder that its person does not reach is none for the key.
    await portal.limitTo(here.company, here.program.id, { folders: [mine] });
    expect((await here.make({ acciones: [7], carpetas: [other] })).code).toBe('API_KEY_SCOPE');
    expect((await here.make({ acciones: [7], carpetas: [mine, 999_999] })).code).toBe('API_KEY_SCOPE');
  });

  test('kept to a folder that was deleted since it reaches none, and is not told as one that reaches all', async () => {
    const [folder = 0] = await Promise.all(
      ['Provisoria', 'Queda'].map(async (nombre) => {
        const form = { nombre, tipo: 'documentos', visible: 1 };
        const { data } = await portal.send('POST', '/v2/folder', { token: here.token, form });
        return data[0].idCarpeta as number;
      }),
    );
    const { text, id } = await here.key({ acciones: [3], ips: '127.0.0.1', carpetas: [folder] });
    expect((await shown(id)).carpetas).toEqual([{ id: folder, nombre: 'Provisoria' }]);
    const removed = await portal.send('DELETE', `/v2/folder/${folder}`, { token: here.token });
    expect([removed.status, removed.code]).toEqual([200, '00000']);
    expect((await shown(id)).carpetas).toEqual([{ id: folder, nombre: `#${folder}` }]);
    expect((await here.whoami(text)).data[0].carpetas).toEqual([folder]);
    const folders = async (token: string) =>
      (await portal.send('GET', '/v2/admin-mod/documents/filtersType', { token })).data;
    expect([JSON.stringify(await folders(here.token)), JSON.stringify(await folders(text))]).toEqual([
      expect.stringContaining('Queda'),
      expect.not.stringContaining('Queda'),
    ]);
  });

  test('writes its last use once a minute, with the address [15.1]', async () => {
    const { text, id } = await here.key();
    expect((await shown(id)).ultimo_uso).toBe(null);
    await here.whoami(text);
    const first = await shown(id);
    expect([first.ultimo_uso, first.ultima_ip]).toEqual([portal.clock.now().toISOString(), '127.0.0.1']);
    portal.clock.advance(MINUTE - 1);
    await here.whoami(text);
    expect((await shown(id)).ultimo_uso).toBe(first.ultimo_uso);
    portal.clock.advance(1);
    await here.whoami(text);
    expect((await shown(id)).ultimo_uso).toBe(portal.clock.now().toISOString());
  });

  test('is named by each entry of the trail that it makes', async () => {
    const { text, id } = await here.key({ acciones: [7] });
    const made = await portal.send('POST', '/v2/portal/employees', {
      token: text,
      form: {
        usuario: `alta_${here.company}`,
        nombre: 'Eva',
        apellido: 'Rey',
        dni: '30111222',
        cuil: '27-30111222-3',
        mail: 'eva@andes.example',
        fecha_contratacion: '01/11/2026',
      },
    });
    expect([made.status, made.code, made.fields]).toEqual([200, '00000', {}]);
    const entries = await trail('employee.created');
    const [last] = entries.slice(-1);
    expect(last).toMatchObject({ actor: here.program.id, body: { apiKey: id } });
    expect((await trail('api-key.made'))[0]?.body).not.toHaveProperty('apiKey');
  });

  test('has a rate of its own, whatever the person and other keys do', async () => {
    const [one, two] = [await here.key(), await here.key({ nombre: 'Otra' })];
    const answers = await Promise.all(Array.from({ length: 45 }, () => here.whoami(one.text)));
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect([count(200), count(429)]).toEqual([40, 5]);
    expect((await here.whoami(two.text)).status).toBe(200);
    expect((await list()).status).toBe(200);
  });
});

const list = () => portal.send('GET', KEYS, { token: here.token });
