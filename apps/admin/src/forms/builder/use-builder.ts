import { countryOf } from '@legajo/contract/values/countries';
import { useSession } from '@legajo/ui/api/context.tsx';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  fieldChanged,
  movedBy,
  movedTo,
  type Place,
  placeOf,
  sectionChanged,
  sectionMoved,
  withField,
  withoutField,
  withoutSection,
  withSection,
} from '../draft/edit.ts';
import { type Draft, type DraftField, type DraftSection, fieldsIn } from '../draft/form-draft.ts';
import { copyOf, newField, newSection, type Wanted } from '../draft/new-field.ts';
import type { FormEditor } from '../use-form-editor.ts';
import { useNewWords } from './use-new-words.ts';

/** What is chosen: the form itself, a section or a field of it. */
export type Chosen = { readonly kind: 'form' } | { readonly kind: 'section' | 'field'; readonly id: number };

/** What was taken away last, and from where. */
export type Removed =
  | { readonly name: string; readonly field: DraftField; readonly place: Place }
  | { readonly name: string; readonly section: DraftSection; readonly index: number };

/** Where a card of a section or a field has the focus, or its settings. */
export const cardId = (id: number): string => `card-${id}`;

/** Building a form: what is chosen, and what is done to it by hand, by keys and by dragging. */
export function useBuilder(editor: FormEditor) {
  const { t } = useTranslation('form-builder');
  const words = useNewWords();
  const { user } = useSession();
  const currency = countryOf(user?.pais ?? 'AR').currency;
  const [chosen, choose] = useState<Chosen>({ kind: 'form' });
  const [removed, setRemoved] = useState<Removed | null>(null);
  /** Counts up whenever the settings of what is chosen are to have the focus. */
  const [summons, setSummons] = useState(0);
  const [said, say] = useState('');
  /** What is being dragged: a field by its number, or a new one. */
  const dragged = useRef<number | Wanted | null>(null);
  const { draft, isFixed } = editor;
  const summon = () => setSummons((n) => n + 1);
  const change = (to: (before: Draft) => Draft) => {
    if (!isFixed) editor.change(to);
  };

  /** Behind what is chosen, else at the end. A form without a section gets one. */
  const placeFor = (of: Draft): Place | null => {
    if (chosen.kind === 'field') {
      const at = placeOf(of, chosen.id);
      if (at) return { ...at, index: at.index + 1 };
    }
    const section =
      (chosen.kind === 'section' ? of.secciones.find(({ id }) => id === chosen.id) : undefined) ??
      of.secciones.at(-1);
    return section ? { section: section.id, index: section.campos.length } : null;
  };
  const add = (wanted: Wanted, to?: Place) => {
    if (isFixed) return;
    const first = draft.secciones.length === 0 ? withSection(draft, 0, newSection(draft, words)) : draft;
    const place = to ?? placeFor(first);
    if (!place) return;
    const field = newField(first, wanted, words, currency);
    change(() => withField(first, place, field));
    choose({ kind: 'field', id: field.id });
    summon();
  };
  const tell = (next: Draft, id: number) => {
    const at = placeOf(next, id);
    const section = next.secciones.find((one) => one.id === at?.section);
    const field = fieldsIn(next).find((one) => one.id === id);
    if (!at || !section || !field) return;
    const { etiqueta } = field;
    say(
      t(($) => $.moved, {
        name: etiqueta,
        place: at.index + 1,
        of: section.campos.length,
        title: section.titulo,
      }),
    );
  };
  const move = (to: (before: Draft) => Draft, id: number) => {
    const next = to(draft);
    if (next === draft) return;
    change(() => next);
    tell(next, id);
    // Drawn anew elsewhere, a card has lost the focus that it had.
    const had = document.activeElement?.closest('[data-card]')?.getAttribute('data-card') === String(id);
    const which = document.activeElement?.getAttribute('data-act');
    if (had)
      requestAnimationFrame(() => {
        const card = document.querySelector<HTMLElement>(`[data-card="${id}"]`);
        const back = which ? card?.querySelector<HTMLElement>(`[data-act="${which}"]`) : null;
        (back ?? card?.querySelector<HTMLElement>(`#${cardId(id)}`))?.focus();
      });
  };
  return {
    chosen,
    summons,
    said,
    removed,
    dragged,
    choose(next: Chosen, byKeys = false) {
      choose(next);
      if (byKeys) summon();
    },
    add,
    addSection() {
      const at = draft.secciones.findIndex(
        ({ id, campos }) =>
          (chosen.kind === 'section' && id === chosen.id) ||
          (chosen.kind === 'field' && campos.some((field) => field.id === chosen.id)),
      );
      const section = newSection(draft, words);
      change((before) => withSection(before, at < 0 ? before.secciones.length : at + 1, section));
      choose({ kind: 'section', id: section.id });
      summon();
    },
    moveBy: (id: number, by: 1 | -1) => move((before) => movedBy(before, id, by), id),
    moveSection: (id: number, by: 1 | -1) => move((before) => sectionMoved(before, id, by), id),
    /** Something was dropped before the field of this place. */
    drop(place: Place) {
      const what = dragged.current;
      dragged.current = null;
      if (typeof what === 'number') move((before) => movedTo(before, what, place), what);
      else if (what) add(what, place);
    },
    copy(field: DraftField) {
      const place = placeOf(draft, field.id);
      if (!place || isFixed) return;
      const copied = copyOf(draft, field);
      change((before) => withField(before, { ...place, index: place.index + 1 }, copied));
      choose({ kind: 'field', id: copied.id });
      summon();
    },
    removeField(field: DraftField) {
      const place = placeOf(draft, field.id);
      if (!place || isFixed) return;
      setRemoved({ name: field.etiqueta, field, place });
      change((before) => withoutField(before, field.id));
      choose({ kind: 'section', id: place.section });
    },
    removeSection(section: DraftSection) {
      if (isFixed) return;
      const index = draft.secciones.findIndex(({ id }) => id === section.id);
      setRemoved({ name: section.titulo, section, index });
      change((before) => withoutSection(before, section.id));
      choose({ kind: 'form' });
    },
    undo() {
      if (!removed) return;
      setRemoved(null);
      if ('section' in removed) {
        change((before) => withSection(before, removed.index, removed.section));
        return choose({ kind: 'section', id: removed.section.id });
      }
      const { field, place } = removed;
      change((before) => {
        const there = before.secciones.find(({ id }) => id === place.section) ?? before.secciones.at(-1);
        if (!there) return withSection(before, 0, { ...newSection(before, words), campos: [field] });
        return withField(
          before,
          { section: there.id, index: Math.min(place.index, there.campos.length) },
          field,
        );
      });
      choose({ kind: 'field', id: field.id });
    },
    writeField: (id: number, part: Partial<DraftField>) => change((before) => fieldChanged(before, id, part)),
    writeSection: (id: number, part: Partial<DraftSection>) =>
      change((before) => sectionChanged(before, id, part)),
    writeForm: (part: Partial<Pick<Draft, 'titulo' | 'instrucciones'>>) =>
      change((before) => ({ ...before, ...part })),
  };
}

export type Builder = ReturnType<typeof useBuilder>;
