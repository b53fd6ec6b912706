import type { CompanyCtx } from '../../platform/company-ctx.ts';
import { type Fields, sameFields } from '../sections/fields.ts';
import { deleteBankWait, selectBankWait, upsertBankWait } from './wait.sql.ts';

/**
 * Lets an account wait before wages go there: until then the one of before is paid, also where it changes again
 * meanwhile. To go back to what is paid ends the wait. A first account waits for nothing, since none is paid. The person
 * is held.
 *
 * @returns from when on the new one is paid; null where it is at once.
 */
export async function beginWait(
  { tx, now, platform }: CompanyCtx,
  personId: number,
  before: Fields,
  after: Fields,
): Promise<Date | null> {
  const running = await selectBankWait(tx, personId, now);
  const paid = running?.paid ?? before;
  if (Object.values(paid).every((value) => value === null)) return null;
  if (sameFields(paid, after)) {
    await deleteBankWait(tx, personId);
    return null;
  }
  const fromAt = new Date(now.getTime() + platform.limits['bank.wait.seconds'] * 1000);
  await upsertBankWait(tx, personId, { paid, fromAt });
  return fromAt;
}
