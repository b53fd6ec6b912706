import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changePassword, freshPassword, setPolicy, tryLogin } from '../../../test/support/account.ts';
import { PASSWORD, type Portal, startPortal, TODAY } from '../../../test/support/portal.ts';

let portal: Portal;
let company: number;
beforeAll(async () => {
  portal = await startPortal({ limits: { 'password.changes.day': 1000 } });
  company = await portal.addCompany({ name: 'Molinos Wankel S.A.' });
});
afterAll(() => portal.close());

/** A new person of the company, signed in. */
async function someone(extra: Parameters<Portal['addPerson']>[1] = {}) {
  const person = await portal.addPerson(company, extra);
  return { ...person, token: await portal.signIn(person.username) };
}

const judge = async (token: string, pass: string) => {
  const { data } = await portal.send('POST', '/users/isValidPass', { token, form: { pass } });
  return (data[0].reglas as { regla: string }[]).map(({ regla }) => regla);
};

describe('the policy', () => {
  test.each(['/policies/password', '/v2/user-mod/passwordpolicy'])(
    '%s tells every field, the stricter of the fixed and the company’s [password-expired-modal.7]',
    async (path) => {
      const other = await portal.addCompany();
      const person = await portal.addPerson(other);
      const token = await portal.signIn(person.username);
      await setPolicy(portal, other, {
        minLength: 4,
        maxLength: 60,
        minLetters: 2,
        history: 1,
        expiresAfterDays: 90,
        minSpecials: 1,
        minCapitals: 1,
        minDigits: 0,
      });
      expect((await portal.send('GET', path, { token })).data).toEqual([
        {
          minimalongitud: 8,
          maximalongitud: 32,
          minimalongitudletras: 2,
          historialsinrepetir: 3,
          caducidad: 90,
          minimacantidadcaracteresespeciales: 1,
          caracterespespeciales: ['!', ',', '#'],
          minimacantidadmayusculas: 1,
          minimacantidaddigitos: 1,
          cambiospordia: 1000,
        },
      ]);
    },
  );

  test('of a company that never set one is the fixed rule, and its passwords never expire', async () => {
    const other = await portal.addCompany();
    const { username } = await portal.addPerson(other);
    const { data } = await portal.send('GET', '/policies/password', { token: await portal.signIn(username) });
    expect(data[0]).toMatchObject({
      minimalongitud: 8,
      maximalongitud: 32,
      minimalongitudletras: 0,
      historialsinrepetir: 3,
      caducidad: -1,
      minimacantidadmayusculas: 0,
      minimacantidaddigitos: 1,
    });
  });

  test('is saved by who holds the general settings, and by nobody else', async () => {
    const other = await portal.addCompany();
    const admin = await portal.addPerson(other, { access: { types: [2] } });
    const limited = await portal.addPerson(other, { access: { types: [3], actions: [7] } });
    const form = {
      minimalongitud: 12,
      maximalongitud: 20,
      minimalongitudletras: 4,
      historialsinrepetir: 5,
      caducidad: -1,
      minimacantidadcaracteresespeciales: 1,
      caracterespespeciales: ['!', '#'],
      minimacantidadmayusculas: 2,
      minimacantidaddigitos: 2,
    };
    const path = '/v2/portal/password-policy';
    const refused = await portal.send('PUT', path, { token: await portal.signIn(limited.username), form });
    expect([refused.status, refused.code]).toEqual([403, '403']);
    const token = await portal.signIn(admin.username);
    expect((await portal.send('PUT', path, { token, form })).data[0]).toMatchObject(form);
    expect((await portal.send('GET', '/policies/password', { token })).data[0]).toMatchObject(form);
    const impossible = await portal.send('PUT', path, { token, form: { ...form, minimalongitud: 21 } });
    expect([impossible.code, Object.keys(impossible.fields)]).toEqual([
      'SYSTEM_INVALID_FIELDS',
      ['minimalongitud'],
    ]);
  });
});

