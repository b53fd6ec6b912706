import { PERSON_KEYS, type PersonWire, wireOf } from './person-fields.ts';

export type PeopleColumn = PersonWire | 'status' | 'fecha_baja';

/**
 * The columns of people: what a list shows, in the order they are offered, and what an export holds. Their names
 * are those of a load, so that a file that went out can come in again.
 */
export const PEOPLE_COLUMNS: readonly PeopleColumn[] = [...PERSON_KEYS.map(wireOf), 'status', 'fecha_baja'];
