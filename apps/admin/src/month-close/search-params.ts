import { asked, place, text, word } from '../app/search.ts';

/** How one of the month's people stands, as `CLOSE_STATES` of the contract says; told again, so that no table of calls comes with the address. */
export const STATES = ['falta', 'sin_abrir', 'sin_firmar', 'disconforme', 'firmado', 'leido'] as const;

/** Which month and type are closed, by what, and whose list is open. */
export const closeSearch = (raw: Record<string, unknown>) => ({
  ...place(raw),
  ...asked({
    periodo: text(raw, 'periodo'),
    tipo: text(raw, 'tipo'),
    por: word(raw, 'por', ['locacion']),
    estado: word(raw, 'estado', STATES),
    sector: text(raw, 'sector'),
    locacion: text(raw, 'locacion'),
  }),
});

export type CloseSearch = ReturnType<typeof closeSearch>;
