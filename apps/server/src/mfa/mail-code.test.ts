import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PASSWORD, type Portal, startPortal } from '../../test/support/portal.ts';
import { another, begin, mailedCode, verify } from '../../test/support/second-factor.ts';

let portal: Portal;
let company: number;
let count = 0;
let user: string;
let mail: string;
let id: number;

beforeAll(async () => {
  portal = await startPortal({ limits: { 'rate.public': 100_000 } });
  company = await portal.addCompany();
  await portal.addPerson(company, { username: 'jefa', access: { types: [2] } });
  const token = await portal.signIn('jefa');
  await portal.send('PUT', '/v2/portal/mfa/profiles', { token, form: { tipo: 2, exigir: 1 } });
});
beforeEach(async () => {
  count += 1;
  user = `gestora_${count}`;
  mail = `${user}@andes.example`;
  ({ id } = await portal.addPerson(company, { username: user, access: { types: [2] } }));
});
afterAll(() => portal.close());

const resend = (desafio: string) => portal.send('POST', '/v2/portal/mfa/resend', { form: { desafio } });
const said = ({ status, code }: { status: number; code: string }) => [status, code];

describe('a sign-in of a profile that must prove a second factor', () => {
  test('answers with a challenge and no token, and mails six digits [mfa-code-entry.1] [login.inferred.3]', async () => {
    const answer = await begin(portal, user);
    expect(said(answer)).toEqual([200, '00000']);
    const [due] = answer.data;
    expect(due).toMatchObject({
      mfa: 'codigo',
      metodos: ['correo'],
      correo: 'g••••@andes.example',
      reenvios: 3,
    });
    expect(due.token).toBeUndefined();
    const code = await mailedCode(portal, company, mail);
    expect(code).toMatch(/^\d{6}$/);
    const done = await verify(portal, { desafio: due.desafio, codigo: code });
    expect(done.data[0]).toMatchObject({ perfil: 2, user: { usuario: user } });
    expect((await portal.send('GET', '/users/profile', { token: done.data[0].token })).status).toBe(200);
  });

  test('tells when the code runs out, 300 seconds on, and takes none after [mfa-code-entry.2]', async () => {
    const { data } = await begin(portal, user);
    const code = await mailedCode(portal, company, mail);
    expect(new Date(data[0].vence).getTime() - portal.clock.now().getTime()).toBe(300_000);
    portal.clock.advance(300_000);
    const late = await verify(portal, { desafio: data[0].desafio, codigo: code });
    expect(said(late)).toEqual([403, 'SYSTEM_MFA_CODE_EXPIRED']);
    expect(said(await resend(data[0].desafio))).toEqual([200, '00000']);
    const fresh = await mailedCode(portal, company, mail);
    expect((await verify(portal, { desafio: data[0].desafio, codigo: fresh })).data[0].token).toBeTruthy();
  });

  test('takes a code a moment before it runs out', async () => {
    const { data } = await begin(portal, user);
    portal.clock.advance(299_999);
    const code = await mailedCode(portal, company, mail);
    expect((await verify(portal, { desafio: data[0].desafio, codigo: code })).status).toBe(200);
  });

  test('as employee asks for nothing', async () => {
    expect((await begin(portal, user, { perfil: '1' })).data[0].token).toBeTruthy();
  });

  test('the challenge is no session, wherever it is tried', async () => {
    const { data } = await begin(portal, user);
    const { desafio } = data[0];
    for (const token of [desafio, desafio.split('.')[1]]) {
      const answer = await portal.send('GET', '/users/profile', { token });
      expect(said(answer)).toEqual([401, '401']);
    }
  });

  test('what is no code is not counted [mfa-code-entry.1]', async () => {
    const { data } = await begin(portal, user);
    const { desafio } = data[0];
    const outcome = async (form: Record<string, string>) => said(await verify(portal, { desafio, ...form }));
    expect(await outcome({})).toEqual([422, 'SYSTEM_MFA_PARAMETER_REQUIRED']);
    expect(await outcome({ codigo: '' })).toEqual([422, 'SYSTEM_MFA_PARAMETER_REQUIRED']);
    expect(await outcome({ codigo: '1234567' })).toEqual([422, 'SYSTEM_MFA_LENGTH_EXCEEDED']);
    for (const codigo of ['12345', '12345a']) expect((await outcome({ codigo }))[0]).toBe(422);
    expect(said(await verify(portal, { codigo: '123456' }))).toEqual([422, 'SYSTEM_MFA_PARAMETER_REQUIRED']);
    const code = await mailedCode(portal, company, mail);
    expect((await verify(portal, { desafio, codigo: code })).status).toBe(200);
  });
});

