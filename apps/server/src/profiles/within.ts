import { type ErrorDefinition, e, kindOf } from '@legajo/contract';
import type { Target } from './profiles.sql.ts';
import type { Scope } from './scopes.sql.ts';

/** Filters of one kind within another's: none of one's own allows any, one's own ask for some of them. */
export function isWithin(own: readonly number[], other: readonly number[]): boolean {
  return own.length === 0 || (other.length > 0 && other.every((id) => own.includes(id)));
}

/** Whether a scope by sector and location lies within what somebody reaches themselves. */
export function isWithinReach(own: Scope, other: Pick<Scope, 'sectors' | 'locations'>): boolean {
  if (own.reach === 'all') return true;
  if (own.reach !== 'filtered') return false;
  return isWithin(own.sectors, other.sectors) && isWithin(own.locations, other.locations);
}

/**
 * Why somebody may not change a person's scope at all, or null. A filtered administrator touches only a scope that
 * lies within their own, before and after.
 *
 * @param fits whether the present and the wanted scope lie within the giver's.
 * @param filters whether anything would filter afterwards.
 */
export function whyNotScope(
  giverId: number,
  target: Target,
  fits: boolean,
  filters: boolean,
): ErrorDefinition | null {
  if (target.id === giverId) return e.profiles.ownProfile;
  if (filters && target.status === 'inactive') return e.profiles.dismissed;
  if (filters && !target.types.some((type) => kindOf(type)?.filtered)) return e.profiles.scopeNeedsProfile;
  return fits ? null : e.profiles.scopeBeyondOwn;
}
