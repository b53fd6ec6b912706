import { e } from '@legajo/contract';
import { record } from '../audit/public.ts';
import type { CompanyCtx, OpenCtx, Platform } from '../platform/context.ts';
import { inCompany, withoutCompany } from '../platform/db/in-company.ts';
import { Failure } from '../platform/failure.ts';
import { enqueue } from '../platform/jobs/enqueue.ts';
import { countFailure, failureKey, findLogin, isLocked, newToken, tokenHash } from '../session/public.ts';
import { homeOf, tellPerson } from './mails.ts';
import { selectAccountPerson } from './person.sql.ts';
import { issueSecret } from './secrets.sql.ts';

export const SEND_RESET = 'account.send-reset';

export interface ResetRequest {
  readonly username: string;
  readonly mail: string;
}

/**
 * Takes the wish for a link by mail. Whether there is such a user is not looked at here: every wish becomes the same
 * job, so that neither the answer nor its time tells (decision F8).
 *
 * @throws Failure `tooManyRequests`, by what was typed and by where it came from.
 */
export async function askReset(ctx: OpenCtx, { username, mail }: ResetRequest): Promise<void> {
  const { db, limits } = ctx.platform;
  const { address } = ctx.origin;
  const userKey = failureKey('reset', username.toLowerCase());
  const addressKey = failureKey('reset', 'address', address);
  if (await isLocked(db, [userKey, addressKey], ctx.now)) throw new Failure(e.shared.tooManyRequests);
  const lock = limits['rate.reset.lock.seconds'];
  await countFailure(db, userKey, ctx.now, limits['rate.reset.user'], lock);
  await countFailure(db, addressKey, ctx.now, limits['rate.reset.address'], lock);
  await withoutCompany(db, (tx) => enqueue(tx, SEND_RESET, { username, mail, address }, { maxAttempts: 5 }));
}

/** Sends the link where user and mail are those of one person; nothing happens where they are not. */
export async function sendReset(
  platform: Platform,
  request: ResetRequest & { readonly address: string },
): Promise<void> {
  const route = await findLogin(platform.db, request.username);
  if (!route) return;
  const { companyId, personId } = route;
  const now = platform.clock.now();
  await inCompany(platform.db, companyId, async (tx) => {
    const person = await selectAccountPerson(tx, personId);
    if (!person?.mail || person.mail.toLowerCase() !== request.mail) return;
    const token = newToken();
    const expiresAt = new Date(now.getTime() + platform.limits['reset.seconds'] * 1000);
    await issueSecret(tx, { hash: tokenHash(token), kind: 'reset', personId, now, expiresAt });
    const apart: CompanyCtx['apart'] = (work) => inCompany(platform.db, companyId, work);
    const ctx: CompanyCtx = { platform, companyId, tx, now, apart };
    await tellPerson(ctx, person, 'Reset', { address: `${homeOf(ctx, person)}?reset=${token}` });
    await record(ctx, [
      {
        event: 'password.reset-asked',
        actorId: null,
        subject: 'person',
        subjectId: personId,
        body: {},
        personal: { address: request.address },
      },
    ]);
  });
}
