import { f } from '@legajo/contract';
import {
  PERSON_KEYS,
  type PersonKey,
  type PersonRecord,
  personField,
} from '@legajo/contract/people/person-fields';
import type { EmployeeRow } from '../person-row.ts';

/** A partial change of a record: what is not there stays. */
export type Change = { readonly [K in PersonKey]?: PersonRecord[K] | undefined };

/** What many people are given at once: nothing of it is a way in, or says who somebody is. */
export type Placing = Pick<Change, 'sector' | 'location' | 'position' | 'reportsTo' | 'costCenter'>;

/** What of a change is one. */
export function changedFields(before: PersonRecord, change: Change): PersonKey[] {
  return PERSON_KEYS.filter((key) => change[key] !== undefined && change[key] !== before[key]);
}

/** What the trail keeps of a field: as people read it. */
export function shownValue(row: EmployeeRow, key: PersonKey): string | null {
  if (key === 'reportsTo') return row.reportsToName;
  return personField(key).kind === 'fecha' ? f.out.day(row[key]) || null : row[key];
}
