import { e } from '@legajo/contract';
import { record } from '../../audit/public.ts';
import { asCompany } from '../../platform/company.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import type { OpenCtx, Platform } from '../../platform/context.ts';
import { withoutCompany } from '../../platform/db/in-company.ts';
import { Failure } from '../../platform/failure.ts';
import { networkOf } from '../../platform/http/admission/address.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { failureKey, loginsOfMail, newToken, reserve, tokenHash, whoseLogin } from '../../session/public.ts';
import { accountMessages } from '../messages.ts';
import { holdPerson, selectAccountPerson } from '../person.sql.ts';
import { tellPerson } from '../tell.ts';
import { issueSecret, selectIssued } from './secrets.sql.ts';

export const SEND_RESET = 'account.send-reset';

const HOUR_MS = 3_600_000;

export interface ResetRequest {
  /** What names the login, as at a sign-in; without it, every login of the address. */
  readonly username: string | undefined;
  readonly mail: string;
  /** Address of the company's own page, where the device knows one. */
  readonly company: string | undefined;
}

/**
 * Takes the wish for a link by mail. Whether there is such a user is not looked at here: every wish becomes the same
 * job, so that neither the answer nor its time tells (decision F8). Nobody is refused for what others wished in their name.
 *
 * @throws Failure `tooManyRequests`, by the network it came from.
 */
export async function askReset(ctx: OpenCtx, wish: ResetRequest): Promise<void> {
  const { db, limits } = ctx.platform;
  const { address } = ctx.origin;
  const count = {
    key: failureKey('reset', 'address', networkOf(address)),
    most: limits['rate.reset.address'],
    waitSeconds: limits['rate.reset.lock.seconds'],
  };
  await reserve(ctx, [count], (seconds) => new Failure(e.shared.tooManyRequests).tryAgainIn(seconds));
  await withoutCompany(db, (tx) => enqueue(tx, SEND_RESET, { ...wish, address }, { maxAttempts: 5 }));
}

/**
 * Sends the link where user and mail are those of one person; nothing happens where they are not. Without a user, whoever
 * reads at an address gets a link, with the user name, for each of their logins. Whoever wishes for it
 * in their name, a person gets three mails at once and then one each twenty minutes: the last link stays good meanwhile,
 * which is what their own wish asks for, and nobody else uses it up.
 */
export async function sendReset(
  platform: Platform,
  request: ResetRequest & { readonly address: string },
): Promise<void> {
  const { username, mail, company } = request;
  const logins =
    username === undefined
      ? await loginsOfMail(platform, { typed: mail, company })
      : [await whoseLogin(platform, { typed: username, company })];
  for (const login of logins) if (login) await sendTo(platform, login, request);
}

async function sendTo(
  platform: Platform,
  { companyId, personId }: Awaited<ReturnType<typeof loginsOfMail>>[number],
  request: ResetRequest & { readonly address: string },
): Promise<void> {
  await asCompany(platform, companyId, async (ctx) => {
    const { tx, now } = ctx;
    const person = await selectAccountPerson(tx, personId);
    if (!person?.mail || person.mail.toLowerCase() !== request.mail) return;
    if (await hasEnough(ctx, personId)) return;
    const token = newToken();
    const expiresAt = new Date(now.getTime() + platform.limits['reset.seconds'] * 1000);
    const secret = { hash: tokenHash(token), kind: 'reset', personId, now, expiresAt } as const;
    await issueSecret(tx, { ...secret, sentTo: person.mail });
    await tellPerson(ctx, person, accountMessages.reset, { reset: token });
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

/** Whether a link that is still good was mailed a moment ago, after as many others as there may be. */
async function hasEnough({ tx, now, platform: { limits } }: CompanyCtx, personId: number): Promise<boolean> {
  await holdPerson(tx, personId);
  const { count, liveSince } = await selectIssued(
    tx,
    personId,
    'reset',
    new Date(now.getTime() - HOUR_MS),
    now,
  );
  if (liveSince === null || count < limits['rate.reset.mails']) return false;
  return liveSince.getTime() + limits['rate.reset.pause.seconds'] * 1000 > now.getTime();
}
