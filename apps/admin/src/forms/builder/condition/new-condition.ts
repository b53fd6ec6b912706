import type { Choice, Condition } from '@legajo/contract/forms/definition';
import type { DraftField } from '../../draft/form-draft.ts';

/** How a condition asks of a field. */
export const OPERATORS = ['es', 'mayor', 'menor', 'con', 'sin'] as const;
export type Operator = (typeof OPERATORS)[number];

/** A condition about one field. */
export type Simple = Extract<Condition, { readonly campo: string }>;
export type Group = Exclude<Condition, Simple>;

export const isSimple = (condition: Condition): condition is Simple => 'campo' in condition;

export const innerOf = (group: Group): readonly Condition[] =>
  'todas' in group ? group.todas : group.alguna;

export const groupOf = (inner: readonly Condition[], isEvery: boolean): Group =>
  isEvery ? { todas: inner } : { alguna: inner };

/** What can be asked of a kind of field: what it never has is not offered. */
export function operatorsOf(field: DraftField | undefined): readonly Operator[] {
  switch (field?.tipo) {
    case 'numero':
      return OPERATORS;
    case 'dinero':
      return ['mayor', 'menor', 'con', 'sin'];
    case 'archivo':
      return ['con', 'sin'];
    default:
      return ['es', 'con', 'sin'];
  }
}

export function operatorOf(condition: Simple): Operator {
  if ('es' in condition) return 'es';
  if ('mayor' in condition) return 'mayor';
  if ('menor' in condition) return 'menor';
  return condition.vacio === 1 ? 'sin' : 'con';
}

export const choicesOf = (field: DraftField | undefined): readonly Choice[] | null =>
  field?.tipo === 'opcion' || field?.tipo === 'varias'
    ? ((field.more.opciones ?? []) as readonly Choice[])
    : null;

/** The condition that a field begins with when it is asked so. */
export function begin(field: DraftField, operator: Operator): Simple {
  const campo = field.clave;
  if (operator === 'mayor') return { campo, mayor: 0 };
  if (operator === 'menor') return { campo, menor: 0 };
  if (operator !== 'es') return { campo, vacio: operator === 'sin' ? 1 : 0 };
  if (field.tipo === 'declaracion') return { campo, es: [1] };
  const first = choicesOf(field)?.[0]?.valor;
  return { campo, es: first === undefined ? [] : [first] };
}

/** What is asked of a field first: a condition that holds for something as it stands. */
export function beginOf(field: DraftField): Simple {
  if (choicesOf(field) || field.tipo === 'declaracion') return begin(field, 'es');
  return begin(field, field.tipo === 'numero' || field.tipo === 'dinero' ? 'mayor' : 'con');
}

/** What is asked first of the nearest field before. */
export function beginWith(before: readonly DraftField[]): Simple | null {
  const field = before.at(-1);
  return field ? beginOf(field) : null;
}
