import {
  ONBOARDING_GROUPS,
  type OnboardingGroup,
  type OnboardingInfo,
} from '@legajo/contract/onboarding/onboarding';
import type { OwnDataHeld } from '../../self-service/public.ts';
import type { AskedItems } from '../items.ts';
import type { BroughtFile } from './onboardings.sql.ts';

/** One thing asked of a person, and whether it is done. */
export interface Step {
  readonly group: OnboardingGroup;
  readonly key: string;
  readonly required: boolean;
  readonly done: boolean;
  /** What was brought; null also for what is read from the person's own data. */
  readonly file: BroughtFile | null;
}

export interface Progress {
  readonly total: number;
  readonly done: number;
  readonly required: number;
  /** Required and not done. */
  readonly missing: number;
}

/** The steps of an onboarding: what a person tells is done when their own data has it, a paper when it was brought. */
export function stepsOf(
  items: AskedItems,
  files: readonly BroughtFile[],
  held: OwnDataHeld | undefined,
): Step[] {
  return ONBOARDING_GROUPS.flatMap((group) =>
    items[group].map(({ key, required }) => {
      const file = group === 'personal_info' ? null : (files.find(({ item }) => item === key) ?? null);
      const done = group === 'personal_info' ? (held?.[key as OnboardingInfo] ?? false) : file !== null;
      return { group, key, required, done, file };
    }),
  );
}

export const isMissing = ({ required, done }: Step): boolean => required && !done;

export function progressOf(steps: readonly Step[]): Progress {
  return {
    total: steps.length,
    done: steps.filter(({ done }) => done).length,
    required: steps.filter(({ required }) => required).length,
    missing: steps.filter(isMissing).length,
  };
}

/** How much is done of all steps, required or not, in whole percent. */
export const percentOf = ({ total, done }: Progress): number =>
  total === 0 ? 0 : Math.round((done * 100) / total);
