import type { Employee, FieldRule } from './file.ts';

export const SECTIONS = {
  identidad: ['apellido', 'nombre', 'fecha_nacimiento', 'dni', 'cuil'],
  trabajo: ['numero_legajo', 'fecha_contratacion', 'cargo', 'sector', 'locacion', 'reporta', 'centro_costo'],
  acceso: ['usuario', 'mail'],
} as const;

export type SectionId = keyof typeof SECTIONS;
/** Sections by the name of their text. */
export const SECTION_TEXTS = { identidad: 'identity', trabajo: 'work', acceso: 'access' } as const;
export type DraftField = (typeof SECTIONS)[SectionId][number];
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
export function changedIn(draft: Draft, employee: Employee): readonly DraftField[] {
  const before = toDraft(employee);
  return DRAFT_FIELDS.filter((field) =>
    field === 'reporta'
      ? draft.reporta?.id !== before.reporta?.id
      : draft[field].trim() !== before[field].trim(),
  );
}

/** The sentence of the rule that a text breaks; nothing where it breaks none. The server asks again, and more. */
export function faultOf(rule: FieldRule, value: string): string | undefined {
  const text = value.trim();
  if (text === '') return rule.obligatorio === 1 ? rule.mensajes.required : undefined;
  if (rule.minimo !== null && text.length < rule.minimo) return rule.mensajes.min;
  if (rule.maximo !== null && text.length > rule.maximo) return rule.mensajes.max;
  if (rule.patron !== null && !new RegExp(rule.patron, 'u').test(text)) return shapeMessage(rule);
  if (rule.tipo === 'fecha' && !/^\d{2}\/\d{2}\/\d{4}$/.test(text)) return rule.mensajes.date;
  return undefined;
}

const LENGTHS = ['required', 'min', 'max'];
const shapeMessage = (rule: FieldRule) =>
  Object.entries(rule.mensajes).find(([name]) => !LENGTHS.includes(name))?.[1];

/** What is sent: what changed and nothing else, with the version it was read at. Empty empties. */
export function toBody(
  draft: Draft,
  changed: readonly DraftField[],
  version: number,
): Record<string, string> {
  const values = changed.map((field) => [
    field,
    field === 'reporta' ? String(draft.reporta?.id ?? '') : draft[field].trim(),
  ]);
  return { ...Object.fromEntries(values), version: String(version) };
}
