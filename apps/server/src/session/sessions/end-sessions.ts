import type { CompanyCtx } from '../../platform/company-ctx.ts';
import { endSessionsOf as endThem } from '../../platform/end-sessions.sql.ts';

/**
 * Ends what people have open from the instant of the context on, but the session of this token hash: what it was opened
 * for no longer holds.
 *
 * @returns how many sessions ended.
 */
export function endSessionsOf(
  { tx, now }: Pick<CompanyCtx, 'tx' | 'now'>,
  people: readonly number[],
  but: Buffer | null = null,
): Promise<number> {
  return endThem(tx, people, now, but);
}
