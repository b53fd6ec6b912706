import { LIMITS } from '@legajo/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshPassword, tryLogin } from '../../test/support/account.ts';
import {
  activate as activateBy,
  activateWithPin,
  CODE,
  codeFor as codeOf,
  PIN,
  printSheets,
} from '../../test/support/activation.ts';
import { pdfText } from '../../test/support/pdf-text.ts';
import { PASSWORD, type Portal, startPortal, TODAY } from '../../test/support/portal.ts';

let portal: Portal;
let company: number;
let hr: string;
beforeAll(async () => {
  portal = await startPortal({ limits: { 'rate.activation.address': 1000, 'rate.login.address': 1000 } });
  company = await portal.addCompany();
  const admin = await portal.addPerson(company, { access: { types: [2] } });
  hr = await portal.signIn(admin.username);
});
afterAll(() => portal.close());

const print = (token: string, ids: readonly number[]) => printSheets(portal, token, ids);
const codeFor = (id: number) => codeOf(portal, hr, id);
const activate = (form: Record<string, string>) => activateBy(portal, form);
const withPin = (codigo: string, cuil: string) => activateWithPin(portal, codigo, cuil);

describe('the printed sheet', () => {
  test('is one A4 page a person, in the company’s language, and bears no identity but their own', async () => {
    const people = [
      await portal.addPerson(company, { surname: 'Zapata', fileNumber: '01354' }),
      await portal.addPerson(company, { surname: 'Quiroga' }),
    ];
    const { status, headers, bytes } = await print(
      hr,
      people.map(({ id }) => id),
    );
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(bytes.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2);
    const text = pdfText(bytes);
    expect(text).toContain('Sus recibos, en el teléfono');
    expect(text).toContain('Zapata, Ana');
    expect(text).toContain('Legajo 01354');
    expect(text).toContain('20/12/2026');
    expect(new Set(text.match(CODE)).size).toBe(2);
    const brazil = await portal.addCompany({ country: 'BR', taxId: '11444777000161' });
    const boss = await portal.addPerson(brazil, { cuil: '52998224725', access: { types: [2] } });
    const other = await portal.addPerson(brazil, { cuil: '15157984294' });
    const sheet = await print(await portal.signIn(boss.username), [other.id]);
    expect(pdfText(sheet.bytes)).toContain('Seus holerites, no celular');
  });

  test('is printed by action 7 within scope, all or none, for administrators by management alone', async () => {
    const inside = await portal.addPerson(company, { sector: 'Depósito' });
    const outside = await portal.addPerson(company);
    const some = await portal.addPerson(company, { access: { types: [3], actions: [7] } });
    await portal.limitTo(company, some.id, { sectors: ['Depósito'] });
    const limited = await portal.signIn(some.username);
    const boss = await portal.addPerson(company, { sector: 'Depósito', access: { types: [2] } });
    expect((await print(limited, [inside.id])).status).toBe(200);
    const code = await codeFor(inside.id);
    expect((await print(limited, [inside.id, outside.id])).code).toBe('SYSTEM_NOT_FOUND');
    expect((await print(limited, [inside.id, boss.id])).code).toBe('SYSTEM_MANAGEMENT_REQUIRED');
    // A refused print ends nothing: the code handed out before still works.
    expect((await withPin(code, inside.cuil)).code).toBe('00000');
    expect((await print(await portal.signIn(outside.username), [inside.id])).code).toBe('403');
    const foreign = await portal.addPerson(await portal.addCompany());
    expect((await print(hr, [foreign.id])).code).toBe('SYSTEM_NOT_FOUND');
    expect((await print(hr, [])).status).toBe(422);
    expect(
      (
        await print(
          hr,
          Array.from({ length: LIMITS['activation.sheets'] + 1 }, () => inside.id),
        )
      ).status,
    ).toBe(422);
  });
});

