import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changePassword, freshPassword, mailedToken, tryLogin } from '../../test/support/account.ts';
import { activateWithPin, codeFor, PIN } from '../../test/support/activation.ts';
import { patient } from '../../test/support/patient.ts';
import { type Answer, PASSWORD, type Portal, startPortal } from '../../test/support/portal.ts';
import { until } from '../../test/support/until.ts';

let portal: Portal;
let company: number;
let hr: string;

beforeAll(async () => {
  // Everybody comes from one machine here; and what else it does at the moment is not the portal's fault.
  const limits = {
    'rate.public': 100_000,
    'body.strangers.address': 1000,
    'rate.login.address': 1000,
    'rate.activation.address': 1000,
    'wait.call.seconds': 300,
  };
  portal = await startPortal({ jobs: true, limits });
  company = await portal.addCompany();
  const { username } = await portal.addPerson(company, { access: { types: [2] } });
  hr = await portal.signIn(username);
});
afterAll(() => portal.close());

const times = <T>(n: number, work: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: n }, (_, i) => work(i)));
const codesOf = (answers: readonly Answer[]) => answers.map(({ code }) => code).sort();
const counted = (answers: readonly Answer[], code: string) =>
  codesOf(answers).filter((one) => one === code).length;
const isReady = async () => (await fetch(`${portal.url}/health/ready`)).status === 200;
const profile = (token: string) => portal.send('GET', '/users/profile', { token });

describe('a morning on which everybody comes at once', { timeout: 300_000 }, () => {
  test('forty choose their first password: all are answered, let in, and signed in by it afterwards', async () => {
    const people = await times(40, () =>
      portal.addPerson(company, { access: { password: 'provisoria1', passwordSetBy: 'hr' } }),
    );
    const tokens: string[] = [];
    for (const { username } of people)
      tokens.push(await portal.signIn(username, { password: 'provisoria1' }));
    const chosen = people.map(freshPassword);
    const answers = await times(40, (i) => {
      const form = { pass: chosen[i] ?? '', repass: chosen[i] ?? '' };
      return patient(() => portal.send('POST', '/users/firstLogin', { token: tokens[i] ?? '', form }));
    });
    expect(new Set(codesOf(answers))).toEqual(new Set(['00000']));
    expect(await isReady()).toBe(true);
    const opened = await Promise.all(answers.map(({ data }) => profile(data[0].token)));
    expect(opened.map(({ data }) => data[0].usuario)).toEqual(people.map(({ username }) => username));
    const again = await times(40, (i) =>
      patient(() => tryLogin(portal, people[i]?.username ?? '', chosen[i] ?? '')),
    );
    expect(new Set(codesOf(again))).toEqual(new Set(['00000']));
  });

  test('thirty-four type one wrong password each: all are told so, and nobody is locked', async () => {
    const people = await times(34, () => portal.addPerson(company));
    const tokens: string[] = [];
    for (const { username } of people) tokens.push(await portal.signIn(username));
    const wrong = await Promise.all(
      tokens.map((token) =>
        patient(() => changePassword(portal, token, freshPassword(), { current: 'otra-clave-1' })),
      ),
    );
    expect(codesOf(wrong)).toEqual(Array(34).fill('00034'));
    expect(await isReady()).toBe(true);
    const right = await Promise.all(
      tokens.map((token) => patient(() => changePassword(portal, token, freshPassword()))),
    );
    expect(codesOf(right)).toEqual(Array(34).fill('00000'));
  });

  test('one guesses twenty times at once: five are judged, and others work on', async () => {
    const [one, other] = [await portal.addPerson(company), await portal.addPerson(company)];
    const [token, theirs] = [await portal.signIn(one.username), await portal.signIn(other.username)];
    const guesses = times(20, () =>
      changePassword(portal, token, freshPassword(), { current: 'otra-clave-1' }),
    );
    const [ready, list] = await Promise.all([isReady(), profile(theirs)]);
    expect([ready, list.code]).toEqual([true, '00000']);
    const answers = await guesses;
    expect([counted(answers, '00034'), counted(answers, 'LOGIN_LOCKED')]).toEqual([5, 15]);
    expect((await profile(theirs)).code).toBe('00000');
  });
});

