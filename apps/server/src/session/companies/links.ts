import { e } from '@legajo/contract';
import { record } from '../../audit/public.ts';
import { requireFresh } from '../../mfa/public.ts';
import { asCompany } from '../../platform/company.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import type { Steps } from '../../platform/context.ts';
import { endSessionsThrough } from '../../platform/end-sessions.sql.ts';
import { Failure } from '../../platform/failure.ts';
import type { Account } from '../account.ts';
import { note, whyNot } from '../admit.ts';
import { lockCredential } from '../prove/credential.sql.ts';
import { proveLogin } from '../prove/prove.ts';
import { useSession } from '../session.sql.ts';
import { deleteLink, selectLinks, upsertLink } from './related.sql.ts';
import type { LinkedAccount } from './related.ts';
import { tellBoth } from './tell-linked.ts';

/**
 * Links a login at another company by proving it, while this one is proven by the session and once more: a session that
 * somebody left open opens no way into its person. Who somebody is is
 * never inferred from identity numbers or mails: those are what a company says of a person.
 *
 * Each company writes its own half, one after the other; one half alone is no link.
 *
 * @throws Failure as a login does, with `linkWrong` for what is wrong, and `switchFromSso`, `stepUp`, `linkSameCompany`,
 *   `linkTaken` or `passwordDue`.
 */
export async function addLink(steps: Steps, username: string, password: string): Promise<LinkedAccount> {
  const { actor, companyId, platform, now } = steps;
  if (actor.via === 'sso') throw new Failure(e.session.switchFromSso);
  await steps.transaction(requireFresh);
  // A PIN opens an employee's own papers: it proves nothing for a whole login.
  const { account } = await proveLogin(steps, { typed: username, company: undefined }, password, false).catch(
    asLinkWrong,
  );
  const refusal = whyNot(account) ?? dueOf(account);
  if (refusal) {
    await note(steps, account, 'session.refused', { reason: refusal.key });
    throw new Failure(refusal);
  }
  if (account.companyId === companyId) throw new Failure(e.session.linkSameCompany);
  const here = { companyId, personId: actor.personId };
  const there = { companyId: account.companyId, personId: account.personId };
  const fresh = await steps.transaction(async (ctx) => {
    // The proof took its time: a session that ended meanwhile proves nothing.
    const session = await useSession(ctx.tx, actor.tokenHash, now, false);
    if (session?.ended_at !== null) throw new Failure(e.session.expired);
    await lockCredential(ctx.tx, here.personId);
    return writeHalf(ctx, here, there);
  });
  try {
    await asCompany(platform, there.companyId, (ctx) => writeProven(ctx, account, there, here), now);
  } catch (error) {
    if (fresh)
      await steps.transaction(async (ctx) => {
        await removeHalf(ctx, here, there, actor.tokenHash);
      });
    throw error;
  }
  await tellBoth(steps, there, 'linked');
  return { account, suspended: false };
}

/** A 401 says that this session is over, which it is not. */
function asLinkWrong(error: unknown): never {
  const wrong = error instanceof Failure && error.definition === e.session.wrongCredentials;
  throw wrong ? new Failure(e.session.linkWrong) : error;
}

/**
 * Takes a link apart on both sides, the other one first: while the own half stands, it can be asked again. The sessions
 * that it opened end, but the one that asks.
 *
 * @throws Failure `notFound`.
 */
export async function removeLink(steps: Steps, otherId: number): Promise<void> {
  const { companyId, actor, platform, now } = steps;
  const here = { companyId, personId: actor.personId };
  const links = await steps.transaction(({ tx }) => selectLinks(tx, here.personId));
  const there = links.find((link) => link.personId === otherId);
  if (!there) throw new Failure(e.shared.notFound);
  const but = actor.tokenHash;
  await asCompany(platform, there.companyId, (ctx) => removeHalf(ctx, there, here, but), now);
  const removed = await steps.transaction((ctx) => removeHalf(ctx, here, there, but));
  if (!removed) throw new Failure(e.shared.notFound);
  await tellBoth(steps, there, 'unlinked');
}

/** A password that is due proves nothing for good: HR may know it. */
function dueOf(account: Account) {
  return account.mustChange || account.passwordExpired ? e.session.passwordDue : null;
}

interface Side {
  readonly companyId: number;
  readonly personId: number;
}

/** One user per company is related (S72). */
function refuseOther(links: readonly Side[], to: Side): void {
  if (links.some((link) => link.companyId === to.companyId && link.personId !== to.personId))
    throw new Failure(e.session.linkTaken);
}

/** Writes one side's half, or lifts its suspension; the caller holds the side's credential. @returns whether it is new. */
async function writeHalf(ctx: CompanyCtx, from: Side, to: Side): Promise<boolean> {
  const links = await selectLinks(ctx.tx, from.personId);
  refuseOther(links, to);
  await upsertLink(ctx.tx, half(from, to));
  await record(ctx, [fact('link.proven', from, to)]);
  return !links.some((link) => link.personId === to.personId);
}

/** Writes the half of the login that was proven, if its password is still the one that proved it. */
async function writeProven(ctx: CompanyCtx, account: Account, from: Side, to: Side): Promise<void> {
  const credential = await lockCredential(ctx.tx, from.personId);
  if (credential?.passwordHash !== account.passwordHash) throw new Failure(e.session.linkWrong);
  await writeHalf(ctx, from, to);
}

/** Removes one side's half, and ends what of that side came through the other. @returns whether it was there. */
async function removeHalf(ctx: CompanyCtx, from: Side, to: Side, but: Buffer): Promise<boolean> {
  const removed = await deleteLink(ctx.tx, half(from, to));
  if (removed) await record(ctx, [fact('link.removed', from, to)]);
  await endSessionsThrough(ctx.tx, from.personId, half(from, to), ctx.now, but);
  return removed;
}

const half = (from: Side, to: Side) => ({
  personId: from.personId,
  otherCompanyId: to.companyId,
  otherPersonId: to.personId,
});

const fact = (event: 'link.proven' | 'link.removed', from: Side, to: Side) => ({
  event,
  actorId: from.personId,
  subject: 'person',
  subjectId: from.personId,
  body: { company: to.companyId, person: to.personId },
});
