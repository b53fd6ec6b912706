import { LIMITS } from '@legajo/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Portal, startPortal } from '../../test/support/portal.ts';
import { addApp, begin, totpAt, verify } from '../../test/support/second-factor.ts';

let portal: Portal;
let company: number;
let count = 0;

beforeAll(async () => {
  portal = await startPortal({ limits: { 'rate.public': 100_000, 'wait.call.seconds': 300 } });
  company = await portal.addCompany();
});
afterAll(() => portal.close());

/** Somebody with an authenticator app. */
async function somebody() {
  count += 1;
  const { username } = await portal.addPerson(company, { username: `app_${count}`, access: { types: [2] } });
  const { secret } = await addApp(portal, await portal.signIn(username));
  // Its own code was taken; the next step's is good again.
  portal.clock.advance(60_000);
  return { username, secret };
}

/** Digits that the app shows neither now nor a step before or after. */
function wrongCode(secret: string): string {
  const now = portal.clock.now().getTime();
  const shown = [-60, -30, 0, 30, 60].map((seconds) => totpAt(secret, new Date(now + seconds * 1000)));
  return (
    ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !shown.includes(code)) ?? ''
  );
}

const challengeOf = async (user: string) => (await begin(portal, user)).data[0]?.desafio as string;

describe('guessing at a second factor', () => {
  test.each<[string, (secret: string) => Record<string, string>]>([
    ['codes of an app', (secret) => ({ codigo: wrongCode(secret) })],
    ['recovery codes', () => ({ recuperacion: 'aaaaa-bbbbb' })],
  ])(
    '%s: five end the sign-in, fifteen within the hour disable the account, also for the right one [W7]',
    async (_, guess) => {
      const { username, secret } = await somebody();
      const codes: string[] = [];
      for (let round = 0; round < 3; round += 1) {
        const desafio = await challengeOf(username);
        for (let i = 0; i < LIMITS['mfa.code.tries']; i += 1)
          codes.push((await verify(portal, { desafio, ...guess(secret) })).code);
        const right = totpAt(secret, portal.clock.now());
        expect((await verify(portal, { desafio, codigo: right })).data[0]?.token).toBeUndefined();
      }
      expect(codes.filter((code) => code === 'SYSTEM_MFA_CODE_LOCKED')).toHaveLength(3);
      expect(codes.filter((code) => code === 'SYSTEM_MFA_NOT_GRANTED')).toHaveLength(12);
      expect((await begin(portal, username)).code).toBe('SYSTEM_MFA_RESEND_LOCKED');
      portal.clock.advance(LIMITS['mfa.lock.seconds'] * 1000);
      const desafio = await challengeOf(username);
      const entered = await verify(portal, { desafio, codigo: totpAt(secret, portal.clock.now()) });
      expect(entered.data[0].token).toBeTruthy();
    },
  );

  test('a code of another login’s app is a wrong one like any other [W7]', async () => {
    const [one, other] = [await somebody(), await somebody()];
    const desafio = await challengeOf(one.username);
    const theirs = totpAt(other.secret, portal.clock.now());
    const answer = await verify(portal, { desafio, codigo: theirs });
    expect([answer.status, answer.code]).toEqual([403, 'SYSTEM_MFA_NOT_GRANTED']);
    expect(answer.data[0]).toContain('Intentos que quedan: 4');
  });

  test('at sign-ins that nobody began locks nobody out [W7]', async () => {
    const [one, other] = [await somebody(), await somebody()];
    for (let i = 0; i < 20; i += 1)
      await verify(portal, { desafio: `${i + 1}.${'a'.repeat(43)}`, codigo: '123456' });
    for (const { username, secret } of [one, other]) {
      const desafio = await challengeOf(username);
      const entered = await verify(portal, { desafio, codigo: totpAt(secret, portal.clock.now()) });
      expect(entered.data[0].token).toBeTruthy();
    }
  });
});

