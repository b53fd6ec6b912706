import { STOPPED_BY, type StoppedBy, TRY_PAUSES_SECONDS } from '@legajo/contract/webhooks/delivery-states';
import { record } from '../../audit/public.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import { selectManagement } from '../../platform/messages/management.sql.ts';
import { tellMany } from '../../platform/messages/tell.ts';
import { updateOff } from '../hooks.sql.ts';
import { webhookMessages } from '../messages.ts';
import { type AfterTry, noteAtHook, noteTry, type Outgoing, type Try } from './deliver.sql.ts';
import { isTaken } from './send.ts';

/** Gone: whoever receives wants no more of it (RFC 9110 section 15.5.11). */
const GONE = 410;

/**
 * Notes what came of a try: delivered, to be tried again, or dead once every try came to nothing; and switches the address
 * off that says 410, or that failed so often over so long (areas 15.5).
 */
export async function noteOutcome(
  ctx: CompanyCtx,
  outgoing: Outgoing,
  takenUntil: Date,
  one: Try,
): Promise<void> {
  const { tx, now } = ctx;
  const ok = isTaken(one);
  const pause = TRY_PAUSES_SECONDS[outgoing.tries + 1];
  const state = ok ? 'delivered' : pause === undefined ? 'dead' : 'retrying';
  const next = new Date(now.getTime() + (ok ? 0 : (pause ?? 0)) * 1000);
  const ended = state === 'retrying' ? null : now;
  if (!(await noteTry(tx, outgoing.id, takenUntil, { one, state, next, ended }))) return;
  ctx.platform.counts.add('legajo_webhook_tries_total', { outcome: state });
  const after = await noteAtHook(tx, outgoing.hookId, { ok, state, at: now });
  if (!after?.active || ok) return;
  const why = one.http === GONE ? 'gone' : hasFailedTooOften(ctx, after) ? 'failures' : null;
  if (why !== null) await stop(ctx, outgoing.hookId, after, why);
}

function hasFailedTooOften({ platform, now }: CompanyCtx, { failures, failingSince }: AfterTry): boolean {
  const { 'webhook.failures': most, 'webhook.failures.seconds': seconds } = platform.limits;
  const forMs = failingSince === null ? 0 : now.getTime() - failingSince.getTime();
  return failures >= most && forMs >= seconds * 1000;
}

async function stop(ctx: CompanyCtx, id: number, { address }: AfterTry, why: StoppedBy): Promise<void> {
  if (!(await updateOff(ctx.tx, id, why, ctx.now))) return;
  await record(ctx, [
    {
      event: 'webhook.stopped',
      actorId: null,
      subject: 'webhook',
      subjectId: id,
      body: { why: STOPPED_BY[why] },
    },
  ]);
  const people = await selectManagement(ctx.tx);
  const host = URL.canParse(address) ? new URL(address).host : address;
  await tellMany(
    ctx,
    webhookMessages.stopped,
    people.map(({ id: personId, mail, name, company, country }) => ({
      to: { personId, mail, administers: true },
      country,
      values: { name, company, host },
    })),
  );
}
