/** What may be wrong with a definition or an answer; its text stands in `locales/<locale>/validation.json`. */
export type FormRule =
  | 'required'
  | 'invalid'
  | 'min'
  | 'max'
  | 'special'
  | 'option'
  | 'numeric'
  | 'flag'
  | 'list'
  | 'date'
  | 'noday'
  | 'email'
  | 'phone'
  | 'identity'
  | 'lettersOnly'
  | 'digitsOnly'
  | 'decimals'
  | 'least'
  | 'most'
  | 'early'
  | 'late'
  | 'few'
  | 'many'
  | 'taken'
  | 'before'
  | 'deep'
  | 'unknown';

export interface FormFault {
  readonly rule: FormRule;
  readonly n?: number;
}

/** By the key of a field, or by the path in a definition (`secciones.2.campos.0.si`). */
export type FormFaults = Readonly<Record<string, FormFault>>;

/** Notes what is wrong at a place; the first word about it counts. */
export type Note = (path: string, rule: FormRule, n?: number) => void;

/** A note and what it collected. */
export function collecting(): { readonly note: Note; readonly faults: FormFaults } {
  // A field may be called `constructor`.
  const faults: Record<string, FormFault> = Object.create(null);
  const note: Note = (path, rule, n) => {
    faults[path] ??= n === undefined ? { rule } : { rule, n };
  };
  return { note, faults };
}
