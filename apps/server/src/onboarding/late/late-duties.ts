import type { Onboarding } from '../people/read-onboarding.ts';
import type { Step } from '../people/steps.ts';

/** Why somebody is told: it is theirs to do, their own way in, or they began it. */
export type LateSide = 'own' | 'owner' | 'hr';

/** Something that is late, as one of those who are told of it sees it. */
export interface LateDuty {
  readonly to: number;
  readonly side: LateSide;
  readonly personId: number;
  readonly step: Step;
  /** Who has to see to it, as far as that is a person of the company. */
  readonly owner: string | null;
}

/**
 * Everything late of an onboarding: to whom it falls, and to who of Human Resources began it, who sees all of it. What
 * falls to Human Resources is told to that one alone; nobody is told twice of one thing.
 */
export function lateDutiesOf(onboarding: Onboarding, beganBy: number | null): LateDuty[] {
  const { personId, managerId, names, steps } = onboarding;
  return steps
    .filter(({ overdue }) => overdue)
    .flatMap((step) => {
      const owner = ownerIdOf(step, personId, managerId);
      const called = owner === null || owner === personId ? null : (names[String(owner)] ?? null);
      const told: LateDuty[] = [];
      if (owner !== null)
        told.push({ to: owner, side: owner === personId ? 'own' : 'owner', personId, step, owner: called });
      if (beganBy !== null && beganBy !== owner && beganBy !== personId)
        told.push({ to: beganBy, side: 'hr', personId, step, owner: called });
      return told;
    });
}

function ownerIdOf({ owner }: Step, personId: number, managerId: number | null): number | null {
  if (owner === 'newcomer') return personId;
  if (owner === 'hr') return null;
  return owner === 'manager' ? managerId : owner;
}
