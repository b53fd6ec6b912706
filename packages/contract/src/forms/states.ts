/**
 * Where a form, what went out of it and an answer can stand (areas 9): the tables from which calls refuse and screens take
 * their words. Keys are ours, values are the wire's words.
 */

/** pending → draft → answered, or inApproval → approved | rejected (a draft again); expired or closed unanswered. */
export const ANSWER_STATES = {
  pending: 'pendiente',
  draft: 'borrador',
  answered: 'respondido',
  inApproval: 'en_aprobacion',
  approved: 'aprobado',
  rejected: 'rechazado',
  expired: 'vencido',
} as const;
export type AnswerState = keyof typeof ANSWER_STATES;

/** A publication: published → reverted, for good. */
export const SENDING_STATES = { published: 'publicado', reverted: 'revertido' } as const;
export type SendingState = keyof typeof SENDING_STATES;

const OPEN: readonly AnswerState[] = ['pending', 'draft', 'rejected'];

/** What may be done with an answer where it stands. */
export const answerCan = {
  /** Its person still writes it. */
  write: (state: AnswerState): boolean => OPEN.includes(state),
  /** It says what they answered. */
  read: (state: AnswerState): boolean =>
    state === 'answered' || state === 'inApproval' || state === 'approved',
} as const;

/** How the results of an anonymous form are cut: chosen as it is published, and never by both (areas 9.9). */
export const RESULT_CUTS = { sector: 'sector', location: 'locacion' } as const;
export type ResultCut = keyof typeof RESULT_CUTS;
