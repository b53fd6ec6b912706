import {
  ONBOARDING_GROUPS,
  type OnboardingGroup,
  STEP_DAYS,
  type StepOwner,
} from '@legajo/contract/onboarding/onboarding';
import { TASK_NAME_MAX } from '@legajo/contract/onboarding/welcome';
import { textFault, wholeOf, wholeWithin } from '@legajo/contract/values/plain-rules';

/** Who sees to an item, and until when; days from the first one, as they are typed. */
export interface Plan {
  readonly owner: StepOwner;
  /** Of `persona`. */
  readonly person: { readonly id: number; readonly nombre: string } | null;
  readonly days: string;
}
export const NO_PLAN: Plan = { owner: 'ingresante', person: null, days: '' };

/** A thing of the company's own; `clave` of one that stood. */
export interface Task extends Plan {
  /** Tells them apart while they are written. */
  readonly id: string;
  readonly clave: string | undefined;
  readonly nombre: string;
  readonly required: boolean;
}

/** By group and key: what has no plan is the newcomer's, on no day. */
export type Plans = Readonly<Record<string, Plan>>;
export const planKey = (group: OnboardingGroup, clave: string): string => `${group} ${clave}`;

interface Planned {
  readonly clave: string;
  readonly responsable: StepOwner;
  readonly idResponsable: number | null;
  readonly nombre_responsable: string | null;
  readonly dias: number | null;
}

const planOf = (one: Planned): Plan => ({
  owner: one.responsable,
  person: one.idResponsable === null ? null : { id: one.idResponsable, nombre: one.nombre_responsable ?? '' },
  days: one.dias === null ? '' : String(one.dias),
});

/** Owners and days as a screen keeps them. */
export const plansOf = (listed: Readonly<Record<OnboardingGroup, readonly Planned[]>>): Plans =>
  Object.fromEntries(
    ONBOARDING_GROUPS.flatMap((group) =>
      listed[group]
        .filter(({ responsable, dias }) => responsable !== 'ingresante' || dias !== null)
        .map((one) => [planKey(group, one.clave), planOf(one)] as const),
    ),
  );

export const tasksOf = (
  listed: readonly (Planned & { readonly nombre: string; readonly obligatorio: number })[],
): readonly Task[] =>
  listed.map((one) => ({
    ...planOf(one),
    id: one.clave,
    clave: one.clave,
    nombre: one.nombre,
    required: one.obligatorio === 1,
  }));

/** The same as the wire takes it. */
export const wirePlan = ({ owner, person, days }: Plan) => ({
  responsable: owner,
  idResponsable: owner === 'persona' ? person?.id : undefined,
  dias: wholeOf(days) ?? undefined,
});

/** What of owners and days cannot be sent: somebody who is to be named, or days that are none. */
export function planFault({ owner, person, days }: Plan): 'owner_missing' | 'days_wrong' | null {
  if (owner === 'persona' && person === null) return 'owner_missing';
  return days.trim() === '' || wholeWithin(days, STEP_DAYS) !== null ? null : 'days_wrong';
}

export type NameFault = 'task_nameless' | 'too_long' | 'special_signs';
const NAME_FAULTS = { required: 'task_nameless', max: 'too_long', special: 'special_signs' } as const;

/** What is wrong with the name of a thing of the company's own: one without a name is told, whatever else stands there. */
export function nameFault({ nombre }: Task): NameFault | null {
  const fault = textFault(nombre, TASK_NAME_MAX);
  return fault ? NAME_FAULTS[fault] : null;
}
