import { f, type Language } from '@legajo/contract';
import {
  ONBOARDING_GROUPS,
  type OnboardingGroup,
  type OnboardingTemplate,
} from '@legajo/contract/onboarding/onboarding';
import { onboardingItemName } from '@legajo/contract/onboarding/onboarding-names';
import type { AskedItems } from './items.ts';

/** Where, when and in which language an answer is read. */
export interface Reading {
  readonly country: string;
  readonly language: Language;
  /** Today, where the company is. */
  readonly on: string;
}

export const wireToItems = (template: OnboardingTemplate): AskedItems =>
  byGroup((group) =>
    template[group].map(({ clave, obligatorio }) => ({ key: clave, required: obligatorio })),
  );

export const itemsToWire = (items: AskedItems, { country, language, on }: Reading) =>
  byGroup((group) =>
    items[group].map(({ key, required }) => ({
      clave: key,
      nombre: onboardingItemName(country, group, key, on, language),
      obligatorio: f.out.flag(required),
    })),
  );

/** Address of a template's image, relative to the portal; it changes with the image. */
export const imageAddress = (templateId: number, image: Buffer | null): string | null =>
  image && `/v2/portal/onboarding/${templateId}/image?t=${image.toString('hex').slice(0, 16)}`;

function byGroup<T>(make: (group: OnboardingGroup) => T): Record<OnboardingGroup, T> {
  return Object.fromEntries(ONBOARDING_GROUPS.map((group) => [group, make(group)])) as Record<
    OnboardingGroup,
    T
  >;
}
