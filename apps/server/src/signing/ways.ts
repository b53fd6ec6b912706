import { dayIn, e, lawOf } from '@legajo/contract';
import { readSettings } from '../account/public.ts';
import { readStanding } from '../mfa/public.ts';
import type { Ctx } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';

/** By what whoever acts can prove that it is they who sign, besides the password. */
export interface Ways {
  readonly passkey: boolean;
  readonly app: boolean;
  /** There is a passkey, and it is not taken. */
  readonly passkeyOff: boolean;
}

/** Says by what one can sign, so that nothing is offered that is refused. */
export async function readWays(ctx: Ctx): Promise<Ways> {
  const standing = await readStanding(ctx);
  const has = (standing?.passkeys ?? 0) > 0;
  const taken = await passkeySigns(ctx);
  return { passkey: has && taken, app: standing?.totp ?? false, passkeyOff: has && !taken };
}

/** @throws Failure `passkeyOff` where neither a passkey is asked for nor one that signed is taken. */
export async function requirePasskeySigns(ctx: Ctx): Promise<void> {
  if (!(await passkeySigns(ctx))) throw new Failure(e.signing.passkeyOff);
}

/** Whether a passkey proves who signs here: unless the law of the country or the company says that it does not. */
async function passkeySigns(ctx: Ctx): Promise<boolean> {
  const { country, timeZone } = ctx.actor;
  const law = lawOf(country, 'passkeySignature', dayIn(ctx.now, timeZone));
  return law !== 'refused' && (await readSettings(ctx)).passkeySigns;
}
