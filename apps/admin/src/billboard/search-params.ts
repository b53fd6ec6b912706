import { asked, place, text, word } from '../app/search.ts';

/** The list's views, in the wire's words; all of them without one. */
export const VIEWS = ['activo', 'inactivo', 'acepta'] as const;
export const billboardSearch = (raw: Record<string, unknown>) =>
  asked({ ...place(raw), estado: word(raw, 'estado', VIEWS), q: text(raw, 'q') });
export type BillboardSearch = ReturnType<typeof billboardSearch>;

/** Which part of a post is looked at: the post itself, or who read it. */
export const postSearch = (raw: Record<string, unknown>) =>
  asked({ vista: word(raw, 'vista', ['lectores']), sector: text(raw, 'sector') });
