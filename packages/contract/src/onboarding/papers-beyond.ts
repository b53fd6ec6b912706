import type { FilePaper } from '../people/file-papers.ts';

/** Papers of a beginning that no country rules. */
export const COMMON_PAPERS = {
  personal_documents: ['resume', 'diploma', 'bank-proof'],
  documents: ['confidentiality', 'policies', 'equipment'],
} as const;

/** A paper that only a beginning asks for. It stands in the person's file beside those of their country. */
export type CommonPaper = (typeof COMMON_PAPERS)[keyof typeof COMMON_PAPERS][number];

export const COMMON_KEYS: readonly CommonPaper[] = [
  ...COMMON_PAPERS.personal_documents,
  ...COMMON_PAPERS.documents,
];

/** A paper of a person's file: of their country, or one that no country rules. */
export type FileKey = FilePaper | CommonPaper;
