import { e, type IsoDay } from '@legajo/contract';
import {
  ONBOARDING_GROUPS,
  type OnboardingGroup,
  onboardingItems,
  STEP_GROUPS,
  type StepGroup,
} from '@legajo/contract/onboarding/onboarding';
import { COMMON_PAPERS } from '@legajo/contract/onboarding/papers-beyond';
import { refuseField } from '../platform/failure.ts';

/** Who has to see to an item; a number is a person who was named. */
export type Owner = 'newcomer' | 'hr' | 'manager' | number;

/** Something that is asked of a new person, or to be done for them. */
export interface AskedItem {
  readonly key: string;
  readonly required: boolean;
  /** Nobody said: the newcomer's. */
  readonly owner?: Owner;
  /** Days from the first day until it is due; none, no day. */
  readonly days?: number | null;
}

/** A thing of the company's own: somebody does it and says so. */
export interface OwnTask extends AskedItem {
  readonly name: string;
}

export type AskedItems = Readonly<Record<OnboardingGroup, readonly AskedItem[]>> & {
  /** Templates of before know none. */
  readonly tasks?: readonly OwnTask[];
};

/** What of a template a beginning takes. */
export interface StartingTemplate {
  readonly id: number;
  readonly name: string;
  readonly active: boolean;
  readonly items: AskedItems;
}

/** What of a template each group asks. */
export const itemsOf = (asked: AskedItems, group: StepGroup): readonly AskedItem[] =>
  group === 'tasks' ? (asked.tasks ?? []) : asked[group];

export const ownerOf = ({ owner }: AskedItem): Owner => owner ?? 'newcomer';

/** The people whom a template names for something. */
export const namedOwners = (asked: AskedItems): number[] => [
  ...new Set(
    STEP_GROUPS.flatMap((group) => itemsOf(asked, group).map(ownerOf)).filter(
      (owner) => typeof owner === 'number',
    ),
  ),
];

/** What keys of own tasks begin with: none of a country's does. */
export const TASK_KEY = 'task-';

/** What keys of digital forms begin with. */
export const FORM_KEY = 'form-';

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
  const tasks = (asked.tasks ?? []).map(({ key }) => key);
  if (new Set(tasks).size < tasks.length || tasks.some((key) => !key.startsWith(TASK_KEY)))
    refuseField(e.onboarding.itemUnknown, 'template');
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