describe('an activation code', () => {
  test('with the CUIL and a PIN opens the employee’s session, once', async () => {
    const { id, username, cuil } = await portal.addPerson(company);
    const before = await portal.signIn(username);
    const code = await codeFor(id);
    const { code: answered, data } = await withPin(code.toLowerCase().replaceAll('-', ' '), cuil);
    expect(answered).toBe('00000');
    expect(data[0]).toMatchObject({ perfil: 1, primer_ingreso: 0, user: { usuario: username } });
    const { token } = data[0];
    expect((await portal.send('GET', '/v2/portal/me/documents', { token })).code).toBe('00000');
    expect((await portal.send('GET', '/users/profile', { token: before })).code).toBe('SESSION_EXPIRED');
    expect((await withPin(code, cuil)).code).toBe('ACTIVATION_INVALID');
    // The password there was is gone: whoever held it is out.
    expect((await tryLogin(portal, username, PASSWORD)).code).toBe('LOGIN_WRONG_CREDENTIALS');
  });

  test('with the DNI, written as people write it, and a password', async () => {
    const { id, username, cuil } = await portal.addPerson(company);
    const codigo = await codeFor(id);
    const dni = cuil.slice(2, 10).replace(/(\d\d)(\d{3})(\d{3})/, '$1.$2.$3');
    const pass = freshPassword();
    const refused = await activate({ codigo, dni, pass: 'corta1', repass: 'corta1' });
    expect(refused.code).toBe('00019');
    expect((await activate({ codigo, dni, pass, repass: `${pass}x` })).code).toBe('00033');
    expect((await activate({ codigo, dni })).fields).toEqual({ pin: ['Este campo es requerido.'] });
    expect((await activate({ codigo, dni, pass, repass: pass })).code).toBe('00000');
    expect((await tryLogin(portal, username, pass)).code).toBe('00000');
  });

  test('is good for 30 days, and a newer one takes its place', async () => {
    const { id, cuil } = await portal.addPerson(company);
    const first = await codeFor(id);
    const second = await codeFor(id);
    expect((await withPin(first, cuil)).code).toBe('ACTIVATION_INVALID');
    const days = 86_400_000;
    try {
      portal.clock.set(new Date(TODAY.getTime() + 30 * days));
      expect((await withPin(second, cuil)).code).toBe('ACTIVATION_INVALID');
      portal.clock.set(new Date(TODAY.getTime() + 30 * days - 1));
      expect((await withPin(second, cuil)).code).toBe('00000');
    } finally {
      portal.clock.set(TODAY);
    }
  });

  test('does nothing with somebody else’s number, and says no more than for a wrong code', async () => {
    const { id, cuil } = await portal.addPerson(company);
    const other = await portal.addPerson(company);
    const code = await codeFor(id);
    const stranger = await withPin(code, other.cuil);
    const unknown = await withPin('AAAA-BBBB-CCCC', cuil);
    expect([stranger.status, stranger.code, stranger.data]).toEqual([
      unknown.status,
      unknown.code,
      unknown.data,
    ]);
    expect((await withPin(code, cuil)).code).toBe('00000');
  });

  test('is locked after five wrong tries of one beginning, and an address after many', async () => {
    const { id, cuil } = await portal.addPerson(company);
    const code = await codeFor(id);
    for (let i = 0; i < 5; i += 1)
      expect((await withPin(`${code.slice(0, 4)}-AAAA-BBBB`, cuil)).code).toBe('ACTIVATION_INVALID');
    expect((await withPin(code, cuil)).code).toBe('LOGIN_LOCKED');
    try {
      portal.clock.set(new Date(TODAY.getTime() + 15 * 60_000 + 1));
      expect((await withPin(code, cuil)).code).toBe('00000');
    } finally {
      portal.clock.set(TODAY);
    }
    const narrow = await startPortal({ limits: { 'rate.activation.address': 2 } });
    try {
      const codes = [];
      for (const codigo of ['AAAA-AAAA-AAAA', 'BBBB-AAAA-AAAA', 'CCCC-AAAA-AAAA']) {
        const form = { codigo, cuil: '20111111112', pin: PIN, repin: PIN };
        codes.push((await narrow.send('POST', '/v2/portal/activate', { form })).code);
      }
      expect(codes).toEqual(['ACTIVATION_INVALID', 'ACTIVATION_INVALID', 'LOGIN_LOCKED']);
    } finally {
      await narrow.close();
    }
  });

  test('works for a former employee, whose documents stay theirs', async () => {
    const { id, cuil } = await portal.addPerson(company);
    const code = await codeFor(id);
    await portal.setStatus(company, id, 'inactive');
    const { data } = await withPin(code, cuil);
    expect((await portal.send('GET', '/v2/portal/me/documents', { token: data[0].token })).code).toBe(
      '00000',
    );
  });
});
