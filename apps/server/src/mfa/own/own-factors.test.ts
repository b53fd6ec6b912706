import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Portal, startPortal } from '../../../test/support/portal.ts';
import {
  addApp,
  another,
  begin,
  confirmPassword,
  totpAt,
  verify,
} from '../../../test/support/second-factor.ts';

let portal: Portal;
let company: number;
let count = 0;
let user: string;
let id: number;
let token: string;

beforeAll(async () => {
  portal = await startPortal({ limits: { 'rate.public': 100_000 } });
  company = await portal.addCompany();
});
beforeEach(async () => {
  count += 1;
  user = `persona_app_${count}`;
  ({ id } = await portal.addPerson(company, { username: user }));
  token = await portal.signIn(user);
});
afterAll(() => portal.close());

const said = ({ status, code }: { status: number; code: string }) => [status, code];
const post = (path: string, form?: Record<string, string>, by = token) =>
  portal.send('POST', path, { token: by, ...(form ? { form } : {}) });
const own = async (by = token) => (await portal.send('GET', '/v2/portal/mfa/factors', { token: by })).data[0];
const STEP = 30_000;

describe('an authenticator app', () => {
  test('is set up with a QR code, and kept once it shows a right code', async () => {
    expect(said(await post('/v2/portal/mfa/totp'))).toEqual([403, 'SYSTEM_MFA_STEP_UP']);
    await confirmPassword(portal, token);
    const [begun] = (await post('/v2/portal/mfa/totp')).data;
    expect(begun.direccion).toContain(`secret=${begun.secreto}`);
    expect(begun.qr).toMatch(/^<svg /);
    expect((await own()).metodos).toEqual([]);
    const right = totpAt(begun.secreto, portal.clock.now());
    const wrong = await post('/v2/portal/mfa/totp/confirm', { codigo: another(right) });
    expect(said(wrong)).toEqual([422, 'SYSTEM_MFA_APP_CODE_WRONG']);
    // Not confirmed: the next sign-in asks for nothing.
    expect((await begin(portal, user)).data[0].token).toBeTruthy();
    const kept = await post('/v2/portal/mfa/totp/confirm', { codigo: right });
    expect(kept.data[0].recuperacion).toHaveLength(10);
    const mine = await own();
    expect(mine).toMatchObject({ recuperacion: 10, metodos: [{ tipo: 'app' }] });
    expect(JSON.stringify(mine)).not.toContain(begun.secreto);
  });

  test('is asked for in both profiles from then on, whatever the company requires', async () => {
    const { secret } = await addApp(portal, token);
    const mails = () => portal.mailsTo(company, `${user}@andes.example`);
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      'Cambió un método de verificación de su cuenta',
    ]);
    const [due] = (await begin(portal, user)).data;
    expect(due).toMatchObject({ mfa: 'codigo', metodos: ['app', 'recuperacion'], correo: null, vence: null });
    expect((await mails()).length).toBe(1);
    portal.clock.advance(STEP);
    const codigo = totpAt(secret, portal.clock.now());
    const done = await verify(portal, { desafio: due.desafio, codigo });
    expect(done.data[0].token).toBeTruthy();
  });

  test('a code is taken once, and none older than it', async () => {
    const { secret } = await addApp(portal, token);
    portal.clock.advance(STEP);
    const codigo = totpAt(secret, portal.clock.now());
    const attempt = async (code: string) =>
      (await verify(portal, { desafio: (await begin(portal, user)).data[0].desafio, codigo: code })).status;
    expect(await attempt(codigo)).toBe(200);
    expect(await attempt(codigo)).toBe(403);
    expect(await attempt(totpAt(secret, new Date(portal.clock.now().getTime() - STEP)))).toBe(403);
    expect(await attempt(totpAt(secret, new Date(portal.clock.now().getTime() + STEP)))).toBe(200);
  });

  test('clocks may differ by one step and no more', async () => {
    const { secret } = await addApp(portal, token);
    portal.clock.advance(10 * STEP);
    const at = (steps: number) => totpAt(secret, new Date(portal.clock.now().getTime() + steps * STEP));
    const attempt = async (code: string) =>
      (await verify(portal, { desafio: (await begin(portal, user)).data[0].desafio, codigo: code })).status;
    expect(await attempt(at(-2))).toBe(403);
    expect(await attempt(at(2))).toBe(403);
    expect(await attempt(at(-1))).toBe(200);
    expect(await attempt(at(1))).toBe(200);
  });

  test('is one: another is set up after it was removed, and removing asks again', async () => {
    const { id: factor, secret } = await addApp(portal, token);
    expect(said(await post('/v2/portal/mfa/totp'))).toEqual([403, 'SYSTEM_MFA_STEP_UP']);
    portal.clock.advance(STEP);
    const [due] = (await post('/v2/portal/mfa/step-up')).data;
    const codigo = totpAt(secret, portal.clock.now());
    expect((await post('/v2/portal/mfa/step-up', { desafio: due.desafio, codigo })).status).toBe(200);
    expect(said(await post('/v2/portal/mfa/totp'))).toEqual([409, 'SYSTEM_MFA_FACTOR_EXISTS']);
    const remove = (which: number, by = token) =>
      portal.send('DELETE', `/v2/portal/mfa/factors/${which}`, { token: by });
    expect(said(await remove(factor + 1000))).toEqual([404, 'SYSTEM_MFA_FACTOR_NOT_FOUND']);
    expect((await remove(factor)).status).toBe(200);
    expect(await own()).toMatchObject({ metodos: [], recuperacion: 0 });
    expect((await begin(portal, user)).data[0].token).toBeTruthy();
  });

  test('of another person cannot be removed', async () => {
    const { id: factor } = await addApp(portal, token);
    await portal.addPerson(company, { username: `ladrona_${count}` });
    const thief = await portal.signIn(`ladrona_${count}`);
    await confirmPassword(portal, thief);
    const answer = await portal.send('DELETE', `/v2/portal/mfa/factors/${factor}`, { token: thief });
    expect(answer.status).toBe(404);
    expect((await own()).metodos).toHaveLength(1);
  });

  test('its secret does not stand in the database', async () => {
    const { secret } = await addApp(portal, token);
    const { rows } = await portal.asCompany(company, ({ tx }) =>
      sql<{ all: string }>`select string_agg(f::text, '') as all from mfa_factor f`.execute(tx),
    );
    expect(rows[0]?.all).not.toContain(secret);
  });
});

