import { LOAD_KEYS, type LoadKey, personField, type WireOf, wireOf } from './person-fields.ts';

/** A field of a load, by its name on the wire. */
export type LoadField = WireOf<LoadKey>;

/** The fields of a load, in the order of the template. */
export const LOAD_FIELDS = LOAD_KEYS.map(wireOf) as [LoadField, ...LoadField[]];

/** Without these nobody can be made. */
export const LOAD_REQUIRED: readonly LoadField[] = LOAD_KEYS.filter((key) => personField(key).required).map(
  wireOf,
);
