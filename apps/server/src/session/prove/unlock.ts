import { record } from '../../audit/public.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import { networkOf } from '../../platform/http/admission/address.ts';
import { selectRefusedAddresses, updateBlocked, updateUnblocked } from '../session.sql.ts';
import { accountKeys, networkKey } from './account-guesses.ts';
import { clearFailures } from './guesses.sql.ts';

const DAY_MS = 86_400_000;

/**
 * Lets somebody sign in again: takes the block off, and forgets the wrong passwords that were counted from the
 * networks they were refused at, and from anywhere. An address that is locked as a whole stays so.
 *
 * @returns from how many networks.
 */
export async function unlockUser(ctx: CompanyCtx, personId: number, username: string): Promise<number> {
  const since = new Date(ctx.now.getTime() - DAY_MS);
  const addresses = await selectRefusedAddresses(ctx.tx, personId, since);
  const networks = new Set(addresses.map(networkOf));
  for (const network of networks) await clearFailures(ctx.tx, networkKey(username, network));
  for (const key of accountKeys(username)) await clearFailures(ctx.tx, key);
  await updateUnblocked(ctx.tx, personId);
  await record(ctx, [
    { event: 'user.unblocked', actorId: null, subject: 'person', subjectId: personId, body: {} },
  ]);
  return networks.size;
}

/** Keeps somebody out from the instant of the context on, and ends what they have open. */
export function blockUser({ tx, now }: Pick<CompanyCtx, 'tx' | 'now'>, personId: number): Promise<void> {
  return updateBlocked(tx, personId, now);
}
