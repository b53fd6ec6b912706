import { e } from '@legajo/contract';
import { noteMailRead } from '../../mfa/public.ts';
import type { Ctx } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { isAddressConfirmed, spendAddressKey } from '../../platform/messages/ask-address.ts';
import { readWaysIn } from './standing.ts';

/**
 * Confirms one's own address by the key of the link that was mailed to it. Whoever reads a mail alone may be whoever wrote
 * the address down; with a session of the person it is theirs. While something of their ways in waits it confirms nothing,
 * and stays good. Done already, it is done.
 *
 * @throws Failure `addressWaits` or `confirmLinkInvalid`.
 */
export async function confirmAddress(ctx: Ctx, key: string): Promise<void> {
  const { personId } = ctx.actor;
  if (await isAddressConfirmed(ctx, personId)) return;
  if ((await readWaysIn(ctx, personId)).until !== null) throw new Failure(e.account.addressWaits);
  const mail = await spendAddressKey(ctx, personId, key);
  if (mail !== null) await noteMailRead(ctx, personId, mail);
  // Another tab of theirs may have come first.
  else if (!(await isAddressConfirmed(ctx, personId))) throw new Failure(e.account.confirmLinkInvalid);
}
