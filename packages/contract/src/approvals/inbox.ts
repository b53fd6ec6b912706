/**
 * What may wait for somebody, in one list (areas 7.10): requests for approval, and what waits by an action that one holds or for
 * one's own second signature. Keys are ours, values are the wire's words.
 */
import { APPROVAL_KINDS } from './states.ts';

/** What waits without being a request for approval. */
export const TASK_KINDS = {
  upload: 'subida',
  change: 'cambio_datos',
  second: 'firma',
  disagreement: 'disconformidad',
  question: 'consulta',
  onboarding: 'ingreso',
  process: 'proceso',
  certificate: 'certificado',
  mail: 'mail_invalido',
} as const;
export type TaskKind = keyof typeof TASK_KINDS;

export const INBOX_KINDS = { ...APPROVAL_KINDS, ...TASK_KINDS } as const;
export type InboxKind = keyof typeof INBOX_KINDS;
