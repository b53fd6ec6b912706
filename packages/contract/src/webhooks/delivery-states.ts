/**
 * Where a delivery stands: keys are ours, values are the wire's words. `delivered`, `dead` and `lapsed` do not go on by
 * themselves; `lapsed` was given up because its address was off.
 */
export const DELIVERY_STATES = {
  queued: 'en_cola',
  retrying: 'reintenta',
  delivered: 'entregado',
  dead: 'muerto',
  lapsed: 'caducado',
} as const;
export type HookDeliveryState = keyof typeof DELIVERY_STATES;

/** Where a span of time that is sent again stands; `full` ended at the most that is sent again at once. */
export const REPLAY_STATES = {
  running: 'en_curso',
  done: 'hecho',
  full: 'tope',
  lapsed: 'caducado',
} as const;
export type ReplayState = keyof typeof REPLAY_STATES;

/** When a delivery is tried, in seconds after the try before: at once, 30 s, 5 min, 30 min, 2 h, 6 h, 12 h, 24 h (areas 15.5). */
export const TRY_PAUSES_SECONDS = [0, 30, 300, 1800, 7200, 21_600, 43_200, 86_400] as const;

/** Who switched an address off: somebody, its own answer 410, or too many failures in a row. */
export const STOPPED_BY = { person: 'persona', gone: 'respuesta_410', failures: 'fallos' } as const;
export type StoppedBy = keyof typeof STOPPED_BY;

/** Why a try came to nothing, where nobody answered: our own rule, or nobody was there. */
export const TRY_ERRORS = [
  'direccion_no_permitida',
  'no_responde',
  'demora',
  'sin_nombre',
  'secreto_ilegible',
] as const;
export type TryError = (typeof TRY_ERRORS)[number];
