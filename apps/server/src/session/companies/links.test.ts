import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, type Portal, startPortal } from '../../../test/support/portal.ts';
import { confirmPassword } from '../../../test/support/second-factor.ts';
import { suspendLinks } from './related.sql.ts';

let portal: Portal;
let here: number;
let there: number;

beforeAll(async () => {
  portal = await startPortal();
  here = await portal.addCompany({ name: 'Andes' });
  there = await portal.addCompany({ name: 'Pampa' });
});
afterAll(() => portal.close());

const addLink = async (token: string, user: string, password = PASSWORD) => {
  await confirmPassword(portal, token);
  return portal.send('POST', '/v2/portal/me/links', { token, form: { user, password } });
};
const links = async (token: string) => (await portal.send('GET', '/v2/portal/me/links', { token })).data;
const relatedIds = async (token: string) =>
  (await portal.send('GET', '/users/related', { token })).data.map(({ id }) => id);

async function pair() {
  const [own, other] = [await portal.addPerson(here), await portal.addPerson(there)];
  return { own, other, token: await portal.signIn(own.username) };
}

describe('a link', () => {
  test('is made by proving the other login, and stands on both sides', async () => {
    const { own, other, token } = await pair();
    expect(await relatedIds(token)).toEqual([own.id]);
    const { status, data } = await addLink(token, other.username);
    expect([status, data[0]]).toEqual([
      200,
      {
        id: other.id,
        usuario: other.username,
        empresa: 'Pampa',
        pais: 'AR',
        estado: 'activo',
        estado_laboral: 'active',
      },
    ]);
    expect(await relatedIds(token)).toEqual([own.id, other.id]);
    const back = await portal.signIn(other.username);
    expect(await relatedIds(back)).toEqual([other.id, own.id]);
  });

  test('tells of each employer whether the person works there still', async () => {
    const { own, other, token } = await pair();
    await addLink(token, other.username);
    const told = async (as: string) => [
      (await portal.send('GET', '/users/related', { token: as })).data.map((one) => one.estado_laboral),
      (await links(as)).map((one) => one.estado_laboral),
    ];
    expect(await told(token)).toEqual([['active', 'active'], ['active']]);
    await portal.setStatus(there, other.id, 'inactive');
    expect(await told(token)).toEqual([['active', 'inactive'], ['inactive']]);
    await portal.setStatus(here, own.id, 'inactive');
    const back = await portal.signIn(own.username);
    expect(await told(back)).toEqual([['inactive', 'inactive'], ['inactive']]);
  });

  test('is never inferred: the same identity number and mail at two companies are two strangers', async () => {
    const cuil = '20111111112';
    const person = { cuil, mail: 'misma@correo.example' };
    const own = await portal.addPerson(here, { ...person, username: 'misma_aqui' });
    await portal.addPerson(there, { ...person, username: 'misma_alli' });
    const token = await portal.signIn('misma_aqui');
    expect(await relatedIds(token)).toEqual([own.id]);
    expect(await links(token)).toEqual([]);
  });

  test('a wrong password is refused without ending this session, counted and locked as a login’s', async () => {
    const { other, token } = await pair();
    const wrong = await addLink(token, other.username, 'otra-clave-1');
    const nobody = await addLink(token, 'nadie_nunca', 'otra-clave-1');
    expect([wrong.status, wrong.code]).toEqual([422, 'SESSION_LINK_WRONG']);
    expect([nobody.status, nobody.code, nobody.data]).toEqual([422, 'SESSION_LINK_WRONG', wrong.data]);
    for (let i = 0; i < 4; i += 1) await addLink(token, other.username, 'otra-clave-1');
    expect(await addLink(token, other.username)).toMatchObject({ status: 429, code: 'LOGIN_LOCKED' });
    const login = await portal.send('POST', '/v2/auth-mod/login', {
      form: { user: other.username, password: PASSWORD },
    });
    expect(login.code).toBe('LOGIN_LOCKED');
    portal.clock.advance(15 * 60_000 + 1000);
    expect((await addLink(await portal.signIn('misma_aqui'), other.username)).code).toBe('00000');
  });

  test('within one company there is none, and one user per company at most', async () => {
    const { other, token } = await pair();
    const peer = await portal.addPerson(here);
    expect(await addLink(token, peer.username)).toMatchObject({
      status: 409,
      code: 'SESSION_LINK_SAME_COMPANY',
    });
    await addLink(token, other.username);
    const second = await portal.addPerson(there);
    expect(await addLink(token, second.username)).toMatchObject({ status: 409, code: 'SESSION_LINK_TAKEN' });
    const third = await portal.signIn(peer.username);
    expect(await addLink(third, other.username)).toMatchObject({ status: 409, code: 'SESSION_LINK_TAKEN' });
    expect(await links(third)).toEqual([]);
  });

  test('a login whose password somebody else chose proves nothing yet', async () => {
    const own = await portal.addPerson(here);
    const other = await portal.addPerson(there, { access: { passwordSetBy: 'hr' } });
    const token = await portal.signIn(own.username);
    expect(await addLink(token, other.username)).toMatchObject({ status: 403, code: 'SESSION_PASSWORD_DUE' });
    expect(await links(token)).toEqual([]);
  });

  test('is taken apart from either side, for both', async () => {
    const { own, other, token } = await pair();
    await addLink(token, other.username);
    const back = await portal.signIn(other.username);
    const gone = await portal.send('DELETE', `/v2/portal/me/links/${own.id}`, { token: back });
    expect(gone.status).toBe(200);
    expect(await links(token)).toEqual([]);
    expect(await links(back)).toEqual([]);
    const again = await portal.send('DELETE', `/v2/portal/me/links/${own.id}`, { token: back });
    expect([again.status, again.code]).toEqual([404, 'SYSTEM_NOT_FOUND']);
    expect(await portal.send('PATCH', `/users/profile/${other.id}`, { token })).toMatchObject({
      status: 404,
    });
  });

  test('is suspended for both sides when HR sets a password, until both logins are proven again', async () => {
    const { own, other, token } = await pair();
    await addLink(token, other.username);
    await portal.asCompany(there, ({ tx, now }) => suspendLinks(tx, [other.id], now));
    const back = await portal.signIn(other.username);
    expect(await links(token)).toMatchObject([{ id: other.id, estado: 'suspendido' }]);
    expect(await links(back)).toMatchObject([{ id: own.id, estado: 'suspendido' }]);
    expect(await relatedIds(token)).toEqual([own.id]);
    const refused = await portal.send('PATCH', `/users/profile/${own.id}`, { token: back });
    expect([refused.status, refused.code]).toEqual([404, 'SYSTEM_NOT_FOUND']);
    expect((await addLink(back, own.username)).data[0].estado).toBe('activo');
    expect(await relatedIds(token)).toEqual([own.id, other.id]);
  });
});

