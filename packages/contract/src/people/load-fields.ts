import { LOAD_KEYS, type LoadKey, personField, type WireOf, wireOf } from './person-fields.ts';

/** A field of a person's record that a load reads, by its name on the wire. */
export type RecordField = WireOf<LoadKey>;

/** The template that somebody begins with whom a load makes: by name or id. No part of their record. */
export const TEMPLATE_FIELD = 'plantilla_onboarding';

/** A field of a load, by its name on the wire. */
export type LoadField = RecordField | typeof TEMPLATE_FIELD;

/** The fields of a record, in the order of the template. */
export const RECORD_FIELDS = LOAD_KEYS.map(wireOf) as [RecordField, ...RecordField[]];

/** The fields of a load, in the order of the template. */
export const LOAD_FIELDS: readonly [LoadField, ...LoadField[]] = [...RECORD_FIELDS, TEMPLATE_FIELD];

/** Without these nobody can be made. */
export const LOAD_REQUIRED: readonly LoadField[] = LOAD_KEYS.filter((key) => personField(key).required).map(
  wireOf,
);
