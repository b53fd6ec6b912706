import type { Language } from '@legajo/contract';
import type { StepGroup } from '@legajo/contract/onboarding/onboarding';
import { onboardingItemName } from '@legajo/contract/onboarding/onboarding-names';
import type { AskedItem } from './items.ts';

/** Where, when and in which language an answer is read. */
export interface Reading {
  readonly country: string;
  readonly language: Language;
  /** Today, where the company is. */
  readonly on: string;
}

/** What an item is called: one of the company's own, and a form, as it was written. */
export const nameOfItem = (
  item: AskedItem & { readonly name?: string },
  group: StepGroup,
  { country, language, on }: Reading,
): string =>
  item.name ?? (group === 'tasks' ? item.key : onboardingItemName(country, group, item.key, on, language));
