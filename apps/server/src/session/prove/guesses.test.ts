import { availableParallelism } from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CROWD_LIMITS, counted, guesserOf, times } from '../../../test/support/guesses.ts';
import { patient } from '../../../test/support/patient.ts';
import { type Answer, PASSWORD, type Portal, startPortal } from '../../../test/support/portal.ts';

const LOCK_MS = 15 * 60_000 + 1000;
const COST = { cost: 'm=64,t=1,p=1' };

let portal: Portal;
let company: number;

beforeAll(async () => {
  portal = await startPortal({ limits: CROWD_LIMITS, env: { TRUST_PROXY: 'loopback' } });
  company = await portal.addCompany();
});
afterAll(() => portal.close());

/** Somebody new; nothing was guessed at them yet. */
const somebody = async () => (await portal.addPerson(company)).username;
const tryFrom = guesserOf(() => portal);
const codesOf = (answers: readonly Answer[]) => answers.map(({ code }) => code);
const hashes = () => portal.platform.counts.get('legajo_login_hashes_total', COST);

describe('guesses at one login', () => {
  test('a hundred at the same moment: five are judged, the rest is refused without a hash', async () => {
    const user = await somebody();
    const before = hashes();
    const answers = await times(100, () => tryFrom('203.0.113.1', user));
    expect(hashes() - before).toBe(5);
    expect(counted(answers, 'LOGIN_WRONG_CREDENTIALS')).toBe(5);
    expect(counted(answers, 'LOGIN_LOCKED')).toBe(95);
    expect((await tryFrom('203.0.113.1', user, PASSWORD)).code).toBe('LOGIN_LOCKED');
    portal.clock.advance(LOCK_MS);
    expect((await tryFrom('203.0.113.1', user, PASSWORD)).code).toBe('00000');
  });

  test('a name that nobody has is counted the same', async () => {
    const before = hashes();
    const answers = await times(20, () => tryFrom('203.0.113.1', 'nadie_en_absoluto'));
    expect(hashes() - before).toBe(5);
    expect(counted(answers, 'LOGIN_LOCKED')).toBe(15);
  });

  test('the right one among wrong ones at the same moment opens no more than another five', async () => {
    const user = await somebody();
    const before = hashes();
    const answers = await times(40, (i) => tryFrom('203.0.113.2', user, i === 2 ? PASSWORD : 'no es esta 1'));
    const judged = hashes() - before;
    expect(judged).toBe(40 - counted(answers, 'LOGIN_LOCKED'));
    expect(judged).toBeGreaterThanOrEqual(5);
    expect(judged).toBeLessThanOrEqual(10);
  });

  test('the fifth, when it is right, lets in, and those before are forgotten', async () => {
    const user = await somebody();
    for (let round = 0; round < 2; round += 1) {
      for (let i = 0; i < 4; i += 1)
        expect((await tryFrom('203.0.113.3', user)).code).toBe('LOGIN_WRONG_CREDENTIALS');
      expect((await tryFrom('203.0.113.3', user, PASSWORD)).code).toBe('00000');
    }
  });

  test('an IPv6 subscriber is one, whatever address of the /64 they take; the next one is another', async () => {
    const user = await somebody();
    const answers = await times(20, (i) => tryFrom(`2001:db8:1:2::${i + 1}`, user));
    expect(counted(answers, 'LOGIN_WRONG_CREDENTIALS')).toBe(5);
    expect((await tryFrom('2001:db8:1:2:ffff::1', user, PASSWORD)).code).toBe('LOGIN_LOCKED');
    portal.clock.advance(1000);
    for (const elsewhere of ['2001:db8:1:3::1', '64:ff9b::1', '::7'])
      expect((await tryFrom(elsewhere, user, PASSWORD)).code).toBe('00000');
  });
});

describe('many people at one moment', { timeout: 300_000 }, () => {
  test('sixty behind one address sign in; nobody is locked by the others', async () => {
    const users = await times(60, somebody);
    const answers = await Promise.all(
      users.map((user) => patient(() => tryFrom('203.0.113.9', user, PASSWORD))),
    );
    expect(codesOf(answers)).toEqual(Array(60).fill('00000'));
  });

  test('who could not be judged for want of room is not counted', async () => {
    const user = await somebody();
    const { derivations } = portal.platform;
    const nonce = Buffer.alloc(16, 7);
    const work = (memory: number, passes: number) =>
      derivations
        .derive({ message: nonce, nonce, memory, passes, parallelism: 1, tagLength: 32 })
        .catch(() => null);
    const long = Array.from({ length: availableParallelism() }, () => work(65_536, 30));
    const queue = Array.from({ length: 800 }, () => work(8, 1));
    const answers: Answer[] = [];
    for (let i = 0; i < 6; i += 1) answers.push(await tryFrom('203.0.113.10', user));
    await Promise.all([...long, ...queue]);
    expect(codesOf(answers)).toEqual(Array(6).fill('SYSTEM_BUSY'));
    for (let i = 0; i < 4; i += 1) await tryFrom('203.0.113.10', user);
    expect((await tryFrom('203.0.113.10', user, PASSWORD)).code).toBe('00000');
  });
});
