import { addMonths, formatMonth, parseMonth } from '@legajo/contract/values/dates';

/** What a publication is of: as the wire has it, blank where nothing is chosen. */
export interface Choice {
  readonly folder: string;
  readonly idSubCarpeta: string;
  /** mm/yyyy. */
  readonly periodo: string;
  /** How the file is read, where the type leaves that to each publication. */
  readonly parser: string;
}

export type ChoiceField = keyof Choice;

export const FIELDS = [
  'folder',
  'idSubCarpeta',
  'periodo',
  'parser',
] as const satisfies readonly ChoiceField[];
export const BLANK: Choice = { folder: '', idSubCarpeta: '', periodo: '', parser: '' };

/** Ways to read a file that need nothing of the type. */
export const PARSERS = ['nombre_archivo', 'primera_pagina', 'manual'] as const;

/** What is still to be chosen; how the file is read only where the type does not say. */
export const missingIn = (choice: Choice, asksParser: boolean): readonly ChoiceField[] =>
  FIELDS.filter((field) => choice[field] === '' && (field !== 'parser' || asksParser));

export const changedIn = (choice: Choice, began: Choice): readonly ChoiceField[] =>
  FIELDS.filter((field) => choice[field] !== began[field]);

/** Own choices on top of what is offered now. */
export const onTopOf = (now: Choice, own: Choice, began: Choice): Choice => ({
  ...now,
  ...Object.fromEntries(changedIn(own, began).map((field) => [field, own[field]])),
});

/** The publication before, as the set-up tells it. */
export interface Before {
  readonly idCarpeta: number;
  readonly idSubCarpeta: number;
  readonly documento: string;
  readonly periodo: string;
  readonly siguiente: string | null;
  readonly notificar: boolean;
}

/** What the next publication begins with: the type of the one before, and the month after its own. */
export const offerOf = (before: Before): Choice => ({
  folder: String(before.idCarpeta),
  idSubCarpeta: String(before.idSubCarpeta),
  periodo: before.siguiente ?? '',
  parser: '',
});

/** The months one may publish, newest first, as mm/yyyy. */
export function monthsBetween(first: string | undefined, last: string | undefined): readonly string[] {
  const [from, to] = [parseMonth(first ?? ''), parseMonth(last ?? '')];
  if (!from || !to) return [];
  const months: string[] = [];
  for (let month = to; month >= from && months.length < 24; month = addMonths(month, -1))
    months.push(formatMonth(month));
  return months;
}