describe('a code', () => {
  test('is good once: replayed, it opens nothing', async () => {
    const { data } = await begin(portal, user);
    const codigo = await mailedCode(portal, company, mail);
    const form = { desafio: data[0].desafio, codigo };
    const both = await Promise.all([verify(portal, form), verify(portal, form)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect(said(await verify(portal, form))).toEqual([403, 'SYSTEM_MFA_CHALLENGE_EXPIRED']);
  });

  test('of another sign-in of the same person is wrong', async () => {
    const first = await begin(portal, user);
    const codigo = await mailedCode(portal, company, mail);
    const second = await begin(portal, user);
    const answer = await verify(portal, { desafio: second.data[0].desafio, codigo });
    expect(said(answer)).toEqual([403, 'SYSTEM_MFA_NOT_GRANTED']);
    expect((await verify(portal, { desafio: first.data[0].desafio, codigo })).status).toBe(200);
  });

  test('of another person is wrong', async () => {
    const other = `otra_${count}`;
    await portal.addPerson(company, { username: other, access: { types: [2] } });
    await begin(portal, other);
    const { data } = await begin(portal, user);
    const codigo = await mailedCode(portal, company, `${other}@andes.example`);
    expect((await verify(portal, { desafio: data[0].desafio, codigo })).status).toBe(403);
  });

  test('wrong five times ends the challenge: a new sign-in is due [mfa-code-entry.5]', async () => {
    const { data } = await begin(portal, user);
    const { desafio } = data[0];
    const right = await mailedCode(portal, company, mail);
    const codigo = another(right);
    for (let left = 4; left >= 1; left -= 1) {
      const wrong = await verify(portal, { desafio, codigo });
      expect(said(wrong)).toEqual([403, 'SYSTEM_MFA_NOT_GRANTED']);
      expect(wrong.data[0]).toContain(`Intentos que quedan: ${left}.`);
    }
    expect(said(await verify(portal, { desafio, codigo }))).toEqual([401, 'SYSTEM_MFA_CODE_LOCKED']);
    expect(said(await verify(portal, { desafio, codigo: right }))).toEqual([
      403,
      'SYSTEM_MFA_CHALLENGE_EXPIRED',
    ]);
    expect((await begin(portal, user)).data[0].mfa).toBe('codigo');
  });

  test('cannot be guessed over many sign-ins: fifteen wrong ones within the hour disable the account', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { data } = await begin(portal, user);
      const codigo = another(await mailedCode(portal, company, mail));
      for (let i = 0; i < 5; i += 1) await verify(portal, { desafio: data[0].desafio, codigo });
    }
    expect(said(await begin(portal, user))).toEqual([429, 'SYSTEM_MFA_RESEND_LOCKED']);
  });

  test('many guesses at once are counted each', async () => {
    const { data } = await begin(portal, user);
    const right = await mailedCode(portal, company, mail);
    const guesses = Array.from({ length: 20 }, () =>
      verify(portal, { desafio: data[0].desafio, codigo: another(right) }),
    );
    const codes = (await Promise.all(guesses)).map(({ code }) => code);
    expect(codes.filter((code) => code === 'SYSTEM_MFA_NOT_GRANTED')).toHaveLength(4);
    expect(codes.filter((code) => code === 'SYSTEM_MFA_CODE_LOCKED')).toHaveLength(1);
  });
});

describe('another code', () => {
  test('replaces the one before, three times; the fourth disables the account for an hour [mfa-code-entry.3] [mfa-code-entry.4]', async () => {
    const running = (await begin(portal, user, { perfil: '1' })).data[0].token;
    const { data } = await begin(portal, user);
    const { desafio } = data[0];
    const first = await mailedCode(portal, company, mail);
    for (let left = 2; left >= 0; left -= 1) {
      const answer = await resend(desafio);
      expect(answer.data[0]).toMatchObject({ mfa: 'codigo', reenvios: left });
    }
    const codes = (await portal.mailsTo(company, mail)).length;
    expect(codes).toBe(4);
    const last = await mailedCode(portal, company, mail);
    if (first !== last) expect((await verify(portal, { desafio, codigo: first })).status).toBe(403);
    const locked = await resend(desafio);
    expect(said(locked)).toEqual([429, 'SYSTEM_MFA_RESEND_LOCKED']);
    expect(locked.data[0]).toContain('deshabilitada por 1 hora');
    expect((await portal.mailsTo(company, mail)).length).toBe(codes);
    expect((await verify(portal, { desafio, codigo: last })).status).toBe(403);
    expect(said(await begin(portal, user))).toEqual([429, 'SYSTEM_MFA_RESEND_LOCKED']);
    expect(said(await begin(portal, user, { perfil: '1' }))).toEqual([429, 'SYSTEM_MFA_RESEND_LOCKED']);
    // Sessions that run stay, and nobody else is locked out with them (decision E10).
    expect((await portal.send('GET', '/users/profile', { token: running })).status).toBe(200);
    const other = `ajena_${count}`;
    await portal.addPerson(company, { username: other, access: { types: [2] } });
    expect((await begin(portal, other)).status).toBe(200);
    portal.clock.advance(3_599_000);
    expect((await begin(portal, user)).status).toBe(429);
    portal.clock.advance(1_000);
    expect((await begin(portal, user)).data[0].mfa).toBe('codigo');
  });

  test('asked for in a storm sends four mails, whatever the number', async () => {
    const { data } = await begin(portal, user);
    await Promise.all(Array.from({ length: 15 }, () => resend(data[0].desafio)));
    expect((await portal.mailsTo(company, mail)).length).toBe(4);
  });

  test('by signing in again and again is limited too', async () => {
    const answers = [];
    for (let i = 0; i < 11; i += 1) answers.push(await begin(portal, user));
    expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(200), 429]);
  });
});

