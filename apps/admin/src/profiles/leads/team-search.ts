import { asked, place, text, word } from '../../app/search.ts';

/** What the address of the list holds. */
export const teamSearch = (raw: Record<string, unknown>) => ({
  ...place(raw),
  ...asked({ q: text(raw, 'q'), con: word(raw, 'con', ['1', 'todas']) }),
});
export type TeamSearch = ReturnType<typeof teamSearch>;

/** Whom the list shows: who leads, until a name is searched, which may be anybody's, or somebody chose otherwise. */
export const whoIsShown = ({ con, q }: TeamSearch): 'leading' | 'reports' | 'everybody' =>
  con === '1' ? 'reports' : con === 'todas' || q ? 'everybody' : 'leading';
