import {
  type ActionId,
  type ErrorDefinition,
  e,
  GIVEN_ALONE,
  kindOf,
  PROFILE_TYPES,
  rivalsOf,
} from '@legajo/contract';
import type { Target } from './profiles.sql.ts';

/** Who gives: what they hold is the most they can give. */
export interface Giver {
  readonly personId: number;
  readonly actions: ReadonlySet<ActionId>;
}

/** Profiles that administer people: not for who is not there yet. */
const ADMINISTERING: readonly number[] = [
  PROFILE_TYPES.management,
  PROFILE_TYPES.limited,
  PROFILE_TYPES.manager,
];

/** Whether a set of types holds two of one category (D86). */
function collides(types: readonly number[]): boolean {
  return types.some((type) => rivalsOf(type).some((rival) => types.includes(rival)));
}

/** Why these types may not be given to somebody, or null. Pure: what depends on other people is asked elsewhere. */
export function whyNotTypes(giver: Giver, target: Target, wanted: readonly number[]): ErrorDefinition | null {
  if (target.id === giver.personId) return e.profiles.ownProfile;
  const added = wanted.filter((type) => !target.types.includes(type));
  if (collides(wanted)) return e.profiles.onePerCategory;
  if (added.some((type) => kindOf(type)?.supportOnly)) return e.profiles.supportOnly;
  if (added.length > 0 && target.status === 'inactive') return e.profiles.dismissed;
  if (target.status === 'onboarding' && added.some((type) => ADMINISTERING.includes(type)))
    return e.profiles.notYetActive;
  return null;
}

/**
 * What somebody may do after their types change. With the profile that decides their reach go the actions it
 * brought; a new one brings its own, as far as the giver holds them.
 *
 * @param asked chosen one by one; left out, those of the profiles.
 */
export function actionsAfter(
  giver: Giver,
  target: Target,
  wanted: readonly number[],
  asked: readonly string[] | undefined,
): readonly string[] {
  if (asked) return [...new Set(asked)];
  const kept = wanted.filter((type) => target.types.includes(type));
  const added = wanted.filter((type) => !target.types.includes(type));
  const lost = target.types.filter((type) => !wanted.includes(type));
  const ofKept = new Set(kept.flatMap((type) => kindOf(type)?.actions.map(String) ?? []));
  const gains = added.flatMap((type) => kindOf(type)?.actions.filter((id) => giver.actions.has(id)) ?? []);
  const changes =
    lost.some(administersPeople) || (added.some(administersPeople) && kept.some(administersPeople));
  const old = changes ? target.actions.filter((action) => ofKept.has(action)) : target.actions;
  return wanted.some((type) => type !== PROFILE_TYPES.employee)
    ? [...new Set([...old, ...gains.map(String)])]
    : [];
}

/**
 * Why these actions may not be given one by one, or null. Nobody gives what they do not hold, but what no profile brings:
 * that is given by whoever gives profiles, to others.
 */
export function whyNotActions(
  giver: Giver,
  target: Target,
  wanted: readonly number[],
  actions: readonly string[],
): ErrorDefinition | null {
  const held = new Set([...giver.actions, ...GIVEN_ALONE].map(String));
  const added = actions.filter((action) => !target.actions.includes(action));
  if (added.some((action) => !held.has(action))) return e.profiles.actionNotHeld;
  const administers = wanted.some((type) => type !== PROFILE_TYPES.employee);
  return actions.length > 0 && !administers ? e.profiles.actionsNeedProfile : null;
}

const administersPeople = (type: number) => kindOf(type)?.category === 'gestion';
