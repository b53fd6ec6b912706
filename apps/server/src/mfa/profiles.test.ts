import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endWait } from '../../test/support/end-wait.ts';
import { type Portal, startPortal } from '../../test/support/portal.ts';
import { addApp, begin } from '../../test/support/second-factor.ts';

let portal: Portal;
let company: number;
let token: string;

beforeAll(async () => {
  portal = await startPortal();
  company = await portal.addCompany();
  await portal.addPerson(company, { username: 'jefa', access: { types: [2] } });
  await portal.addPerson(company, { username: 'limitada', access: { types: [3], actions: [3] } });
  await portal.addPerson(company, { username: 'gerenta', access: { types: [5], actions: [7] } });
  token = await portal.signIn('jefa');
});
afterAll(() => portal.close());

const profiles = async () => (await portal.send('GET', '/v2/portal/mfa/profiles', { token })).data;
const put = (form: Record<string, string | number>) =>
  portal.send('PUT', '/v2/portal/mfa/profiles', { token, form });

describe('which profiles must prove a second factor', () => {
  test('are counted with their people, their e-mails and their factors', async () => {
    const rows = await profiles();
    expect(rows.map((row) => row.tipo)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(rows[1]).toEqual({
      tipo: 2,
      ofrecido: 1,
      exigir: 0,
      personas: 1,
      con_correo: 1,
      con_metodo: 0,
      pendiente: null,
    });
  });

  test('are set one by one, and hold from the next sign-in [security-centre.1]', async () => {
    expect((await put({ tipo: 3, exigir: 1 })).data[0]).toMatchObject({ tipo: 3, exigir: 1 });
    expect((await begin(portal, 'limitada')).data[0].mfa).toBe('codigo');
    expect((await begin(portal, 'jefa')).data[0].token).toBeTruthy();
    expect((await put({ tipo: 3, exigir: 0 })).data[0]).toMatchObject({ exigir: 1 });
    await endWait(portal, company);
    expect((await begin(portal, 'limitada')).data[0].token).toBeTruthy();
  });

  test.each([1, 4, 5, 6, 99])('type %i may not be made to [security-centre.2]', async (tipo) => {
    const answer = await put({ tipo, exigir: 1 });
    expect([answer.status, answer.code]).toEqual([422, 'SYSTEM_MFA_PROFILE_RESTRICTED']);
    expect((await profiles()).filter((row) => row.exigir === 1)).toEqual([]);
  });

  test('what is missing is named', async () => {
    expect((await put({ tipo: 2 })).code).toBe('SYSTEM_MFA_PARAMETER_REQUIRED');
    expect((await put({ exigir: 1 })).code).toBe('SYSTEM_MFA_PARAMETER_REQUIRED');
  });

  test('nobody without general settings reads or changes them [general-settings.1]', async () => {
    const manager = await portal.signIn('gerenta');
    for (const method of ['GET', 'PUT'])
      expect((await portal.send(method, '/v2/portal/mfa/profiles', { token: manager })).status).toBe(403);
    const other = await portal.addCompany();
    await portal.addPerson(other, { username: 'vecina', access: { types: [2] } });
    const theirs = await portal.signIn('vecina');
    await portal.send('PUT', '/v2/portal/mfa/profiles', { token: theirs, form: { tipo: 2, exigir: 1 } });
    expect((await profiles())[1]).toMatchObject({ exigir: 0 });
  });
});

describe('a reset by Human Resources', () => {
  const reset = (id: number, by = token) =>
    portal.send('DELETE', `/v2/portal/mfa/users/${id}`, { token: by });

  test('takes factors and sessions away, and tells the person', async () => {
    const { id } = await portal.addPerson(company, {
      username: 'perdio',
      access: { types: [5], actions: [7] },
    });
    const theirs = await portal.signIn('perdio');
    await addApp(portal, theirs);
    expect((await begin(portal, 'perdio')).data[0].metodos).toContain('app');
    expect((await reset(id)).data[0]).toEqual({ id, metodos: 1 });
    expect((await portal.send('GET', '/users/profile', { token: theirs })).code).toBe('SESSION_EXPIRED');
    expect((await begin(portal, 'perdio')).data[0].token).toBeTruthy();
    const told = (await portal.mailsTo(company, 'perdio@andes.example')).map(({ subject }) => subject);
    expect(told).toContainEqual(expect.stringContaining('métodos de verificación'));
    expect(told).toContain('Otra persona cambió sus datos de ingreso');
  });

  test('needs the employees besides the settings, and somebody within reach', async () => {
    const { id } = await portal.addPerson(company, {
      username: 'solo_86',
      access: { types: [3], actions: [86] },
    });
    const without = await portal.signIn('solo_86');
    expect((await reset(id - 1, without)).status).toBe(403);
    await portal.addPerson(company, { username: 'filtrada', access: { types: [3], actions: [7, 86] } });
    const { id: viewer } = await portal.addPerson(company, {
      username: 'con_filtro',
      access: { types: [3], actions: [7, 86] },
    });
    await portal.limitTo(company, viewer, { sectors: ['Sector lejano'] });
    expect((await reset(id, await portal.signIn('con_filtro'))).status).toBe(404);
    expect((await reset(999_999)).status).toBe(404);
  });

  test('of oneself is no way round', async () => {
    const { id } = await portal.addPerson(company, { username: 'propia', access: { types: [2] } });
    expect((await reset(id, await portal.signIn('propia'))).status).toBe(403);
  });
});
