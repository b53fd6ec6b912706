import { e } from '@legajo/contract';
import { beginWork, countDone, endWork } from '../long-work/public.ts';
import { digestOf, peopleToActFor, requireDataReach, searchTerms } from '../people/public.ts';
import type { Ctx, Steps } from '../platform/context.ts';
import { lockCompany } from '../platform/db/locks.ts';
import { Failure } from '../platform/failure.ts';
import { type Invitable, selectInvitable, selectToInvite } from './invite.sql.ts';
import { mailCodes } from './mail-codes.ts';
import { accountsMessages } from './messages.ts';

/** People in one short transaction. */
const AT_A_TIME = 25;

/** Names on a page. */
const NAMES_AT_A_TIME = 25;

/** Whom one act would invite, and a page of those among them whom a search finds. */
export interface Invitables {
  readonly total: number;
  readonly digest: string;
  readonly found: number;
  readonly page: number;
  readonly pages: number;
  readonly people: readonly Invitable[];
}

/**
 * Who would be invited if it was done now.
 *
 * @param text words that find some of them; a page past the end is the first one.
 * @throws Failure `managersOff`.
 */
export async function readInvitable(ctx: Ctx, text: string | undefined, page: number): Promise<Invitables> {
  await requireDataReach(ctx);
  const ids = await toInvite(ctx, 0, ctx.platform.limits['activation.people']);
  const read = (wanted: number) =>
    selectInvitable(ctx.tx, ids, searchTerms(text), { perPage: NAMES_AT_A_TIME, page: wanted });
  const { found, people } = await read(page);
  const shown = page > 1 && people.length === 0 ? { page: 1, ...(await read(1)) } : { page, found, people };
  const pages = Math.max(1, Math.ceil(shown.found / NAMES_AT_A_TIME));
  return { total: ids.length, digest: digestOf(ids), pages, ...shown };
}

/**
 * Mails an invitation, with an activation code of their own, to everybody in scope who has an address and was never
 * invited: nobody gets two, whoever else invites at the same time. A run that dies leaves the rest uninvited, and the
 * next one goes on with them.
 *
 * @param expected how many were shown to whoever invites: other people than those are not mailed.
 * @param digest of those whose names were shown, where they were.
 * @returns how many were.
 * @throws Failure `selectionChanged`, `managersOff`.
 */
export async function inviteByMail(steps: Steps, expected: number, digest?: string): Promise<number> {
  const most = steps.platform.limits['activation.people'];
  const work = await steps.transaction(async (ctx) => {
    await requireDataReach(ctx);
    const all = await toInvite(ctx, 0, most);
    const others = digest !== undefined && digestOf(all) !== digest;
    if (others || all.length !== Math.min(expected, most)) throw new Failure(e.people.selectionChanged);
    return beginWork(ctx, { kind: 'welcome', by: ctx.actor.personId, total: all.length });
  });
  return inviteOn(steps, work);
}

/**
 * Invites whoever is left, as a work of the list of processes that somebody began: it ends as completed, or as one that
 * failed and can be begun once more.
 *
 * @throws Failure `managersOff`; what stops it on its way is thrown once that is noted.
 */
export async function inviteOn(steps: Steps, work: number): Promise<number> {
  const most = steps.platform.limits['activation.people'];
  let invited = 0;
  let after = 0;
  try {
    await steps.transaction(requireDataReach);
    while (invited < most) {
      const ids = await steps.transaction(async (ctx) => {
        const some = await inviteSome(ctx, after, Math.min(AT_A_TIME, most - invited));
        if (some.length > 0) await countDone(ctx, work, some.length);
        return some;
      });
      if (ids.length === 0) break;
      invited += ids.length;
      after = ids.at(-1) ?? after;
    }
  } catch (error) {
    const why = error instanceof Failure ? error.definition : e.shared.workFailed;
    await steps.transaction((ctx) =>
      endWork(ctx, work, { state: 'failed', failureCode: why.code, canRetry: true }),
    );
    throw error;
  }
  await steps.transaction((ctx) => endWork(ctx, work, { state: 'completed' }));
  return invited;
}

const toInvite = ({ tx, actor }: Ctx, after: number, most: number) =>
  selectToInvite(tx, actor.personId, { management: actor.management, after, most });

async function inviteSome(ctx: Ctx, after: number, most: number): Promise<number[]> {
  // Whoever invites beside us is seen from here on.
  await lockCompany(ctx.tx, 'invitations', ctx.companyId);
  const ids = await toInvite(ctx, after, most);
  const found = await peopleToActFor(ctx, ids);
  const people = ids.map((id) => {
    const { person = null, problem = e.shared.notFound } = found.get(id) ?? {};
    if (!person || problem) throw new Failure(problem ?? e.shared.notFound);
    return person;
  });
  await mailCodes(ctx, people, accountsMessages.invited);
  return ids;
}
