/** How long a form's name may be. */
export const NAME_MOST = 100;

/** As forms are switched on and off (pickup.7). */
export const STATES = ['Activo', 'Inactivo'] as const;
