/**
 * Where a document came from, in the wire's words (D42): one by one by hand or from a file that its person brought, from
 * their camera, by a mass load, or from a digital form.
 */
export const DOCUMENT_ORIGINS = ['CM', 'KO', 'CD', 'EFORMS'] as const;
export type DocumentOrigin = (typeof DOCUMENT_ORIGINS)[number];
