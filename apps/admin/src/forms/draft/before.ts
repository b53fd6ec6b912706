import type { Draft, DraftField } from './form-draft.ts';

/** Fields that a condition may speak of: those that stand before the field, or before the section, of this id. */
export function fieldsBefore({ secciones }: Draft, id: number): readonly DraftField[] {
  const before: DraftField[] = [];
  for (const section of secciones) {
    if (section.id === id) return before;
    for (const field of section.campos) {
      if (field.id === id) return before;
      before.push(field);
    }
  }
  return before;
}