describe('what a password must have', () => {
  test.each([
    ['8 characters, 7 refused', {}, 'zorro77', 'minimalongitud', 'zorroaz7'],
    [
      '32 characters, 33 refused',
      {},
      `${'monteriolago'.repeat(2)}x23456789`,
      'maximalongitud',
      `${'monteriolago'.repeat(2)}x2345678`,
    ],
    ['a digit', {}, 'zorroazulado', 'minimacantidaddigitos', 'zorroazulado7'],
    ['as many digits as asked', { minDigits: 2 }, 'zorroazulado7', 'minimacantidaddigitos', 'zorroazulado77'],
    ['as many letters as asked', { minLetters: 4 }, 'zrb-8305-91', 'minimalongitudletras', 'zrbq-8305-91'],
    [
      'as many capitals as asked',
      { minCapitals: 1 },
      'zorroazul77',
      'minimacantidadmayusculas',
      'zorroAzul77',
    ],
    [
      'special ones of the list',
      { minSpecials: 1 },
      'zorroazul77%',
      'minimacantidadcaracteresespeciales',
      'zorroazul77!',
    ],
    ['a length of the company', { minLength: 10 }, 'zorroazu7', 'minimalongitud', 'zorroazul7'],
    [
      'at most the company’s length',
      { maxLength: 16 },
      'zorroazulmanso774',
      'maximalongitud',
      'zorroazulmanso77',
    ],
  ])('%s [edit-password-modal.1] [password-expired-modal.8]', async (_, policy, wrong, rule, right) => {
    const other = await portal.addCompany();
    await setPolicy(portal, other, policy);
    const { username } = await portal.addPerson(other, {
      access: { password: 'casa-mansa-31' },
    });
    const token = await portal.signIn(username, { password: 'casa-mansa-31' });
    expect(await judge(token, wrong)).toContain(rule);
    const refused = await changePassword(portal, token, wrong, { current: 'casa-mansa-31' });
    expect([refused.status, refused.code, Object.keys(refused.fields)]).toEqual([422, '00019', ['pass']]);
    expect(await judge(token, right)).toEqual([]);
    expect((await changePassword(portal, token, right, { current: 'casa-mansa-31' })).code).toBe('00000');
  });

  test.each([
    ['name', 'lucrecia-47-rio'],
    ['surname', 'Perez1234monte'],
    ['surname without its accent', 'monte-pérez-81'],
    ['username', 'aperezx-riomanso1'],
    ['mail', 'l.zutano99-monte'],
    ['DNI', 'monte30111222'],
    ['DNI with points', 'monte-30.111.222'],
    ['file number', 'L00417-riomanso'],
    ['company', 'wankel-riomanso-3'],
    ['birth date', 'rio02031985manso'],
    ['birth date, short', 'rio850302manso'],
  ])('nothing personal: %s', async (_, wrong) => {
    const token = await personal();
    expect(await judge(token, wrong)).toContain('datospersonales');
    const { status, code, data } = await changePassword(portal, token, wrong, { current: PASSWORD });
    expect([status, code]).toEqual([422, '00141']);
    expect(data).toEqual(['La clave no puede contener datos personales.']);
  });

  test.each(['12345678', 'password1', 'abcd1234', 'aaaaaaa1', 'contraseña1', 'senha1234', 'qwerty123'])(
    'not easy: %s',
    async (wrong) => {
      const token = await personal();
      expect(await judge(token, wrong)).toContain('facil');
      expect((await changePassword(portal, token, wrong)).code).toBe('00142');
    },
  );

  test('zorroazul77 may be chosen, also by somebody of short name', async () => {
    const mine = { password: 'casa-mansa-31' };
    const { username } = await portal.addPerson(company, { name: 'Al', surname: 'Ro', access: mine });
    const token = await portal.signIn(username, mine);
    expect(await judge(token, 'zorroazul77')).toEqual([]);
    expect((await changePassword(portal, token, 'zorroazul77', { current: 'casa-mansa-31' })).code).toBe(
      '00000',
    );
  });

  let known: Promise<string> | undefined;
  const personal = () => {
    known ??= someone({
      username: 'aperezx',
      name: 'Lucrecia',
      surname: 'Perez',
      mail: 'l.zutano99@correo.example',
      cuil: '20301112222',
      fileNumber: 'L00417',
    }).then(({ token }) => token);
    return known;
  };
});

describe('isValidPass', () => {
  test('is no way to find the present password or an old one (decision A12)', async () => {
    const { token, username } = await someone();
    const old = freshPassword();
    const present = freshPassword();
    await changePassword(portal, token, old);
    await changePassword(portal, token, present, { current: old });
    for (const pass of [PASSWORD, old, present, freshPassword()])
      expect((await portal.send('POST', '/users/isValidPass', { token, form: { pass } })).data).toEqual([
        { valido: 1, reglas: [] },
      ]);
    expect((await tryLogin(portal, username, present)).code).toBe('00000');
  });

  test('says each broken rule in the language of the person', async () => {
    const other = await portal.addCompany({ country: 'BR', taxId: '11444777000161' });
    const { username } = await portal.addPerson(other, { cuil: '52998224725' });
    const token = await portal.signIn(username);
    const { data } = await portal.send('POST', '/users/isValidPass', { token, form: { pass: 'abc' } });
    expect(data[0].valido).toBe(0);
    expect(data[0].reglas).toContainEqual({
      regla: 'minimacantidaddigitos',
      mensaje: 'Faltam números: pelo menos 1.',
    });
  });
});

describe('the age of a password', () => {
  test('of 90 days is good on day 90 and expired on day 91; of −1 never', async () => {
    const other = await portal.addCompany();
    const { username } = await portal.addPerson(other);
    await setPolicy(portal, other, { expiresAfterDays: 90 });
    const next = freshPassword();
    await changePassword(portal, await portal.signIn(username), next);
    const day = 86_400_000;
    try {
      portal.clock.set(new Date(TODAY.getTime() + 90 * day));
      expect((await tryLogin(portal, username, next)).code).toBe('00000');
      portal.clock.set(new Date(TODAY.getTime() + 91 * day));
      const { status, code, data } = await tryLogin(portal, username, next);
      expect([status, code, data[0].clave]).toEqual([200, '00607', 'vencida']);
      await setPolicy(portal, other, { expiresAfterDays: null });
      expect((await tryLogin(portal, username, next)).code).toBe('00000');
    } finally {
      portal.clock.set(TODAY);
    }
  });
});
