import { parseDay } from '@legajo/contract/values/dates';
import { asked, place, text, word } from '../app/search.ts';

/** The states of leave, as the contract names them: what the router's entry needs without the contract's call. */
export const STATES = ['pendiente', 'aprobada', 'rechazada', 'cancelada', 'vencida'] as const;
export const VIEWS = ['pedidos', 'calendario'] as const;

/** A day of the address, or nothing. */
const day = (raw: Record<string, unknown>, name: string) => {
  const found = text(raw, name);
  return found && parseDay(found) ? found : undefined;
};

/** What the address of leave holds: the view, what its list is narrowed to, and where the calendar begins. */
export const leaveSearch = (raw: Record<string, unknown>) =>
  asked({
    ...place(raw),
    vista: word(raw, 'vista', VIEWS),
    estado: word(raw, 'estado', STATES),
    sector: text(raw, 'sector'),
    desde: day(raw, 'desde'),
    q: text(raw, 'q'),
  });

export type LeaveSearch = ReturnType<typeof leaveSearch>;
export type Change = { readonly [K in keyof LeaveSearch]?: LeaveSearch[K] | undefined };