/** How often the record of a person was changed. */
const versionOf = (personId: number) =>
  portal.asCompany(company, async ({ tx }) => {
    const row = tx.selectFrom('person').select('version').where('id', '=', personId);
    return (await row.executeTakeFirstOrThrow()).version;
  });

describe('somebody without an e-mail', () => {
  const withoutMail = () => portal.send('POST', '/v2/auth-mod/login', { form: { user, password: PASSWORD } });

  beforeEach(() =>
    portal.asCompany(company, ({ tx }) =>
      tx.updateTable('person').set({ mail: null }).where('id', '=', id).execute(),
    ),
  );

  test('is asked for one, and keeps it once the code came back [mfa-email-entry.1] [mfa-email-entry.inferred.1] [security-centre.4]', async () => {
    const { data } = await withoutMail();
    expect(data[0]).toMatchObject({ mfa: 'correo', metodos: [], correo: null });
    const { desafio } = data[0];
    const enter = (address: string) =>
      portal.send('POST', '/v2/portal/mfa/email', { form: { desafio, mail: address } });
    expect((await enter('sin-arroba')).fields.mail).toBeTruthy();
    expect(said(await enter('jefa@andes.example'))).toEqual([409, 'SYSTEM_MFA_MAIL_TAKEN']);
    const own = `${user}@casa.example`;
    expect((await enter(own)).data[0]).toMatchObject({ mfa: 'codigo', correo: 'g••••@casa.example' });
    const codigo = await mailedCode(portal, company, own);
    const version = await versionOf(id);
    const done = await verify(portal, { desafio, codigo });
    expect(done.data[0].user.mail).toBe(own);
    expect(await versionOf(id)).toBe(version + 1);
  });

  test('comes in by it, but it waits like one that somebody else wrote down: only a password stood behind it', async () => {
    const { data } = await withoutMail();
    const { desafio } = data[0];
    const own = `${user}@casa.example`;
    await portal.send('POST', '/v2/portal/mfa/email', { form: { desafio, mail: own } });
    const done = await verify(portal, { desafio, codigo: await mailedCode(portal, company, own) });
    const { token } = done.data[0];
    const [ways] = (await portal.send('GET', '/v2/portal/me/ways-in', { token })).data;
    expect(ways).toMatchObject({ mail: null, segundo_paso: 0 });
    expect(ways.esperan.map(({ que }: { que: string }) => que)).toEqual(['email']);
    const link = await portal.send('POST', '/v2/portal/me/ways-in/link', { token });
    expect(link.code).toBe('ACCOUNT_NO_PROVEN_MAIL');
  });

  test('has none registered before: a wrong code leaves the person as they were', async () => {
    const { data } = await withoutMail();
    const own = `${user}@casa.example`;
    await portal.send('POST', '/v2/portal/mfa/email', { form: { desafio: data[0].desafio, mail: own } });
    const codigo = another(await mailedCode(portal, company, own));
    await verify(portal, { desafio: data[0].desafio, codigo });
    expect((await withoutMail()).data[0].mfa).toBe('correo');
  });

  test('whoever has one cannot send the code elsewhere', async () => {
    const other = `con_correo_${count}`;
    await portal.addPerson(company, { username: other, access: { types: [2] } });
    const { data } = await begin(portal, other);
    const form = { desafio: data[0].desafio, mail: 'ladron@casa.example' };
    const answer = await portal.send('POST', '/v2/portal/mfa/email', { form });
    expect(said(answer)).toEqual([403, 'SYSTEM_MFA_CHALLENGE_EXPIRED']);
    expect(await portal.mailsTo(company, 'ladron@casa.example')).toEqual([]);
  });
});

describe('a challenge', () => {
  test.each(['', 'x', '1.x', `${1}.${'a'.repeat(43)}`, `999999.${'b'.repeat(43)}`])(
    'that is none (%s) is refused',
    async (desafio) => {
      const answer = await verify(portal, { desafio, codigo: '123456' });
      expect([403, 422]).toContain(answer.status);
      expect(answer.data[0]?.token).toBeUndefined();
    },
  );

  test('runs out after half an hour', async () => {
    const { data } = await begin(portal, user);
    portal.clock.advance(30 * 60_000);
    expect(said(await resend(data[0].desafio))).toEqual([403, 'SYSTEM_MFA_CHALLENGE_EXPIRED']);
  });

  test('of somebody who was blocked meanwhile opens nothing', async () => {
    const { data } = await begin(portal, user);
    const codigo = await mailedCode(portal, company, mail);
    await portal.asCompany(company, ({ tx, now }) =>
      tx.updateTable('credential').set({ blocked_at: now }).where('person_id', '=', id).execute(),
    );
    expect(said(await verify(portal, { desafio: data[0].desafio, codigo }))).toEqual([403, 'USER_BLOCKED']);
  });
});
