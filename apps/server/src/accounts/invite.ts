import { e } from '@legajo/contract';
import { peopleToActFor, requireDataReach } from '../people/public.ts';
import type { Ctx, Steps } from '../platform/context.ts';
import { lockCompany } from '../platform/db/locks.ts';
import { Failure } from '../platform/failure.ts';
import { selectToInvite } from './invite.sql.ts';
import { mailCodes } from './mail-codes.ts';
import { accountsMessages } from './messages.ts';

/** People in one short transaction. */
const AT_A_TIME = 25;

/**
 * Mails an invitation, with an activation code of their own, to everybody in scope who has an address and was never
 * invited: nobody gets two, whoever else invites at the same time. A run that dies leaves the rest uninvited, and the
 * next one goes on with them.
 *
 * @param expected how many were shown to whoever invites: other people than those are not mailed.
 * @returns how many were.
 * @throws Failure `selectionChanged`, `managersOff`.
 */
export async function inviteByMail(steps: Steps, expected: number): Promise<number> {
  const most = steps.platform.limits['activation.people'];
  await steps.transaction(async (ctx) => {
    await requireDataReach(ctx);
    const all = await toInvite(ctx, 0, most);
    if (all.length !== Math.min(expected, most)) throw new Failure(e.people.selectionChanged);
  });
  let invited = 0;
  let after = 0;
  while (invited < most) {
    const ids = await steps.transaction((ctx) => inviteSome(ctx, after, Math.min(AT_A_TIME, most - invited)));
    if (ids.length === 0) break;
    invited += ids.length;
    after = ids.at(-1) ?? after;
  }
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
