import type { Call } from '@legajo/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answeredCalls, endsSession, replay, takesId } from '../support/replay.ts';
import { makeTwoCompanies, type TwoCompanies } from './companies.ts';

/** Every call with every id: some two thousand requests. */
const MANY_CALLS_MS = 240_000;

/** An id that no row of so small a portal has, and that may still be a page. */
const NEVER = 4000;

/**
 * Calls by the number of what every company has from its first hour: itself, and the policies of leave it begins with. The
 * stranger's own number is some other thing's of the first company; `leave/policies.test.ts` has another's policy refused.
 */
const NUMBERED_FIRST: readonly string[] = ['list-company-profiles', 'read-leave-policy'];

/** The public pages answer about bytes and codes, whoever asks; they name no id. */
const isAboutCompanies = (call: Call) => call.access !== 'public';

/**
 * Declares what another company's administrator is not told and cannot change, with the ids of one kind of thing: two
 * files of them, so that neither goes on alone when all others have ended.
 *
 * @returns what it is declared about, once the tests run.
 */
export function refuseStranger(kind: 'people' | 'papers'): () => TwoCompanies {
  let made: TwoCompanies;
  beforeAll(async () => {
    made = await makeTwoCompanies();
  }, 60_000);
  afterAll(() => made.portal.close());

  // First: what the stranger's own company has later takes numbers that nothing had.
  it(
    'is told "not found" for the id of a thing, as for one that never was',
    async () => {
      const { portal, stranger } = made;
      const token = await portal.signIn(stranger.username);
      const reads = answeredCalls().filter(
        (call) =>
          call.method === 'GET' &&
          call.path.includes(':') &&
          isAboutCompanies(call) &&
          !NUMBERED_FIRST.includes(call.id),
      );
      for (const call of reads) {
        const never = await replay(portal, call, NEVER, token);
        for (const id of made[kind].values()) {
          const { status, code } = await replay(portal, call, id, token);
          expect([status, code], call.path).toEqual([never.status, never.code]);
        }
      }
    },
    MANY_CALLS_MS,
  );

  it.each([1, 2] as const)(
    'reads and changes nothing of the first one’s, by any call and any id (profile %i)',
    async (perfil) => {
      const { portal, secrets, stranger, state } = made;
      const ids = made[kind];
      const before = await state();
      let token = await portal.signIn(stranger.username, { perfil });
      for (const call of answeredCalls().filter(isAboutCompanies)) {
        // Twice where there is no place for an id: what a call does again is not what it did at first.
        for (const [thing, id] of takesId(call) ? ids : [...ids].slice(0, 2)) {
          const answer = await replay(portal, call, id, token);
          const what = `${call.method} ${call.path} with the id of a ${thing}`;
          expect(answer.status, what).not.toBe(500);
          for (const secret of secrets)
            expect(answer.bytes.includes(secret), `${what} tells ${secret}`).toBe(false);
          if (endsSession(call)) token = await portal.signIn(stranger.username, { perfil });
        }
      }
      expect(await state()).toBe(before);
    },
    MANY_CALLS_MS,
  );

  return () => made;
}
