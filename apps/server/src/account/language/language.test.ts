import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshPassword, tryLogin } from '../../../test/support/account.ts';
import { PASSWORD, type Portal, startPortal } from '../../../test/support/portal.ts';

let portal: Portal;
let company: number;
beforeAll(async () => {
  portal = await startPortal({ jobs: true });
  company = await portal.addCompany();
});
afterAll(() => portal.close());

const PATH = '/v2/portal/me/language';
const choose = (token: string, idioma: string) => portal.send('PUT', PATH, { token, form: { idioma } });
const languageOf = async (token: string) =>
  (await portal.send('GET', '/users/profile', { token })).data[0].idioma;
const employee = async (options: Parameters<Portal['addPerson']>[1] = {}) => {
  const mail = `p${Math.random().toString(36).slice(2)}@correo.example`;
  const person = await portal.addPerson(company, { mail, ...options });
  return { ...person, mail, token: await portal.signIn(person.username) };
};
const forget = ({ username, mail }: { username: string; mail: string }) =>
  portal.send('POST', '/users/resetPass', { form: { user: username, email: mail } });

describe('the language of one’s own', () => {
  test('is the company’s until it is chosen, then kept for this session and every later one', async () => {
    const one = await employee();
    expect(await languageOf(one.token)).toBeNull();
    const chosen = await choose(one.token, 'pt-BR');
    expect([chosen.code, chosen.data]).toEqual(['00000', [{ idioma: 'pt-BR' }]]);
    expect(await languageOf(one.token)).toBe('pt-BR');
    // What the way in answers, so that the first screen speaks it.
    const again = await tryLogin(portal, one.username, PASSWORD);
    expect(again.data[0].user.idioma).toBe('pt-BR');
    await choose(one.token, 'es-AR');
    expect(await languageOf(again.data[0].token)).toBe('es-AR');
  });

  test('is that of what the server says to them, whatever the browser asks for', async () => {
    const { token } = await employee();
    const refused = () =>
      portal.send('GET', '/v2/portal/employees', { token, headers: { 'accept-language': 'es' } });
    const inSpanish = (await refused()).data[0];
    await choose(token, 'pt-BR');
    const inPortuguese = (await refused()).data[0];
    expect([inSpanish, inPortuguese]).toEqual([
      expect.stringContaining('permiso'),
      expect.stringContaining('permissão'),
    ]);
  });

  test('is that of the mails to them, and of nobody else’s', async () => {
    const [one, other] = [await employee(), await employee()];
    await choose(one.token, 'pt-BR');
    const next = freshPassword();
    for (const { token } of [one, other])
      expect(
        (
          await portal.send('PUT', '/users/changePass', {
            token,
            form: { oldpass: PASSWORD, pass: next, repass: next, send_mail: '1' },
          })
        ).code,
      ).toBe('00000');
    const [theirs] = await portal.mailsTo(company, one.mail);
    const [others] = await portal.mailsTo(company, other.mail);
    expect(theirs?.text).toContain('Olá');
    expect(others?.text).toContain('Hola');
  });

  test('is that of mails which nobody signed in asked for', async () => {
    const one = await employee();
    await choose(one.token, 'pt-BR');
    expect((await forget(one)).code).toBe('00000');
    await expect.poll(async () => (await portal.mailsTo(company, one.mail))[0]?.text).toContain('senha');
  });

  test('of a Brazilian company’s people may be Spanish', async () => {
    const brazil = await portal.addCompany({ country: 'BR' });
    const { username } = await portal.addPerson(brazil);
    const token = await portal.signIn(username);
    expect((await choose(token, 'es-AR')).code).toBe('00000');
    const refused = await portal.send('GET', '/v2/portal/employees', { token });
    expect(refused.data[0]).toContain('permiso');
  });

  test.each(['en-US', 'pt', 'PT-BR', '', 'es-AR; drop'])(
    'refuses %j, in which the portal does not speak',
    async (idioma) => {
      const { token } = await employee();
      const refused = await choose(token, idioma);
      expect([refused.status, refused.fields.idioma?.length]).toEqual([422, 1]);
      if (idioma !== '') expect(refused.code).toBe('ACCOUNT_UNKNOWN_LANGUAGE');
      expect(await languageOf(token)).toBeNull();
    },
  );

  test('is nobody else’s to choose: a person named beside it changes nothing, and nobody is refused', async () => {
    const [one, other] = [await employee(), await employee()];
    await portal.send('PUT', PATH, { token: one.token, form: { idioma: 'pt-BR', id: other.id } });
    expect([await languageOf(one.token), await languageOf(other.token)]).toEqual(['pt-BR', null]);
    const path = `${PATH}/${other.id}`;
    expect((await portal.send('PUT', path, { token: one.token, form: { idioma: 'pt-BR' } })).status).toBe(
      404,
    );
    expect((await portal.send('PUT', PATH, { form: { idioma: 'pt-BR' } })).status).toBe(401);
    expect(await languageOf(other.token)).toBeNull();
  });

  test('is theirs still who was dismissed: they read their own documents', async () => {
    const one = await employee();
    await portal.setStatus(company, one.id, 'inactive');
    const token = await portal.signIn(one.username);
    expect((await choose(token, 'pt-BR')).code).toBe('00000');
    expect(await languageOf(token)).toBe('pt-BR');
  });
});
