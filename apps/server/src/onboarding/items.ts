import { e, type IsoDay } from '@legajo/contract';
import {
  COMMON_PAPERS,
  ONBOARDING_GROUPS,
  type OnboardingGroup,
  onboardingItems,
} from '@legajo/contract/onboarding/onboarding';
import { refuseField } from '../platform/failure.ts';

/** Something that is asked of a new person. */
export interface AskedItem {
  readonly key: string;
  readonly required: boolean;
}

export type AskedItems = Readonly<Record<OnboardingGroup, readonly AskedItem[]>>;

/** Groups whose items are papers, brought as files; what a person tells of themselves is read from their own data. */
export const PAPER_GROUPS = ['personal_documents', 'documents'] as const;

/**
 * Checks what is to be asked: each group has an item, and each item is one of the country's, once (D78).
 *
 * @throws Failure `groupEmpty` or `itemUnknown`.
 */
export function checkItems(asked: AskedItems, country: string, on: IsoDay): void {
  if (ONBOARDING_GROUPS.some((group) => asked[group].length === 0))
    refuseField(e.onboarding.groupEmpty, 'template');
  const known = onboardingItems(country, on);
  for (const group of ONBOARDING_GROUPS) {
    const keys = asked[group].map(({ key }) => key);
    if (new Set(keys).size < keys.length || keys.some((key) => !known[group].includes(key)))
      refuseField(e.onboarding.itemUnknown, 'template');
  }
}

/** The group that asks for the paper of this key; undefined where none does. */
export const groupAsking = (asked: AskedItems, key: string): OnboardingGroup | undefined =>
  PAPER_GROUPS.find((group) => asked[group].some((item) => item.key === key));

/** Everything that a country knows: what a template is begun from. Papers that no rule asks for are not required. */
export function itemsOfCountry(country: string, on: IsoDay): AskedItems {
  const known = onboardingItems(country, on);
  const asked = (keys: readonly string[], optional: readonly string[]) =>
    keys.map((key) => ({ key, required: !optional.includes(key) }));
  return {
    personal_info: asked(known.personal_info, []),
    personal_documents: asked(known.personal_documents, COMMON_PAPERS.personal_documents),
    documents: asked(known.documents, COMMON_PAPERS.documents),
  };
}
