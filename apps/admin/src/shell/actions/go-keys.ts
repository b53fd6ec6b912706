import type { PlaceKey } from '../../app/tables/places.ts';

/** `g` and then one of these leads to a place. */
export const GO_KEYS = { e: 'employees', d: 'search', b: 'task_tray' } as const satisfies Record<
  string,
  PlaceKey
>;
