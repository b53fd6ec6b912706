import type { readPeopleSystem } from '@legajo/contract/calls/integration';
import type { Element } from '@legajo/ui/api/backend.ts';
import { flatRules } from '@legajo/ui/form/flat-draft.ts';

export type PeopleSystem = Element<typeof readPeopleSystem>;

/** What the form holds. The key that is stored is never told: it begins empty, and empty it stays as it is. */
export type Draft = ReturnType<typeof toDraft>;

export const toDraft = (system: PeopleSystem | null) => ({
  direccion: system?.direccion ?? '',
  clave: '',
  activo: system ? system.activo === 1 : true,
});

export const RULES = flatRules<Draft>(['clave']);

export const toBody = ({ direccion, clave, activo }: Draft) => ({
  direccion,
  clave: clave || undefined,
  activo: activo ? '1' : '0',
});
