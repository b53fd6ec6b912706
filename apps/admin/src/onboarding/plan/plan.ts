import {
  ONBOARDING_GROUPS,
  type OnboardingGroup,
  STEP_DAYS,
  type StepOwner,
} from '@legajo/contract/onboarding/onboarding';

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
  dias: days.trim() === '' ? undefined : Number(days),
});

/** What of owners and days cannot be sent: somebody who is to be named, or days that are none. */
export function planFault({ owner, person, days }: Plan): 'owner_missing' | 'days_wrong' | null {
  if (owner === 'persona' && person === null) return 'owner_missing';
  const count = Number(days);
  const fits = /^-?\d{0,3}$/.test(days.trim()) && count >= STEP_DAYS.least && count <= STEP_DAYS.most;
  return days.trim() === '' || fits ? null : 'days_wrong';
}
