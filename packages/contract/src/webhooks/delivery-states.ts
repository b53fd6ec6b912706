/** Where a delivery stands: keys are ours, values are the wire's words. `delivered` and `dead` do not go on by themselves. */
export const DELIVERY_STATES = {
  queued: 'en_cola',
  retrying: 'reintenta',
  delivered: 'entregado',
  dead: 'muerto',
} as const;
export type HookDeliveryState = keyof typeof DELIVERY_STATES;

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
