/** The process's states in the wire's words: five of the specification (D62), and a review that nobody ended. */
export const PROCESS_STATES = {
  running: 'en progreso',
  completed: 'completado',
  completedWithObservations: 'completado con observaciones',
  failed: 'error',
  cancelled: 'cancelado',
  expired: 'vencido',
} as const;
export type ProcessState = keyof typeof PROCESS_STATES;
export type ProcessStateWord = (typeof PROCESS_STATES)[ProcessState];
export const PROCESS_STATE_WORDS = Object.values(PROCESS_STATES) as unknown as readonly [
  ProcessStateWord,
  ...ProcessStateWord[],
];

/** What a process publishes, in the wire's words. */
export const PROCESS_KINDS = { massive: 'masiva', single: 'individual', generic: 'generica' } as const;
export type ProcessKind = keyof typeof PROCESS_KINDS;
export type ProcessKindWord = (typeof PROCESS_KINDS)[ProcessKind];
export const PROCESS_KIND_WORDS = Object.values(PROCESS_KINDS) as unknown as readonly [
  (typeof PROCESS_KINDS)[ProcessKind],
  ...(typeof PROCESS_KINDS)[ProcessKind][],
];

/** What long work is that publishes nothing, in the wire's words. */
export const WORK_KINDS = {
  load: 'carga',
  dismissal: 'bajas',
  export: 'exportacion',
  welcome: 'bienvenida',
  reminder: 'recordatorio',
  round: 'recordatorio_firma',
  withdrawal: 'anulacion',
  access: 'accesos',
  papers: 'papeles',
} as const;
export type WorkKind = keyof typeof WORK_KINDS;
export type WorkKindWord = (typeof WORK_KINDS)[WorkKind];
export const WORK_KIND_WORDS = Object.values(WORK_KINDS) as unknown as readonly [
  WorkKindWord,
  ...WorkKindWord[],
];

/** What a list of all long work is narrowed to. */
export const LISTED_KIND_WORDS = ['publicacion', ...PROCESS_KIND_WORDS, ...WORK_KIND_WORDS] as const;
export type ListedKindWord = (typeof LISTED_KIND_WORDS)[number];
