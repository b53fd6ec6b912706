import { allErrors, e } from '@legajo/contract';
import type { OpenCtx } from '../../platform/context.ts';
import { inCompany } from '../../platform/db/in-company.ts';
import { Failure } from '../../platform/failure.ts';
import { type Admission, admit } from '../admit.ts';
import { selectAccount } from '../session.sql.ts';
import { tokenHash } from '../token.ts';
import { isSameBrowser } from './browser.ts';
import { readCompany } from './start.ts';
import { takeTicket } from './state.sql.ts';

/**
 * Opens a session for an ssoToken: once, within a minute, in the browser that began, while the company still
 * has its provider.
 *
 * @throws Failure `ssoTicket`, what the provider's answer was refused for, or as a login does.
 */
export async function loginBySso(
  ctx: OpenCtx,
  token: string,
  profile: 1 | 2 | undefined,
): Promise<Admission> {
  const { db } = ctx.platform;
  const ticket = await takeTicket(db, tokenHash(token), null, ctx.now);
  if (!ticket || !isSameBrowser(ctx, ticket.browserHash)) throw new Failure(e.session.ssoTicket);
  const refusal = allErrors.find(({ key }) => key === ticket.refusal);
  if (refusal) throw new Failure(refusal);
  const { companyId, personId } = ticket;
  if (personId === null || !(await readCompany(ctx, companyId))) throw new Failure(e.session.ssoTicket);
  const account = await inCompany(db, companyId, (tx) =>
    selectAccount(tx, personId, ctx.origin.address, ctx.now),
  );
  if (!account) throw new Failure(e.session.ssoUserUnknown);
  return admit(ctx, account, profile, 'sso');
}
