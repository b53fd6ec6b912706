import { e } from '@legajo/contract';
import { record } from '../../audit/public.ts';
import { hasOnlyOlderFactors, provedOwnFactor, requireFresh } from '../../mfa/public.ts';
import { asCompany } from '../../platform/company.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import type { Ctx, OpenCtx, Steps } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { failureKey, reserve, tokenHash } from '../../session/public.ts';
import { findSecret, spendSecret } from '../forgotten/secrets.sql.ts';
import { askOwner } from '../moved/ask-owners.ts';
import { applyMove, readMove, refuseMove } from '../moved/end-move.ts';
import type { WaitingMove } from '../moved/waiting-move.ts';
import { holdPerson } from '../person.sql.ts';
import { type ConfirmedBy, confirmHolds, type HoldRow, selectHeldPeople } from './held.sql.ts';
import { sendConfirmation } from './hold.ts';
import { heldSince, readWaysIn } from './standing.ts';

/** The own ways in, as far as somebody else had a hand in them, and what can confirm that. */
export interface OwnWaysIn {
  readonly held: readonly HoldRow[];
  readonly until: Date | null;
  readonly provenMail: string | null;
  readonly factorDoes: boolean;
  /** Another address that somebody wrote down and that waits. */
  readonly move: WaitingMove | null;
}

/** What waits to be confirmed of whoever acts. */
export async function readOwnWaysIn(ctx: Ctx): Promise<OwnWaysIn> {
  const { personId } = ctx.actor;
  const { held, until } = await readWaysIn(ctx, personId);
  const [person] = await selectHeldPeople(ctx.tx, [personId]);
  const since = heldSince(held);
  const factorDoes = since !== null && (await hasOnlyOlderFactors(ctx, since));
  return {
    held,
    until,
    provenMail: person?.provenMail ?? null,
    factorDoes,
    move: await readMove(ctx, personId),
  };
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
  await applyMove(ctx, personId, false);
}

/**
 * Confirms with the token of a link that went to the last proven address; one that waits in its place holds at once.
 *
 * @throws Failure `confirmLinkInvalid`: unknown, used, replaced or too old.
 */
export function confirmByLink(ctx: OpenCtx, token: string): Promise<void> {
  return answerByLink(ctx, token, async (company, personId) => {
    await confirmWaysIn(company, personId, 'address');
    await applyMove(company, personId, false);
  });
}

/**
 * Refuses the address that waits, with the token of the link that asked.
 *
 * @throws Failure `confirmLinkInvalid`, or `noMailChange` where none waits any more.
 */
export function refuseByLink(ctx: OpenCtx, token: string): Promise<void> {
  return answerByLink(ctx, token, refuseMove);
}

async function answerByLink(
  ctx: OpenCtx,
  token: string,
  answer: (company: CompanyCtx, personId: number) => Promise<void>,
): Promise<void> {
  const { platform, now } = ctx;
  const hash = tokenHash(token);
  const owner = await findSecret(platform.db, hash, 'confirm', now);
  if (!owner) throw new Failure(e.account.confirmLinkInvalid);
  await asCompany(
    platform,
    owner.companyId,
    async (company) => {
      // The person first, as whoever asks them anew does: of two that cross, one waits.
      await holdPerson(company.tx, owner.personId);
      if (!(await spendSecret(company.tx, hash, 'confirm', now)))
        throw new Failure(e.account.confirmLinkInvalid);
      await answer(company, owner.personId);
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
    const move = await readMove(ctx, personId);
    if (until === null && move === null) throw new Failure(e.account.nothingHeld);
    const [person] = await selectHeldPeople(ctx.tx, [personId]);
    if (!person?.provenMail) throw new Failure(e.account.noProvenMail);
    if (move) await askOwner(ctx, person, move);
    else if (until) await sendConfirmation(ctx, person, until);
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