describe('a recovery code', () => {
  test('lets in once, however it is typed', async () => {
    const { recovery } = await addApp(portal, token);
    const attempt = async (recuperacion: string) =>
      verify(portal, { desafio: (await begin(portal, user)).data[0].desafio, recuperacion });
    const [first = '', second = ''] = recovery;
    expect((await attempt(first.toLowerCase().replace('-', ' '))).status).toBe(200);
    expect(said(await attempt(first))).toEqual([403, 'SYSTEM_MFA_NOT_GRANTED']);
    expect((await begin(portal, user)).data[0].recuperacion).toBe(9);
    expect((await attempt(second)).status).toBe(200);
  });

  test('of another person is wrong, and renewing them ends the old ones', async () => {
    const { recovery } = await addApp(portal, token);
    const name = `vecina_app_${count}`;
    await portal.addPerson(company, { username: name });
    const theirs = await addApp(portal, await portal.signIn(name));
    const attempt = async (recuperacion = '') =>
      (await verify(portal, { desafio: (await begin(portal, user)).data[0].desafio, recuperacion })).status;
    expect(await attempt(theirs.recovery[0])).toBe(403);
    expect(said(await post('/v2/portal/mfa/recovery'))).toEqual([403, 'SYSTEM_MFA_STEP_UP']);
    const [due] = (await post('/v2/portal/mfa/step-up')).data;
    await post('/v2/portal/mfa/step-up', { desafio: due.desafio, recuperacion: recovery[0] ?? '' });
    const renewed = (await post('/v2/portal/mfa/recovery')).data[0].recuperacion as string[];
    expect(renewed).toHaveLength(10);
    expect(await attempt(recovery[1])).toBe(403);
    expect(await attempt(renewed[0])).toBe(200);
  });

  test('is nothing to who has no factor', async () => {
    await confirmPassword(portal, token);
    expect(said(await post('/v2/portal/mfa/recovery'))).toEqual([404, 'SYSTEM_MFA_FACTOR_NOT_FOUND']);
  });
});

