import { e } from '@legajo/contract';
import { record } from '../../audit/public.ts';
import { hasOnlyOlderFactors, provedOwnFactor, requireFresh } from '../../mfa/public.ts';
import { asCompany } from '../../platform/company.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import type { Ctx, OpenCtx, Steps } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { failureKey, reserve, tokenHash } from '../../session/public.ts';
import { findSecret, spendSecret } from '../forgotten/secrets.sql.ts';
import { type ConfirmedBy, confirmHolds, type HoldRow, selectHeldPeople } from './held.sql.ts';
import { sendConfirmation } from './hold.ts';
import { heldSince, readWaysIn } from './standing.ts';

/** The own ways in, as far as somebody else had a hand in them, and what can confirm that. */
export interface OwnWaysIn {
  readonly held: readonly HoldRow[];
  readonly until: Date | null;
  readonly provenMail: string | null;
  readonly factorDoes: boolean;
}

/** What waits to be confirmed of whoever acts. */
export async function readOwnWaysIn(ctx: Ctx): Promise<OwnWaysIn> {
  const { personId } = ctx.actor;
  const { held, until } = await readWaysIn(ctx, personId);
  const [person] = await selectHeldPeople(ctx.tx, [personId]);
  const since = heldSince(held);
  const factorDoes = since !== null && (await hasOnlyOlderFactors(ctx, since));
  return { held, until, provenMail: person?.provenMail ?? null, factorDoes };
}

/**
 * Confirms with an app or a passkey from before, proved by a step-up a moment ago.
 *
 * @throws Failure `nothingHeld`, `stepUp` or `factorTooNew`.
 */
export async function confirmByFactor(ctx: Ctx): Promise<void> {
  const { personId } = ctx.actor;
  const since = heldSince((await readWaysIn(ctx, personId)).held);
  if (since === null) throw new Failure(e.account.nothingHeld);
  await requireFresh(ctx);
  if (!(await provedOwnFactor(ctx, since))) throw new Failure(e.account.factorTooNew);
  await confirmWaysIn(ctx, personId, 'factor');
}

/**
 * Confirms with the token of a link that went to the last proven address.
 *
 * @throws Failure `confirmLinkInvalid`: unknown, used, replaced or too old.
 */
export async function confirmByLink(ctx: OpenCtx, token: string): Promise<void> {
  const { platform, now } = ctx;
  const hash = tokenHash(token);
  const owner = await findSecret(platform.db, hash, 'confirm', now);
  if (!owner) throw new Failure(e.account.confirmLinkInvalid);
  await asCompany(
    platform,
    owner.companyId,
    async (company) => {
      if (!(await spendSecret(company.tx, hash, 'confirm', now)))
        throw new Failure(e.account.confirmLinkInvalid);
      await confirmWaysIn(company, owner.personId, 'address');
    },
    now,
  );
}

/**
 * Mails the link again; the one before ends.
 *
 * @throws Failure `tooManyRequests`, `nothingHeld` or `noProvenMail`.
 */
export async function sendLinkAgain(steps: Steps): Promise<void> {
  const { personId } = steps.actor;
  const { limits } = steps.platform;
  const key = {
    key: failureKey('ways-in link', String(steps.companyId), String(personId)),
    most: limits['rate.reset.mails'],
    waitSeconds: limits['rate.reset.lock.seconds'],
  };
  const refuse = () => new Failure(e.shared.tooManyRequests);
  await reserve(steps, [key], refuse);
  await steps.transaction(async (ctx) => {
    const { until } = await readWaysIn(ctx, personId);
    if (until === null) throw new Failure(e.account.nothingHeld);
    const [person] = await selectHeldPeople(ctx.tx, [personId]);
    if (!person?.provenMail) throw new Failure(e.account.noProvenMail);
    await sendConfirmation(ctx, person, until);
  });
}

/** Makes what is held a person's own. */
export async function confirmWaysIn(ctx: CompanyCtx, personId: number, by: ConfirmedBy): Promise<void> {
  const count = await confirmHolds(ctx.tx, personId, by, ctx.now);
  if (count === 0) return;
  await record(ctx, [
    {
      event: 'ways-in.confirmed',
      actorId: personId,
      subject: 'person',
      subjectId: personId,
      body: { by, count },
    },
  ]);
}
