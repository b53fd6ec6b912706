import { type Language, type PaperKey, paperText } from '../messages.ts';
import { PAPER_ROWS, papersOf } from '../people/file-papers.ts';
import type { IsoDay } from '../values/dates.ts';
import { COMMON_PAPERS, type CompanyCategory, type OnboardingGroup } from './onboarding.ts';

/** An item of an onboarding as people call it: papers that a country rules by its own name for them. */
export function onboardingItemName(
  country: string,
  group: OnboardingGroup,
  key: string,
  on: IsoDay,
  language: Language,
): string {
  if (group === 'personal_info') return paperText(`onboarding.info.${key}` as PaperKey, language);
  const common: readonly string[] = COMMON_PAPERS[group];
  if (common.includes(key)) return paperText(`onboarding.paper.${key}` as PaperKey, language);
  // What was asked for once keeps its name, also when no rule asks for it any more.
  const rows = [...papersOf(country, on), ...PAPER_ROWS.filter((one) => one.country === country)];
  return rows.find(({ paper }) => paper === key)?.name ?? key;
}

/** What a category of companies is called. */
export function companyCategoryName(category: CompanyCategory, language: Language): string {
  return paperText(`onboarding.category.${category}`, language);
}
