/** The languages that a person may choose. */
export type LanguageTag = 'es-AR' | 'pt-BR';

/** Each by its own name. */
export const LANGUAGES: readonly { readonly tag: LanguageTag; readonly name: string }[] = [
  { tag: 'es-AR', name: 'Español' },
  { tag: 'pt-BR', name: 'Português' },
];

const KEY = 'language';

/** The last language that was chosen in this browser, in either portal; null for none. */
export function keptLanguage(): LanguageTag | null {
  const kept = localStorage.getItem(KEY);
  return kept === 'es-AR' || kept === 'pt-BR' ? kept : null;
}

/** Keeps it for the next way in: it is of the browser, and outlives the session. */
export const keepLanguage = (tag: LanguageTag) => localStorage.setItem(KEY, tag);
