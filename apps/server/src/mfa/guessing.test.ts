import { LIMITS } from '@legajo/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Portal, startPortal } from '../../test/support/portal.ts';
import { addApp, begin, totpAt, verify } from '../../test/support/second-factor.ts';

let portal: Portal;
let company: number;
let count = 0;

beforeAll(async () => {
  portal = await startPortal({ limits: { 'rate.public': 100_000 } });
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
    expect(answer.data[0]).toContain('Quedan 4 intentos');
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
