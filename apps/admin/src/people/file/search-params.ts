import { asked, text, word } from '../../app/search.ts';

/** What the address of a file holds: which part, what of it is being edited, how the activity is filtered. */
export const fileSearch = (raw: Record<string, unknown>) =>
  asked({
    tab: text(raw, 'tab'),
    editar: word(raw, 'editar', ['identidad', 'trabajo', 'acceso']),
    clase: text(raw, 'clase'),
  });
