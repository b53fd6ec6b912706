import { type Definition, type Field, fieldsOf } from '@legajo/contract/forms/definition';
import type { Unnamed } from './unnamed.sql.ts';

/** Of what fewer are never shown (areas 9.9). */
export interface Thresholds {
  /** Answers, of all or of a group. */
  readonly group: number;
  /** Answers from which texts are shown. */
  readonly text: number;
}

/** Nothing is hidden: of a form that keeps names, to whoever reads its answers. */
export const OPEN: Thresholds = { group: 0, text: 0 };

export interface CountedValue {
  readonly value: string;
  readonly label: string;
  readonly count: number;
}

export interface GroupResult {
  readonly id: number | null;
  readonly isHidden: boolean;
  readonly answered: number;
  readonly values: readonly CountedValue[];
}

export interface FieldResult {
  readonly field: Field;
  readonly answered: number;
  readonly isHidden: boolean;
  readonly values: readonly CountedValue[];
  readonly mean: number | null;
  readonly texts: readonly string[];
  readonly groups: readonly GroupResult[];
}

const TEXTS_MOST = 500;

/**
 * What answers come to, question by question (areas 9.9). A question that fewer than five answered is hidden; so is a group
 * of fewer; and where what the shown groups leave over would be one to four, no group is shown, for it could be worked out.
 *
 * @param by whether groups are told.
 * @param shuffle puts texts into an order drawn by lot.
 */
export function resultsOf(
  definition: Definition,
  rows: readonly Unnamed[],
  least: Thresholds,
  { by, shuffle }: { readonly by: boolean; readonly shuffle: <T>(list: readonly T[]) => T[] },
): FieldResult[] {
  return fieldsOf(definition)
    .filter(({ tipo }) => tipo !== 'archivo' && tipo !== 'declaracion' && tipo !== 'persona')
    .map((field) => {
      const answered = rows.filter(({ answers }) => answers[field.clave] !== undefined);
      if (answered.length < Math.max(1, least.group)) return hidden(field, answered.length, least);
      return {
        field,
        answered: answered.length,
        isHidden: false,
        values: valuesOf(field, answered),
        mean: meanOf(field, answered),
        texts: answered.length >= least.text ? shuffle(textsOf(field, answered)).slice(0, TEXTS_MOST) : [],
        groups: by ? groupsOf(field, answered, least) : [],
      };
    });
}

const hidden = (field: Field, answered: number, least: Thresholds): FieldResult => ({
  field,
  // How many is a number too.
  answered: least.group === 0 ? answered : 0,
  isHidden: least.group > 0,
  values: [],
  mean: null,
  texts: [],
  groups: [],
});

function groupsOf(field: Field, answered: readonly Unnamed[], { group: least }: Thresholds): GroupResult[] {
  const groups = [...Map.groupBy(answered, ({ groupId }) => groupId)];
  const shown = groups.filter(([id, rows]) => (least === 0 || id !== null) && rows.length >= least);
  const left = answered.length - shown.reduce((sum, [, rows]) => sum + rows.length, 0);
  const canBeWorkedOut = left > 0 && left < least;
  return groups.map(([id, rows]) => {
    const isHidden = canBeWorkedOut || !shown.some(([one]) => one === id);
    return {
      id,
      isHidden,
      answered: isHidden ? 0 : rows.length,
      values: isHidden ? [] : valuesOf(field, rows),
    };
  });
}

function valuesOf(field: Field, rows: readonly Unnamed[]): CountedValue[] {
  if (field.tipo !== 'opcion' && field.tipo !== 'varias') return [];
  const given = rows.flatMap(({ answers }) => {
    const answer = answers[field.clave];
    return typeof answer === 'object' ? answer.map(String) : [String(answer)];
  });
  return field.opciones.map(({ valor, etiqueta }) => ({
    value: valor,
    label: etiqueta,
    count: given.filter((one) => one === valor).length,
  }));
}

function meanOf(field: Field, rows: readonly Unnamed[]): number | null {
  if (field.tipo !== 'numero' && field.tipo !== 'dinero') return null;
  const sum = rows.reduce((all, { answers }) => all + Number(answers[field.clave]), 0);
  return Math.round((sum / rows.length) * 100) / 100;
}

function textsOf(field: Field, rows: readonly Unnamed[]): string[] {
  if (field.tipo !== 'texto' && field.tipo !== 'parrafo' && field.tipo !== 'fecha') return [];
  return rows.map(({ answers }) => String(answers[field.clave]));
}
