import { accountCan, e } from '@legajo/contract';
import { type AccountPerson, justGivenCodes, readPolicy, rememberPasswords } from '../../account/public.ts';
import { record } from '../../audit/public.ts';
import { countDone } from '../../long-work/public.ts';
import { actInParts, type Outcome, outcomeOf, peopleToActFor, type Selected } from '../../people/public.ts';
import type { Ctx, Steps } from '../../platform/context.ts';
import { hashPassword, newToken, takeProofsAway } from '../../session/public.ts';
import { mailCodes } from '../mail-codes.ts';
import { accountsMessages } from '../messages.ts';
import { type LeftToReset, ListedReset } from './listed-reset.ts';

/**
 * Takes from people whatever proves them, as a temporary password would: password and PIN are good no more, what they had
 * open ends. Each is mailed a code of their own to choose another with, so nobody in between learns it; what they choose
 * waits as after a printed sheet. Who never had a way in is mailed a code all the same.
 *
 * Of more than one it is a work of the list of processes.
 *
 * @returns one for each: who is out of reach, administers, has no address, was given a code a moment ago or is whoever
 *   acts is left alone.
 * @throws Failure `fieldRequired`, `selectionChanged`, `selectionTooMany` or `busy`.
 */
export const resetAccess = (steps: Steps, selected: Selected): Promise<Outcome[]> =>
  resetListed(steps, selected, new ListedReset());

/**
 * Resets whoever is left of one that was cut short, as whoever asks may now; its row goes on.
 *
 * @throws Failure as `resetAccess`; nothing of it where its row knows of nobody any more.
 */
export async function resetOn(steps: Steps, work: number, request: unknown): Promise<void> {
  const left = request as LeftToReset;
  const done = left.all - left.ids.length - left.problems.length;
  await steps.transaction((ctx) => countDone(ctx, work, done));
  const selected = { ids: left.ids, found: undefined };
  await resetListed(steps, selected, new ListedReset(work, left));
}

async function resetListed(steps: Steps, selected: Selected, work: ListedReset): Promise<Outcome[]> {
  try {
    const nobodys = await hashPassword(steps.platform.derivations, newToken());
    const outcomes = await actInParts(steps, selected, async (ctx, ids, all, left) => {
      const some = await resetSome(ctx, ids, nobodys);
      await work.noted(ctx, { some, all, left });
      return some;
    });
    await steps.transaction((ctx) => work.ended(ctx));
    return outcomes;
  } catch (error) {
    await steps.transaction((ctx) => work.failed(ctx, error));
    throw error;
  }
}

async function resetSome(ctx: Ctx, ids: readonly number[], nobodys: string): Promise<Outcome[]> {
  const { actor, tx } = ctx;
  const found = await peopleToActFor(ctx, ids);
  const given = await justGivenCodes(ctx, ids);
  const refused = (person: AccountPerson) => {
    if (!accountCan.receivePassword(person.id === actor.personId)) return e.people.ownAccount;
    if (person.mail === null) return e.account.codeNoMail;
    return given.has(person.id) ? e.account.codeJustGiven : null;
  };
  const reset: AccountPerson[] = [];
  const outcomes = ids.map((id) => {
    const { person = null, problem = e.shared.notFound } = found.get(id) ?? {};
    const why = problem ?? (person && refused(person));
    if (person && !why) reset.push(person);
    return outcomeOf(id, person, why);
  });
  if (reset.length === 0) return outcomes;
  const people = reset.map(({ id }) => id);
  await rememberPasswords(ctx, people, (await readPolicy(tx)).history);
  await takeProofsAway(ctx, people, nobodys);
  await mailCodes(ctx, reset, accountsMessages.accessReset);
  await record(
    ctx,
    people.map((id) => ({
      event: 'password.given' as const,
      actorId: actor.personId,
      subject: 'person',
      subjectId: id,
      body: { by: 'code' },
    })),
  );
  return outcomes;
}
