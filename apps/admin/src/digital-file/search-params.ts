import { asked, place, text, word } from '../app/search.ts';

/** How files are looked at: summed by group, or person by person. */
export const VIEWS = ['sector', 'locacion', 'personas'] as const;

export const STATES = ['completo', 'falta', 'entregado', 'vencido'] as const;

/** What the address of the screen holds: a link reproduces it. */
export const filesSearch = (raw: Record<string, unknown>) => ({
  ...place(raw),
  ...asked({
    vista: word(raw, 'vista', VIEWS),
    q: text(raw, 'q'),
    sector: text(raw, 'sector'),
    locacion: text(raw, 'locacion'),
    // The table of papers is no part of the first screen: an unknown one is refused by the list.
    papel: text(raw, 'papel'),
    estado: word(raw, 'estado', STATES),
  }),
});

export type FilesSearch = ReturnType<typeof filesSearch>;
