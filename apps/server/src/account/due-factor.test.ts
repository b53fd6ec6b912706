import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changePassword, expirePassword, freshPassword, tryLogin } from '../../test/support/account.ts';
import { PASSWORD, type Portal, startPortal } from '../../test/support/portal.ts';
import { mailedCode, requireFactor, verify } from '../../test/support/second-factor.ts';

let portal: Portal;
let company: number;
let count = 0;

beforeAll(async () => {
  portal = await startPortal({ limits: { 'rate.public': 100_000 } });
  company = await portal.addCompany();
  await requireCodes(1);
});
afterAll(() => portal.close());

const requireCodes = (exigir: 0 | 1) => requireFactor(portal, company, 2, exigir === 1);

async function addManager(access: { password?: string; passwordSetBy?: 'hr' } = {}) {
  count += 1;
  const username = `gestora_${count}`;
  const { id } = await portal.addPerson(company, { username, access: { types: [2], ...access } });
  return { id, username, mail: `${username}@andes.example` };
}

/** Signs in up to where the mailed code is due, and gives the code's answer. */
async function passCode({ username, mail }: { username: string; mail: string }, password = PASSWORD) {
  const { data } = await tryLogin(portal, username, password);
  expect(data[0].mfa).toBe('codigo');
  const codigo = await mailedCode(portal, company, mail);
  return verify(portal, { desafio: data[0].desafio, codigo });
}

const stepUpOf = async (token: string) =>
  (await portal.send('GET', '/v2/portal/mfa/step-up', { token })).data[0];

describe('a due password of whom the company asks for a code by mail', () => {
  test('once changed lets in without another code, and the proof keeps its time [password-expired-modal.10]', async () => {
    const person = await addManager();
    await expirePassword(portal, company, person.id);
    const expired = await passCode(person);
    expect([expired.status, expired.code]).toEqual([200, '00607']);
    portal.clock.advance(120_000);
    const mails = (await portal.mailsTo(company, person.mail)).length;
    const changed = await changePassword(portal, expired.data[0].desafio, freshPassword());
    expect(changed.data[0]).toMatchObject({ perfil: 2, primer_ingreso: 0 });
    const { token } = changed.data[0];
    expect((await portal.send('GET', '/v2/portal/employees', { token })).code).toBe('00000');
    const after = await portal.mailsTo(company, person.mail);
    expect(after.slice(0, after.length - mails).filter(({ text }) => /\b\d{6}\b/.test(text))).toEqual([]);
    expect((await stepUpOf(token)).vigente).toBe(1);
    portal.clock.advance(490_000);
    expect((await stepUpOf(token)).vigente).toBe(0);
  });

  test('the one that Human Resources gave is replaced and lets in without another code', async () => {
    const person = await addManager({ password: 'provisoria1', passwordSetBy: 'hr' });
    const limited = await passCode(person, 'provisoria1');
    expect(limited.data[0].primer_ingreso).toBe(1);
    const pass = freshPassword();
    const { data } = await portal.send('POST', '/users/firstLogin', {
      token: limited.data[0].token,
      form: { pass, repass: pass },
    });
    expect(data[0]).toMatchObject({ perfil: 2, primer_ingreso: 0, user: { usuario: person.username } });
  });

  test('the next sign-in asks for the code again', async () => {
    const person = await addManager();
    await expirePassword(portal, company, person.id);
    const expired = await passCode(person);
    const next = freshPassword();
    await changePassword(portal, expired.data[0].desafio, next);
    const { data } = await tryLogin(portal, person.username, next);
    expect([data[0].mfa, data[0].token]).toEqual(['codigo', undefined]);
  });

  test('a limited session that proved no factor is still asked for one', async () => {
    const person = await addManager();
    await expirePassword(portal, company, person.id);
    await requireCodes(0);
    const expired = await tryLogin(portal, person.username, PASSWORD);
    expect(expired.code).toBe('00607');
    await requireCodes(1);
    const changed = await changePassword(portal, expired.data[0].desafio, freshPassword());
    expect([changed.data[0].mfa, changed.data[0].token]).toEqual(['codigo', undefined]);
    const codigo = await mailedCode(portal, company, person.mail);
    const whole = await verify(portal, { desafio: changed.data[0].desafio, codigo });
    expect(whole.data[0]).toMatchObject({ perfil: 2, primer_ingreso: 0 });
  });
});
