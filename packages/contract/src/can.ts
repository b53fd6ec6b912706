/**
 * What may be done to a thing in its state: one table that enables buttons and refuses calls.
 * A document's states are those of engine.md 5.
 */
export const DOCUMENT_STATES = ['published', 'received', 'agreed', 'disagreed', 'cancelled'] as const;
export type DocumentState = (typeof DOCUMENT_STATES)[number];

const OPEN: readonly DocumentState[] = ['published', 'received'];
const SIGNED: readonly DocumentState[] = ['agreed', 'disagreed'];

export const documentCan = {
  /** The employee signs once, in either sense; never what was withdrawn. */
  sign: (state: DocumentState) => OPEN.includes(state),
  /** HR withdraws from any state but withdrawn (decision E8). */
  cancel: (state: DocumentState) => state !== 'cancelled',
  /** HR answers a disagreement, and nothing else. */
  answer: (state: DocumentState) => state === 'disagreed',
  /** The employee no longer sees the content of what was withdrawn; HR always does. */
  readByOwner: (state: DocumentState) => state !== 'cancelled',
  signed: (state: DocumentState) => SIGNED.includes(state),
} as const;

/** What is done to somebody's account, by whether it is the own account of whoever acts. */
export const accountCan = {
  /** The own password is changed with the present one, never given. */
  receivePassword: (own: boolean) => !own,
  /** Nobody takes their own factors away unproved: that would be a way round the step-up. */
  loseFactors: (own: boolean) => !own,
} as const;

/** Wire words of a document's state (wire-names, Documents). */
export const DOCUMENT_STATE_WIRE = {
  published: 'publicado',
  received: 'recibido',
  agreed: 'firmado_conforme',
  disagreed: 'firmado_no_conforme',
  cancelled: 'anulado',
} as const satisfies Record<DocumentState, string>;

/** The wire's five process states (D62) and the step that `fase` tells (engine.md 4). */
export const PROCESS_STATES = {
  running: 'en progreso',
  completed: 'completado',
  completedWithObservations: 'completado con observaciones',
  failed: 'error',
  cancelled: 'cancelado',
} as const;
export type ProcessState = keyof typeof PROCESS_STATES;

/** `scheduled`: confirmed, and waiting for its date. */
export const PROCESS_PHASES = ['receive', 'inspect', 'review', 'scheduled', 'publish', 'done'] as const;
export type ProcessPhase = (typeof PROCESS_PHASES)[number];

export const processCan = {
  fix: (state: ProcessState, phase: ProcessPhase) =>
    state !== 'cancelled' && (phase === 'review' || phase === 'done'),
  /** Confirming what waits for its date gives it another. */
  confirm: (state: ProcessState, phase: ProcessPhase) =>
    state !== 'cancelled' && (phase === 'review' || phase === 'scheduled' || phase === 'done'),
  cancel: (state: ProcessState, phase: ProcessPhase) => state === 'running' && phase !== 'done',
} as const;
