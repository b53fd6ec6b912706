import type { ActionWord } from '@legajo/contract';
import type { CompanyCtx } from '../platform/company-ctx.ts';
import { addAccess } from './access.sql.ts';

/** Profile types and action ids. */
export interface Access {
  readonly types: readonly number[];
  readonly actions: readonly (number | ActionWord)[];
}

/**
 * Gives a person profiles and actions beside those they hold: of a category they hold one profile then, and where that
 * took the place of another, its actions go and the person's sessions end (D86).
 */
export function grantAccess(
  ctx: Pick<CompanyCtx, 'tx' | 'companyId' | 'now'>,
  personId: number,
  { types, actions }: Access,
): Promise<void> {
  return addAccess(ctx, personId, types, actions);
}
