import { e } from '@legajo/contract';
import type { Ctx } from '../../platform/context.ts';
import { refuseField } from '../../platform/failure.ts';
import { type AskedItems, namedOwners } from '../items.ts';
import { countOwners } from './owners.sql.ts';

/**
 * Refuses items that name somebody who was dismissed, is out of the reach of whoever writes, or is nobody of the company.
 * Whom they named before may stay.
 *
 * @throws Failure `ownerUnknown`.
 */
export async function refuseStrangers(ctx: Ctx, items: AskedItems, before: AskedItems | null): Promise<void> {
  const stood = before ? namedOwners(before) : [];
  const fresh = namedOwners(items).filter((id) => !stood.includes(id));
  if (fresh.length === 0) return;
  const found = await countOwners(ctx.tx, ctx.actor.personId, fresh);
  if (found < fresh.length) refuseField(e.onboarding.ownerUnknown, 'template');
}