describe('guessing at the same moment', () => {
  const times = <T>(n: number, work: (i: number) => Promise<T>) =>
    Promise.all(Array.from({ length: n }, (_, i) => work(i)));

  test('twenty wrong codes at one sign-in: five are judged, and the right one comes too late', async () => {
    const { username, secret } = await somebody();
    const desafio = await challengeOf(username);
    const codigo = wrongCode(secret);
    const answers = await times(20, () => verify(portal, { desafio, codigo }));
    const codes = answers.map(({ code }) => code);
    expect(codes.filter((code) => code === 'SYSTEM_MFA_NOT_GRANTED')).toHaveLength(4);
    expect(codes.filter((code) => code === 'SYSTEM_MFA_CODE_LOCKED')).toHaveLength(1);
    const right = totpAt(secret, portal.clock.now());
    expect((await verify(portal, { desafio, codigo: right })).data[0]?.token).toBeUndefined();
  });

  test('one wrong code at each of twenty-four sign-ins: fifteen are judged, then the account is disabled', async () => {
    const { username, secret } = await somebody();
    const tokens: string[] = [];
    for (let i = 0; i < 24; i += 1) tokens.push(await challengeOf(username));
    const codigo = wrongCode(secret);
    const answers = await Promise.all(tokens.map((desafio) => verify(portal, { desafio, codigo })));
    const judged = answers.filter(({ code }) =>
      ['SYSTEM_MFA_NOT_GRANTED', 'SYSTEM_MFA_CODE_LOCKED'].includes(code),
    );
    expect(judged).toHaveLength(LIMITS['mfa.tries.hour']);
    expect(new Set(answers.map(({ status }) => status)).has(500)).toBe(false);
    expect((await begin(portal, username)).code).toBe('SYSTEM_MFA_RESEND_LOCKED');
  });

  test('one right code is taken once', async () => {
    const { username, secret } = await somebody();
    const desafio = await challengeOf(username);
    const codigo = totpAt(secret, portal.clock.now());
    const answers = await times(5, () => verify(portal, { desafio, codigo }));
    expect(answers.filter(({ data }) => data[0]?.token !== undefined)).toHaveLength(1);
  });

  test('twenty wrong codes of a running session: five are judged, and it ends', async () => {
    const { username, secret } = await somebody();
    const first = await challengeOf(username);
    const entered = await verify(portal, { desafio: first, codigo: totpAt(secret, portal.clock.now()) });
    const token = entered.data[0].token as string;
    portal.clock.advance(60_000);
    const begun = await portal.send('POST', '/v2/portal/mfa/step-up', { token, form: {} });
    const form = { desafio: begun.data[0].desafio as string, codigo: wrongCode(secret) };
    const answers = await times(20, () => portal.send('POST', '/v2/portal/mfa/step-up', { token, form }));
    const codes = answers.map(({ code }) => code);
    expect(codes.filter((code) => code === 'SYSTEM_MFA_NOT_GRANTED')).toHaveLength(4);
    expect(codes.filter((code) => code === 'SYSTEM_MFA_CODE_LOCKED')).toHaveLength(1);
    expect((await portal.send('GET', '/users/profile', { token })).code).toBe('SESSION_EXPIRED');
  });
});

test('a code lets nobody in whose password was given anew since', async () => {
  const boss = await portal.addPerson(company, { access: { types: [2] } });
  const { id } = await portal.addPerson(company, { username: 'con_app', access: { types: [2] } });
  const { secret } = await addApp(portal, await portal.signIn('con_app'));
  const hr = await portal.signIn(boss.username);
  portal.clock.advance(60_000);
  const desafio = await challengeOf('con_app');
  portal.clock.advance(1000);
  const form = { pass: 'provisoria1', repass: 'provisoria1' };
  const given = await portal.send('PUT', `/users/changePass/${id}`, { token: hr, form });
  expect(given.code).toBe('00000');
  const answer = await verify(portal, { desafio, codigo: totpAt(secret, portal.clock.now()) });
  expect([answer.code, answer.data[0]?.token]).toEqual(['SYSTEM_MFA_CHALLENGE_EXPIRED', undefined]);
});
