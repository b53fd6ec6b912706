import { parseDay } from '@legajo/contract/values/dates';
import { asked, place, text, word } from '../../app/search.ts';

/** The states of an advance, as the contract names them: what the router's entry needs without the contract's call. */
export const STATES = ['pendiente', 'aprobado', 'exportado', 'rechazado', 'cancelado', 'vencido'] as const;
export const VIEWS = ['pedidos', 'liquidar', 'tomados'] as const;

/** A day of the address, or nothing. */
const day = (raw: Record<string, unknown>, name: string) => {
  const found = text(raw, name);
  return found && parseDay(found) ? found : undefined;
};

/** What the address of the advances holds: the view, and what its list is narrowed to. */
export const advancesSearch = (raw: Record<string, unknown>) =>
  asked({
    ...place(raw),
    vista: word(raw, 'vista', VIEWS),
    estado: word(raw, 'estado', STATES),
    sector: text(raw, 'sector'),
    desde: day(raw, 'desde'),
    hasta: day(raw, 'hasta'),
    q: text(raw, 'q'),
  });

export type AdvancesSearch = ReturnType<typeof advancesSearch>;
