import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Portal, startPortal } from '../../../test/support/portal.ts';
import {
  begin,
  confirmPassword,
  softwareAuthenticator,
  verify,
} from '../../../test/support/second-factor.ts';

let portal: Portal;
let company: number;
let origin: string;
let count = 0;
let user: string;
let token: string;

beforeAll(async () => {
  portal = await startPortal({ limits: { 'rate.public': 100_000, 'mfa.passkeys': 2 } });
  company = await portal.addCompany();
  // A passkey belongs to a name: on a machine of one's own, localhost.
  origin = portal.url.replace('127.0.0.1', 'localhost');
});
beforeEach(async () => {
  count += 1;
  user = `persona_llave_${count}`;
  await portal.addPerson(company, { username: user });
  token = await portal.signIn(user);
});
afterAll(() => portal.close());

const said = ({ status, code }: { status: number; code: string }) => [status, code];
const post = (path: string, form?: Record<string, string>, by?: string) =>
  portal.send('POST', path, { ...(by ? { token: by } : {}), ...(form ? { form } : {}) });

async function addPasskey(by = token, from = origin) {
  const key = softwareAuthenticator(from);
  const [asked] = (await post('/v2/portal/mfa/passkeys/options', undefined, by)).data;
  const credencial = key.create(asked.opciones);
  const answer = await post(
    '/v2/portal/mfa/passkeys',
    { desafio: asked.desafio, credencial, nombre: 'Mi teléfono' },
    by,
  );
  return { key, asked, answer, credencial };
}
const ask = async (desafio?: string) =>
  (await post('/v2/portal/mfa/passkey/options', desafio ? { desafio } : {})).data[0];

describe('a passkey', () => {
  test('is made by a session that confirmed who it is, and counts as factor', async () => {
    expect(said(await post('/v2/portal/mfa/passkeys/options', undefined, token))).toEqual([
      403,
      'SYSTEM_MFA_STEP_UP',
    ]);
    await confirmPassword(portal, token);
    const { answer, asked, credencial } = await addPasskey();
    expect(answer.data[0].recuperacion).toHaveLength(10);
    const [own] = (await portal.send('GET', '/v2/portal/mfa/factors', { token })).data;
    expect(own.metodos).toMatchObject([{ tipo: 'llave', nombre: 'Mi teléfono' }]);
    expect((await begin(portal, user)).data[0].metodos).toEqual(['llave', 'recuperacion']);
    // The first one is a factor: the password is no longer enough to add another.
    const again = await post(
      '/v2/portal/mfa/passkeys',
      { desafio: asked.desafio, credencial, nombre: 'Otra' },
      token,
    );
    expect(again.code).toBe('SYSTEM_MFA_STEP_UP');
  });

  test('made on another site, or for another challenge, is refused', async () => {
    await confirmPassword(portal, token);
    expect((await addPasskey(token, 'https://phishing.example')).answer.code).toBe(
      'SYSTEM_MFA_PASSKEY_REFUSED',
    );
    const first = (await post('/v2/portal/mfa/passkeys/options', undefined, token)).data[0];
    const second = (await post('/v2/portal/mfa/passkeys/options', undefined, token)).data[0];
    const credencial = softwareAuthenticator(origin).create(first.opciones);
    const form = { desafio: second.desafio, credencial, nombre: 'x' };
    expect((await post('/v2/portal/mfa/passkeys', form, token)).code).toBe('SYSTEM_MFA_PASSKEY_REFUSED');
    const none = { desafio: first.desafio, credencial: 'nada', nombre: 'x' };
    expect((await post('/v2/portal/mfa/passkeys', none, token)).code).toBe('SYSTEM_MFA_PASSKEY_REFUSED');
  });

  test('begun in another session is refused', async () => {
    await confirmPassword(portal, token);
    const [asked] = (await post('/v2/portal/mfa/passkeys/options', undefined, token)).data;
    const other = await portal.signIn(user);
    await confirmPassword(portal, other);
    const credencial = softwareAuthenticator(origin).create(asked.opciones);
    const form = { desafio: asked.desafio, credencial, nombre: 'x' };
    expect(said(await post('/v2/portal/mfa/passkeys', form, other))).toEqual([
      403,
      'SYSTEM_MFA_CHALLENGE_EXPIRED',
    ]);
  });

  test('no more than the limit', async () => {
    await confirmPassword(portal, token);
    const { key } = await addPasskey();
    const prove = async () => {
      const [due] = (await post('/v2/portal/mfa/step-up', {}, token)).data;
      const { opciones } = await ask(due.desafio);
      await post('/v2/portal/mfa/step-up', { desafio: due.desafio, credencial: key.get(opciones) }, token);
    };
    await prove();
    await addPasskey();
    expect(said(await post('/v2/portal/mfa/passkeys/options', undefined, token))).toEqual([
      409,
      'SYSTEM_MFA_TOO_MANY_FACTORS',
    ]);
  });
});