describe('a remembered device', () => {
  async function remember(): Promise<{ device: string; secret: string; token: string }> {
    const { secret } = await addApp(portal, token);
    portal.clock.advance(STEP);
    const { data } = await begin(portal, user);
    const codigo = totpAt(secret, portal.clock.now());
    const done = await verify(portal, { desafio: data[0].desafio, codigo, recordar: '1' });
    expect(done.data[0].equipo).toMatch(/^[\w-]{43}$/);
    return { device: done.data[0].equipo, secret, token: done.data[0].token };
  }

  test('is not asked again for thirty days', async () => {
    const { device } = await remember();
    expect((await begin(portal, user, { equipo: device })).data[0].token).toBeTruthy();
    portal.clock.advance(30 * 86_400_000 - 1000);
    expect((await begin(portal, user, { equipo: device })).data[0].token).toBeTruthy();
    portal.clock.advance(2000);
    expect((await begin(portal, user, { equipo: device })).data[0].mfa).toBe('codigo');
  });

  test('is of one person: stolen, it lets nobody else by', async () => {
    const { device } = await remember();
    const other = `victima_${count}`;
    await portal.addPerson(company, { username: other });
    await addApp(portal, await portal.signIn(other));
    expect((await begin(portal, other, { equipo: device })).data[0].mfa).toBe('codigo');
  });

  test('is no second factor where one is asked for again', async () => {
    const { device } = await remember();
    const [session] = (await begin(portal, user, { equipo: device })).data;
    expect((await portal.send('GET', '/v2/portal/mfa/step-up', { token: session.token })).data[0]).toEqual({
      tiene: 1,
      vigente: 0,
    });
  });

  test('is forgotten one by one, by its owner only', async () => {
    const kept = await remember();
    const { equipos } = await own(kept.token);
    expect(equipos).toHaveLength(1);
    await portal.addPerson(company, { username: `ajena_app_${count}` });
    const other = await portal.signIn(`ajena_app_${count}`);
    const forget = (by: string) =>
      portal.send('DELETE', `/v2/portal/mfa/devices/${equipos[0].id}`, { token: by });
    expect((await forget(other)).status).toBe(404);
    expect((await forget(kept.token)).status).toBe(200);
    expect((await begin(portal, user, { equipo: kept.device })).data[0].mfa).toBe('codigo');
  });

  test('is forgotten by a new password', async () => {
    const { device } = await remember();
    portal.clock.advance(1000);
    await portal.asCompany(company, ({ tx, now }) =>
      tx.updateTable('credential').set({ password_set_at: now }).where('person_id', '=', id).execute(),
    );
    expect((await begin(portal, user, { equipo: device })).data[0].mfa).toBe('codigo');
  });
});

describe('the password of who has no factor', () => {
  test('confirms who it is; wrong ones lock as at the sign-in', async () => {
    const wrong = await post('/v2/portal/mfa/step-up', { pass: 'no es esta 1' });
    expect(said(wrong)).toEqual([422, 'SYSTEM_MFA_PASSWORD_WRONG']);
    for (let i = 0; i < 4; i += 1) await post('/v2/portal/mfa/step-up', { pass: 'no es esta 1' });
    expect(said(await post('/v2/portal/mfa/step-up', { pass: 'zorroazul77' }))).toEqual([
      429,
      'LOGIN_LOCKED',
    ]);
  });

  test('is no proof of who has one', async () => {
    await addApp(portal, token);
    const answer = await post('/v2/portal/mfa/step-up', { pass: 'zorroazul77' });
    expect(said(answer)).toEqual([422, 'SYSTEM_MFA_PARAMETER_REQUIRED']);
  });
});
