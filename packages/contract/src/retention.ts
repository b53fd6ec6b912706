/**
 * How documents come to be destroyed (areas 1.10): proposed for a type once in a month, approved by a second person, told to the
 * people concerned, run thirty days later. Keys are ours, values are the wire's words.
 */
export const RETENTION_STATES = {
  /** Its documents are looked for, or wait to be approved. */
  gathering: 'propuesta',
  proposed: 'propuesta',
  approved: 'aprobada',
  done: 'hecha',
  rejected: 'rechazada',
} as const;
export type RetentionState = keyof typeof RETENTION_STATES;

/** From what the years count, in the wire's words. */
export const RETENTION_FROM = {
  publication: 'publicacion',
  period: 'periodo',
  dismissal: 'baja',
} as const;
export type RetentionFrom = keyof typeof RETENTION_FROM;

/** Days between telling the people concerned and the run. */
export const RETENTION_NOTICE_DAYS = 30;
