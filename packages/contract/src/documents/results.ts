/**
 * What became of documents that were delivered and not withdrawn (areas 6.7): all of them, opened ever, signed in either
 * sense, in agreement, in disagreement.
 */
export const DOCUMENT_RESULTS = ['publicados', 'recibidos', 'firmados', 'conformes', 'disconformes'] as const;
export type DocumentResult = (typeof DOCUMENT_RESULTS)[number];