describe('as second step', () => {
  test('answers a challenge; its counter must grow', async () => {
    await confirmPassword(portal, token);
    const { key } = await addPasskey();
    const sign = async (how: Parameters<typeof key.get>[1] = {}) => {
      const { desafio } = (await begin(portal, user)).data[0];
      const { opciones } = await ask(desafio);
      return verify(portal, { desafio, credencial: key.get(opciones, how) });
    };
    expect((await sign()).data[0].token).toBeTruthy();
    expect(said(await sign({ grow: 0 }))).toEqual([403, 'SYSTEM_MFA_PASSKEY_REFUSED']);
    expect(said(await sign({ verified: false }))).toEqual([403, 'SYSTEM_MFA_PASSKEY_REFUSED']);
    expect((await sign()).status).toBe(200);
  });

  test('of another person, or for another sign-in, is refused', async () => {
    await confirmPassword(portal, token);
    const { key } = await addPasskey();
    const other = `llave_ajena_${count}`;
    await portal.addPerson(company, { username: other });
    const theirs = await portal.signIn(other);
    await confirmPassword(portal, theirs);
    const stranger = await addPasskey(theirs);
    const first = (await begin(portal, user)).data[0].desafio;
    const { opciones } = await ask(first);
    const stolen = await verify(portal, { desafio: first, credencial: stranger.key.get(opciones) });
    expect(stolen.code).toBe('SYSTEM_MFA_PASSKEY_REFUSED');
    const second = (await begin(portal, user)).data[0].desafio;
    const signed = key.get(opciones);
    expect((await verify(portal, { desafio: second, credencial: signed })).code).toBe(
      'SYSTEM_MFA_PASSKEY_REFUSED',
    );
  });
});

describe('as the only step', () => {
  test('signs in without name and password, once', async () => {
    await confirmPassword(portal, token);
    const { key } = await addPasskey();
    const { desafio, opciones } = await ask();
    expect(opciones.allowCredentials ?? []).toEqual([]);
    const form = { desafio, credencial: key.get(opciones) };
    const answer = await post('/v2/portal/mfa/passkey', form);
    expect(answer.data[0]).toMatchObject({ perfil: 1, user: { usuario: user } });
    const stepUp = await portal.send('GET', '/v2/portal/mfa/step-up', { token: answer.data[0].token });
    expect(stepUp.data[0]).toEqual({ tiene: 1, vigente: 1 });
    expect((await post('/v2/portal/mfa/passkey', form)).status).toBe(403);
    const replayed = { desafio, credencial: key.get(opciones) };
    expect(said(await post('/v2/portal/mfa/passkey', replayed))).toEqual([
      403,
      'SYSTEM_MFA_CHALLENGE_EXPIRED',
    ]);
  });

  test('in time, and by a key of ours', async () => {
    await confirmPassword(portal, token);
    const { key } = await addPasskey();
    const { desafio, opciones } = await ask();
    const unknown = softwareAuthenticator(origin);
    unknown.state.handle = key.state.handle;
    expect((await post('/v2/portal/mfa/passkey', { desafio, credencial: unknown.get(opciones) })).code).toBe(
      'SYSTEM_MFA_PASSKEY_REFUSED',
    );
    expect((await post('/v2/portal/mfa/passkey', { desafio: 'otro', credencial: '{}' })).code).toBe(
      'SYSTEM_MFA_CHALLENGE_EXPIRED',
    );
    expect((await post('/v2/portal/mfa/passkey', { desafio, credencial: '{}' })).code).toBe(
      'SYSTEM_MFA_PASSKEY_REFUSED',
    );
    portal.clock.advance(300_000);
    expect((await post('/v2/portal/mfa/passkey', { desafio, credencial: key.get(opciones) })).code).toBe(
      'SYSTEM_MFA_CHALLENGE_EXPIRED',
    );
  });

  test('refuses a profile that is not held, and whoever is blocked', async () => {
    await confirmPassword(portal, token);
    const { key } = await addPasskey();
    const { desafio, opciones } = await ask();
    const form = { desafio, credencial: key.get(opciones), perfil: '2' };
    expect((await post('/v2/portal/mfa/passkey', form)).code).toBe('LOGIN_PROFILE_NOT_HELD');
  });
});
