import { keysOfSection, type PersonWire, wireOf } from '@legajo/contract/people/person-fields';
import type { RecordSection } from '@legajo/contract/people/person-table';
import { canonicalNumber } from '@legajo/contract/values/canonical-number';
import { hasControl } from '@legajo/contract/values/control-characters';
import { dayFault } from '@legajo/contract/values/dates';
import type { Employee, FieldRule } from '../file/file.ts';

const section = (id: RecordSection) => keysOfSection(id).map(wireOf);
export const SECTIONS: Readonly<Record<SectionId, readonly DraftField[]>> = {
  identidad: section('identidad'),
  trabajo: section('trabajo'),
  acceso: section('acceso'),
};

export type SectionId = RecordSection;
/** Sections by the name of their text. */
export const SECTION_TEXTS = { identidad: 'identity', trabajo: 'work', acceso: 'access' } as const;
export type DraftField = PersonWire;
/** What the form holds: texts, and whom the person reports to. */
export type Draft = Readonly<Record<Exclude<DraftField, 'reporta'>, string>> & {
  readonly reporta: Employee['reporta'];
};

export const DRAFT_FIELDS: readonly DraftField[] = Object.values(SECTIONS).flat();

/** The record as the form begins with it. */
export function toDraft(employee: Employee): Draft {
  const texts = DRAFT_FIELDS.filter((field) => field !== 'reporta').map((field) => [
    field,
    employee[field as Exclude<DraftField, 'reporta'>] ?? '',
  ]);
  return { ...Object.fromEntries(texts), reporta: employee.reporta } as Draft;
}

/** What was changed, in the order of the form. */
export function changedIn(draft: Draft, before: Draft): readonly DraftField[] {
  return DRAFT_FIELDS.filter((field) =>
    field === 'reporta'
      ? draft.reporta?.id !== before.reporta?.id
      : storedForm(field, draft[field]) !== storedForm(field, before[field]),
  );
}

/** Own changes on top of what is stored now. */
export const onTopOf = (now: Draft, draft: Draft, began: Draft): Draft => ({
  ...now,
  ...Object.fromEntries(changedIn(draft, began).map((field) => [field, draft[field]])),
});

/** A text as it is stored: numbers of a person lose what they are written with. */
const storedForm = (field: string, text: string) =>
  field === 'dni' || field === 'cuil' ? canonicalNumber(text) : text.trim();

/** The sentence of the rule that a text breaks; nothing where it breaks none. The server asks again, and more. */
export function faultOf(rule: FieldRule, value: string): string | undefined {
  const text = storedForm(rule.campo, value);
  if (text === '') return rule.obligatorio === 1 ? rule.mensajes.required : undefined;
  if (rule.minimo !== null && text.length < rule.minimo) return rule.mensajes.min;
  if (rule.maximo !== null && text.length > rule.maximo) return rule.mensajes.max;
  if (rule.patron !== null && !new RegExp(rule.patron, 'u').test(text)) return shapeMessage(rule);
  const day = rule.tipo === 'fecha' ? dayFault(text) : null;
  if (day !== null) return rule.mensajes[day];
  return hasControl(text) ? rule.mensajes.special : undefined;
}

const LENGTHS = ['required', 'min', 'max'];
const shapeMessage = (rule: FieldRule) =>
  Object.entries(rule.mensajes).find(([name]) => !LENGTHS.includes(name))?.[1];

/** What is sent: what changed and nothing else, with the version it was read at. Empty empties. */
export function toBody(draft: Draft, changed: readonly DraftField[], version: number) {
  const values = changed.map((field) => [
    field,
    field === 'reporta' ? String(draft.reporta?.id ?? '') : storedForm(field, draft[field]),
  ]);
  return { ...(Object.fromEntries(values) as Partial<Record<DraftField, string>>), version: String(version) };
}
