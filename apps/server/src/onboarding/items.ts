import { e, type IsoDay } from '@legajo/contract';
import { ONBOARDING_GROUPS, type OnboardingGroup, onboardingItems } from '@legajo/contract/onboarding';
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

/** The paper of this key, where it is asked for. */
export const askedPaper = (asked: AskedItems, key: string): AskedItem | undefined =>
  PAPER_GROUPS.flatMap((group) => asked[group]).find((item) => item.key === key);

/** Everything that a country knows, all of it required: what a template is begun from. */
export function itemsOfCountry(country: string, on: IsoDay): AskedItems {
  const all = (keys: readonly string[]) => keys.map((key) => ({ key, required: true }));
  const { personal_info, personal_documents, documents } = onboardingItems(country, on);
  return {
    personal_info: all(personal_info),
    personal_documents: all(personal_documents),
    documents: all(documents),
  };
}
