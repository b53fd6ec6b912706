import { e } from '@legajo/contract';
import { record, recordIn } from '../audit/public.ts';
import type { Ctx } from '../platform/context.ts';
import { inCompany } from '../platform/db/in-company.ts';
import { Failure } from '../platform/failure.ts';
import { note, whyNot } from './admit.ts';
import { proveLogin } from './prove.ts';
import { deleteLink, selectLinks, upsertLink } from './related.sql.ts';
import { type LinkedAccount, listLinked } from './related.ts';
import type { Account } from './session.sql.ts';

/**
 * Links a login at another company by proving it, while this one is proven by the session. Who somebody is is
 * never inferred from identity numbers or mails: those are what a company says of a person.
 *
 * @throws Failure as a login does, with `linkWrong` for what is wrong, and `switchFromSso`, `linkSameCompany`, `linkTaken` or `passwordDue`.
 */
export async function addLink(ctx: Ctx, username: string, password: string): Promise<LinkedAccount> {
  if (ctx.actor.via === 'sso') throw new Failure(e.session.switchFromSso);
  // A PIN opens an employee's own papers: it proves nothing for a whole login.
  const { account } = await proveLogin(ctx, username, password, false).catch(asLinkWrong);
  const refusal = whyNot(account) ?? dueOf(account);
  if (refusal) {
    await note(ctx, account, 'session.refused', { reason: refusal.key });
    throw new Failure(refusal);
  }
  if (account.companyId === ctx.companyId) throw new Failure(e.session.linkSameCompany);
  const { companyId } = ctx;
  const { personId } = ctx.actor;
  const here = { companyId, personId };
  const there = { companyId: account.companyId, personId: account.personId };
  refuseOther(await selectLinks(ctx.tx, personId), there);
  await writeHalf(ctx, here, there);
  await inCompany(ctx.platform.db, there.companyId, async (tx) => {
    refuseOther(await selectLinks(tx, there.personId), here);
    await upsertLink(tx, there.companyId, half(there, here));
    await recordIn(tx, there.companyId, ctx.now, [proven(there, here)]);
  });
  return { account, suspended: false };
}

/** A 401 says that this session is over, which it is not. */
function asLinkWrong(error: unknown): never {
  const wrong = error instanceof Failure && error.definition === e.session.wrongCredentials;
  throw wrong ? new Failure(e.session.linkWrong) : error;
}

/** Takes a link apart on both sides. @throws Failure `notFound`. */
export async function removeLink(ctx: Ctx, otherId: number): Promise<void> {
  const { companyId } = ctx;
  const here = { companyId, personId: ctx.actor.personId };
  const linked = (await listLinked(ctx)).find((one) => one.account.personId === otherId);
  if (!linked) throw new Failure(e.shared.notFound);
  const there = { companyId: linked.account.companyId, personId: otherId };
  await deleteLink(ctx.tx, half(here, there));
  await record(ctx, [removed(here, there)]);
  await inCompany(ctx.platform.db, there.companyId, async (tx) => {
    await deleteLink(tx, half(there, here));
    await recordIn(tx, there.companyId, ctx.now, [removed(there, here)]);
  });
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

async function writeHalf(ctx: Ctx, here: Side, there: Side): Promise<void> {
  await upsertLink(ctx.tx, here.companyId, half(here, there));
  await record(ctx, [proven(here, there)]);
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
const proven = (from: Side, to: Side) => fact('link.proven', from, to);
const removed = (from: Side, to: Side) => fact('link.removed', from, to);
