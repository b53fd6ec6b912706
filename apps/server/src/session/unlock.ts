import { record } from '../audit/public.ts';
import type { CompanyCtx } from '../platform/context.ts';
import { clearFailures, selectRefusedAddresses, updateUnblocked } from './session.sql.ts';
import { failureKey } from './token.ts';

const DAY_MS = 86_400_000;

/**
 * Lets somebody sign in again: takes the block off, and forgets the wrong passwords that were counted from the
 * addresses they were refused at. An address that is locked as a whole stays so.
 *
 * @returns how many counts were forgotten.
 */
export async function unlockUser(ctx: CompanyCtx, personId: number, username: string): Promise<number> {
  const since = new Date(ctx.now.getTime() - DAY_MS);
  const addresses = await selectRefusedAddresses(ctx.tx, personId, since);
  for (const address of addresses) await clearFailures(ctx.tx, failureKey(username.toLowerCase(), address));
  await updateUnblocked(ctx.tx, personId);
  await record(ctx, [
    { event: 'user.unblocked', actorId: null, subject: 'person', subjectId: personId, body: {} },
  ]);
  return addresses.length;
}
