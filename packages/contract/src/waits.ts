/** What a person may lack, in the wire's words: an account to be paid to, a mail, one that does not come back, a way in, somebody to report to. */
export const PERSON_LACKS = ['cuenta', 'mail', 'mail_valido', 'acceso', 'superior'] as const;
export type PersonLack = (typeof PERSON_LACKS)[number];

/** What of a person may wait: a move to another address, a way in that somebody else set and its owner did not confirm. */
export const PERSON_WAITS = ['mail', 'acceso'] as const;
export type PersonWait = (typeof PERSON_WAITS)[number];

/**
 * What a document may wait for (wire-names-2, 2): being opened, its signature, that of who signs second, HR's answer to a
 * disagreement, somebody's answer to a question, and, ours, another one before it runs out or since.
 */
export const DOCUMENT_WAITS = [
  'lectura',
  'firma',
  'segunda_firma',
  'disconformidad',
  'consulta',
  'vencimiento',
] as const;
export type DocumentWait = (typeof DOCUMENT_WAITS)[number];
