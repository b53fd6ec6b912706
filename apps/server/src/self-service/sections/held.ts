import type { CompanyCtx } from '../../platform/company-ctx.ts';
import type { OwnDataHeld } from './fields.ts';
import { selectHeld } from './held.sql.ts';

/** How many people may be asked about at once. */
export const HELD_MOST = 1000;

/**
 * What people of the transaction's company have filled in of their own data. Whoever asks has checked that they may see
 * them.
 *
 * @param personIds at most `HELD_MOST`.
 * @returns one answer a person; who is no person of the company has none.
 * @throws RangeError for more.
 */
export async function ownDataHeld(
  { tx }: Pick<CompanyCtx, 'tx'>,
  personIds: readonly number[],
): Promise<ReadonlyMap<number, OwnDataHeld>> {
  if (personIds.length > HELD_MOST)
    throw new RangeError(`own data of ${personIds.length} people asked at once`);
  const rows = await selectHeld(tx, personIds);
  return new Map(rows.map(({ id, ...held }) => [id, held]));
}
