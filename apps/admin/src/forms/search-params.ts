import { asked, place, text, word } from '../app/search.ts';

/** Parts of one form, the first without a word in the address. */
export const TABS = ['campos', 'ajustes', 'publicar', 'respuestas'] as const;

/** What the list is narrowed to. */
export const formsSearch = (raw: Record<string, unknown>) =>
  asked({ ...place(raw), q: text(raw, 'q'), archivados: word(raw, 'archivados', ['1']) });
export type FormsSearch = ReturnType<typeof formsSearch>;

/** Which part of a form is open. */
export const formSearch = (raw: Record<string, unknown>) => asked({ tab: word(raw, 'tab', TABS) });