describe('the same act twice at the same moment', () => {
  test('a change: one wins, to the other the present password is wrong', async () => {
    const { username } = await portal.addPerson(company);
    const token = await portal.signIn(username);
    const chosen = [freshPassword(), freshPassword()];
    const answers = await Promise.all(chosen.map((next) => changePassword(portal, token, next)));
    expect(codesOf(answers)).toEqual(['00000', '00034']);
    const logins = await Promise.all(chosen.map((password) => tryLogin(portal, username, password)));
    const winner = answers[0]?.code === '00000' ? ['00000', 'LOGIN_WRONG_CREDENTIALS'] : null;
    expect(logins.map(({ code }) => code)).toEqual(winner ?? ['LOGIN_WRONG_CREDENTIALS', '00000']);
  });

  test('a first password: one wins, the other is told that it is none', async () => {
    const access = { password: 'provisoria1', passwordSetBy: 'hr' as const };
    const { username } = await portal.addPerson(company, { access });
    const token = await portal.signIn(username, { password: 'provisoria1' });
    const answers = await times(2, () => {
      const pass = freshPassword();
      return portal.send('POST', '/users/firstLogin', { token, form: { pass, repass: pass } });
    });
    const won = answers.filter(({ code }) => code === '00000');
    expect(won).toHaveLength(1);
    const lost = answers.find(({ code }) => code !== '00000');
    // Whoever came so late that the session had ended was told that.
    expect(['00147', 'SESSION_EXPIRED']).toContain(lost?.code);
    expect((await profile(won[0]?.data[0].token)).code).toBe('00000');
  });

  test('a temporary password given while the first one is chosen: one of them holds, whole', async () => {
    const access = { password: 'provisoria1', passwordSetBy: 'hr' as const };
    const { id, username } = await portal.addPerson(company, { access });
    const token = await portal.signIn(username, { password: 'provisoria1' });
    const own = freshPassword();
    const form = { pass: 'provisoria2', repass: 'provisoria2' };
    const [chosen, given] = await Promise.all([
      portal.send('POST', '/users/firstLogin', { token, form: { pass: own, repass: own } }),
      portal.send('PUT', `/users/changePass/${id}`, { token: hr, form }),
    ]);
    expect(given.code).toBe('00000');
    expect((await tryLogin(portal, username, 'provisoria2')).code).toBe('00000');
    expect((await tryLogin(portal, username, own)).code).toBe('LOGIN_WRONG_CREDENTIALS');
    // Where it came first, the session that it opened ended with what was given.
    const opened = chosen.code === '00000' ? await profile(chosen.data[0].token) : chosen;
    expect(['SESSION_EXPIRED', 'LOGIN_WRONG_CREDENTIALS', '00147']).toContain(opened.code);
  });

  test('a PIN of one’s own: one wins', async () => {
    const { id, cuil } = await portal.addPerson(company);
    const { data } = await activateWithPin(portal, await codeFor(portal, hr, id), cuil);
    const token = data[0].token as string;
    const answers = await Promise.all(
      ['739154', '604918'].map((pin) =>
        portal.send('PUT', '/v2/portal/me/pin', { token, form: { pass: PIN, pin, repin: pin } }),
      ),
    );
    expect(codesOf(answers)).toEqual(['00000', '00034']);
  });

  test('a printed code: one person comes in, once', async () => {
    const { id, cuil } = await portal.addPerson(company);
    const code = await codeFor(portal, hr, id);
    const answers = await times(4, () => activateWithPin(portal, code, cuil));
    expect(counted(answers, '00000')).toBe(1);
    expect(new Set(codesOf(answers)).size).toBe(2);
  });

  test('a mailed link: one password is chosen', async () => {
    const { username } = await portal.addPerson(company);
    const email = `${username}@andes.example`;
    await portal.send('POST', '/v2/auth-mod/resetPassword', { form: { user: username, email } });
    await until('the link is mailed', async () => (await portal.mailsTo(company, email)).length > 0);
    const token = await mailedToken(portal, company, email);
    const chosen = [freshPassword(), freshPassword()];
    const answers = await Promise.all(
      chosen.map((pass) =>
        portal.send('POST', '/users/resetPass', { form: { email, token, pass, repass: pass } }),
      ),
    );
    expect(codesOf(answers)).toEqual(['00000', '00017']);
    const logins = await Promise.all(chosen.map((password) => tryLogin(portal, username, password)));
    expect(counted(logins, '00000')).toBe(1);
    expect((await tryLogin(portal, username, PASSWORD)).code).toBe('LOGIN_WRONG_CREDENTIALS');
  });
});

describe('wishes and codes at the same moment', { timeout: 300_000 }, () => {
  test('forty wishes for a link from one network: no more than thirty are taken within the hour, whoever they name', async () => {
    const answers = await times(40, (i) => {
      const form = { user: `alguien_${i % 3}`, email: 'alguien@andes.example' };
      return portal.send('POST', '/v2/auth-mod/resetPassword', { form });
    });
    const taken = counted(answers, '00000');
    // One was taken before.
    expect([taken, answers.filter(({ status }) => status === 429).length]).toEqual([29, 11]);
  });

  test('twenty wrong codes with one beginning: five are judged', async () => {
    const { cuil } = await portal.addPerson(company);
    const answers = await times(20, (i) =>
      activateWithPin(portal, `QWER-TYUA-AAA${'ABCDEFGHJKLMNPQRSTUV'[i]}`, cuil),
    );
    expect([counted(answers, 'ACTIVATION_INVALID'), counted(answers, 'LOGIN_LOCKED')]).toEqual([5, 15]);
  });

  test('a shift of thirty activates at once behind one address', async () => {
    const people = await times(30, () => portal.addPerson(company));
    const codes: string[] = [];
    for (const { id } of people) codes.push(await codeFor(portal, hr, id));
    const answers = await times(30, (i) =>
      patient(() => activateWithPin(portal, codes[i] ?? '', people[i]?.cuil ?? '')),
    );
    expect(codesOf(answers)).toEqual(Array(30).fill('00000'));
  });
});