describe('links at the same moment', () => {
  test('to two logins of one company: one stands, whole, and of the other nothing is left', async () => {
    const own = await portal.addPerson(here);
    const others = [await portal.addPerson(there), await portal.addPerson(there)];
    const token = await portal.signIn(own.username);
    const answers = await Promise.all(others.map(({ username }) => addLink(token, username)));
    expect(answers.map(({ code }) => code).sort()).toEqual(['00000', 'SESSION_LINK_TAKEN']);
    const [won, lost] = answers[0]?.code === '00000' ? others : others.toReversed();
    expect(await relatedIds(token)).toEqual([own.id, won?.id]);
    const alone = await portal.signIn(lost?.username ?? '');
    expect(await links(alone)).toEqual([]);
    expect((await addLink(alone, (await portal.addPerson(here)).username)).code).toBe('00000');
  });

  test('from two people to one login: one stands, and the other may link elsewhere', async () => {
    const owns = [await portal.addPerson(here), await portal.addPerson(here)];
    const other = await portal.addPerson(there);
    const tokens: string[] = [];
    for (const { username } of owns) tokens.push(await portal.signIn(username));
    const answers = await Promise.all(tokens.map((token) => addLink(token, other.username)));
    expect(answers.map(({ code }) => code).sort()).toEqual(['00000', 'SESSION_LINK_TAKEN']);
    const lost = tokens[answers[0]?.code === '00000' ? 1 : 0] ?? '';
    expect(await links(lost)).toEqual([]);
    expect((await addLink(lost, (await portal.addPerson(there)).username)).code).toBe('00000');
  });

  test('the same from both sides, and twice: one link', async () => {
    const { own, other, token } = await pair();
    const back = await portal.signIn(other.username);
    const answers = await Promise.all([
      addLink(token, other.username),
      addLink(token, other.username),
      addLink(back, own.username),
    ]);
    expect(answers.map(({ code }) => code)).toEqual(['00000', '00000', '00000']);
    expect(await relatedIds(token)).toEqual([own.id, other.id]);
    expect(await relatedIds(back)).toEqual([other.id, own.id]);
  });
});
