import type { FilePaper, IsoDay, Language, PaperRow } from '@legajo/contract';
import { COMMON_KEYS, COMMON_PAPERS, type CommonPaper } from '@legajo/contract/onboarding/onboarding';
import { onboardingItemName } from '@legajo/contract/onboarding/onboarding-names';

/** A paper of somebody's file: of their country, or one that their onboarding asked for beyond it. */
export type PaperOfFile = Pick<PaperRow, 'name' | 'from' | 'source'> & {
  readonly paper: FilePaper | CommonPaper;
};

/** What an onboarding may ask for beyond the country's list, as a company calls it. */
export function papersBeyond(country: string, on: IsoDay, language: Language): PaperOfFile[] {
  return COMMON_KEYS.map((paper) => {
    const own = (COMMON_PAPERS.personal_documents as readonly string[]).includes(paper);
    const group = own ? 'personal_documents' : 'documents';
    const name = onboardingItemName(country, group, paper, on, language);
    return { paper, name, from: own ? 'person' : 'company', source: 'onboarding' };
  });
}
