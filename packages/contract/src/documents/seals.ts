/** Whether the company's seal is on a document, in the wire's words (areas 2.4). */
export const DOCUMENT_SEALS = ['con', 'sin'] as const;
export type DocumentSeal = (typeof DOCUMENT_SEALS)[number];
