import { clean, place, text, word } from '../../app/search.ts';

/** What the address of the list holds. */
export const teamSearch = (raw: Record<string, unknown>) => ({
  ...place(raw),
  ...clean({ q: text(raw, 'q'), con: word(raw, 'con', ['1']) }),
});
export type TeamSearch = ReturnType<typeof teamSearch>;
