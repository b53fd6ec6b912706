import { type Language, type PaperKey, paperText } from '../messages.ts';
import { PAPER_ROWS, type PaperRow, papersOf } from '../people/file-papers.ts';
import type { IsoDay } from '../values/dates.ts';
import type { CompanyCategory, OnboardingGroup } from './onboarding.ts';
import { COMMON_KEYS, COMMON_PAPERS, type FileKey } from './papers-beyond.ts';

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

/** A paper of somebody's file: of their country, or one that no country rules. */
export type PaperOfFile = Pick<PaperRow, 'name' | 'from' | 'source' | 'words'> & { readonly paper: FileKey };

/** Of these only what an onboarding asked for counts, and only types that were mapped to them count as them. */
export function papersBeyond(country: string, on: IsoDay, language: Language): PaperOfFile[] {
  return COMMON_KEYS.map((paper) => {
    const own = (COMMON_PAPERS.personal_documents as readonly string[]).includes(paper);
    const group = own ? 'personal_documents' : 'documents';
    const name = onboardingItemName(country, group, paper, on, language);
    return { paper, name, from: own ? 'person' : 'company', source: BEYOND, words: [] };
  });
}

/** Where a paper that no country rules comes from. */
export const BEYOND = 'onboarding';

/** What a category of companies is called. */
export function companyCategoryName(category: CompanyCategory, language: Language): string {
  return paperText(`onboarding.category.${category}`, language);
}
