import type { Condition } from '@legajo/contract/forms/definition';
import type { Draft, DraftField, DraftSection } from './form-draft.ts';

/** A section, and before which of its fields. */
export interface Place {
  readonly section: number;
  readonly index: number;
}

const inserted = <T>(list: readonly T[], index: number, one: T): readonly T[] => [
  ...list.slice(0, index),
  one,
  ...list.slice(index),
];

const eachSection = (draft: Draft, to: (section: DraftSection) => DraftSection): Draft => ({
  ...draft,
  secciones: draft.secciones.map(to),
});

/** Where a field stands; null where there is none. */
export function placeOf(draft: Draft, id: number): Place | null {
  for (const { id: section, campos } of draft.secciones) {
    const index = campos.findIndex((field) => field.id === id);
    if (index >= 0) return { section, index };
  }
  return null;
}

export const withField = (draft: Draft, { section, index }: Place, field: DraftField): Draft =>
  eachSection(draft, (one) =>
    one.id === section ? { ...one, campos: inserted(one.campos, index, field) } : one,
  );

export const withoutField = (draft: Draft, id: number): Draft =>
  eachSection(draft, (one) =>
    one.campos.some((field) => field.id === id)
      ? { ...one, campos: one.campos.filter((field) => field.id !== id) }
      : one,
  );

/** Puts a field somewhere else. @param to counted with the field where it stands now. */
export function movedTo(draft: Draft, id: number, to: Place): Draft {
  const from = placeOf(draft, id);
  const field = draft.secciones.flatMap(({ campos }) => campos).find((one) => one.id === id);
  if (!from || !field) return draft;
  const index = from.section === to.section && from.index < to.index ? to.index - 1 : to.index;
  if (from.section === to.section && index === from.index) return draft;
  return withField(withoutField(draft, id), { section: to.section, index }, field);
}

/** One place up or down; past the end of its section into the next one. */
export function movedBy(draft: Draft, id: number, by: 1 | -1): Draft {
  const from = placeOf(draft, id);
  if (!from) return draft;
  const at = draft.secciones.findIndex((one) => one.id === from.section);
  const length = draft.secciones[at]?.campos.length ?? 0;
  if (by === -1 && from.index > 0) return movedTo(draft, id, { ...from, index: from.index - 1 });
  if (by === 1 && from.index < length - 1) return movedTo(draft, id, { ...from, index: from.index + 2 });
  const next = draft.secciones[at + by];
  return next ? movedTo(draft, id, { section: next.id, index: by === 1 ? 0 : next.campos.length }) : draft;
}

/** A section with its fields one place up or down. */
export function sectionMoved(draft: Draft, id: number, by: 1 | -1): Draft {
  const from = draft.secciones.findIndex((one) => one.id === id);
  const section = draft.secciones[from];
  const to = from + by;
  if (!section || to < 0 || to >= draft.secciones.length) return draft;
  const others = draft.secciones.filter((one) => one !== section);
  return { ...draft, secciones: inserted(others, to, section) };
}

export const withSection = (draft: Draft, index: number, section: DraftSection): Draft => ({
  ...draft,
  secciones: inserted(draft.secciones, index, section),
});

export const withoutSection = (draft: Draft, id: number): Draft => ({
  ...draft,
  secciones: draft.secciones.filter((one) => one.id !== id),
});

/** Writes a section. */
export const sectionChanged = (draft: Draft, id: number, part: Partial<DraftSection>): Draft =>
  eachSection(draft, (one) => (one.id === id ? { ...one, ...part } : one));

/** Writes a field; conditions that speak of it by its key go with a key that changes. */
export function fieldChanged(draft: Draft, id: number, part: Partial<DraftField>): Draft {
  const was = draft.secciones.flatMap(({ campos }) => campos).find((field) => field.id === id);
  const { clave } = part;
  const next = eachSection(draft, (one) => ({
    ...one,
    campos: one.campos.map((field) => (field.id === id ? { ...field, ...part } : field)),
  }));
  if (!was || clave === undefined || clave === was.clave) return next;
  const follow = (si: Condition | null) => si && renamed(si, was.clave, clave);
  return eachSection(next, (one) => ({
    ...one,
    si: follow(one.si),
    campos: one.campos.map((field) => ({ ...field, si: follow(field.si) })),
  }));
}

function renamed(condition: Condition, from: string, to: string): Condition {
  if ('todas' in condition) return { todas: condition.todas.map((one) => renamed(one, from, to)) };
  if ('alguna' in condition) return { alguna: condition.alguna.map((one) => renamed(one, from, to)) };
  return condition.campo === from ? { ...condition, campo: to } : condition;
}
