import { FORM_BOUNDS } from '@legajo/contract/forms/bounds';
import { type FieldType, isWrittenBack, type PersonDatum } from '@legajo/contract/forms/definition';
import { type Draft, type DraftField, type DraftSection, fieldsIn, nextId } from './form-draft.ts';

/** Words that something new begins with, in the language of who makes it. */
export interface NewWords {
  readonly types: Readonly<Record<FieldType, string>>;
  readonly data: Readonly<Record<PersonDatum, string>>;
  readonly section: string;
  readonly choice: (n: number) => string;
  readonly declaration: string;
}

/** A field, or a datum of the person. */
export type Wanted = { readonly tipo: Exclude<FieldType, 'persona'> } | { readonly dato: PersonDatum };

/** A key that nothing of the form has: of a word and a number. */
export function freeKey(word: string, taken: readonly string[]): string {
  for (let n = 1; ; n += 1) {
    const key = `${word}_${n}`;
    if (!taken.includes(key)) return key;
  }
}

/** A field that can be kept as it is: it has a question and what its kind asks for. */
export function newField(draft: Draft, wanted: Wanted, words: NewWords, currency: string): DraftField {
  const taken = fieldsIn(draft).map(({ clave }) => clave);
  const common = { id: nextId(), ayuda: '', si: null };
  if ('dato' in wanted) {
    const { dato } = wanted;
    const clave = taken.includes(dato) ? freeKey(dato, taken) : dato;
    const more = { dato, editable: isWrittenBack(dato) ? 1 : 0 };
    return { ...common, clave, tipo: 'persona', etiqueta: words.data[dato], obligatorio: 0, more };
  }
  const { tipo } = wanted;
  const clave = freeKey(tipo, taken);
  return { ...common, clave, tipo, etiqueta: words.types[tipo], obligatorio: 1, more: first(tipo) };
  function first(of: FieldType): Readonly<Record<string, unknown>> {
    const two = [1, 2].map((n) => ({ valor: `opcion_${n}`, etiqueta: words.choice(n) }));
    if (of === 'opcion' || of === 'varias') return { opciones: two };
    if (of === 'dinero') return { moneda: currency };
    if (of === 'archivo') return { maximo: 1 };
    return of === 'declaracion' ? { texto: words.declaration } : {};
  }
}

export const newSection = (draft: Draft, words: NewWords): DraftSection => ({
  id: nextId(),
  clave: freeKey(
    'seccion',
    draft.secciones.map(({ clave }) => clave),
  ),
  titulo: words.section,
  ayuda: '',
  si: null,
  campos: [],
});

/** A field once more, under a key of its own. */
export const copyOf = (draft: Draft, field: DraftField): DraftField => ({
  ...field,
  id: nextId(),
  clave: freeKey(
    field.clave.replace(/_\d+$/, '').slice(0, FORM_BOUNDS.key - 4),
    fieldsIn(draft).map(({ clave }) => clave),
  ),
});
