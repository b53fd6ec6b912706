import { parseDay } from '@legajo/contract/values/dates';
import { asked, place, text, word } from '../app/search.ts';

/** The states of leave, as the contract names them: what the router's entry needs without the contract's call. */
export const STATES = ['pendiente', 'aprobada', 'rechazada', 'cancelada', 'vencida'] as const;
/** How many days a calendar shows at once. */
export const SPANS = ['4', '13'] as const;

type Raw = Record<string, unknown>;

/** A day of the address, or nothing. */
const day = (raw: Raw, name: string) => {
  const found = text(raw, name);
  return found && parseDay(found) ? found : undefined;
};

/** What the address of leave holds: what its list is narrowed to; `vista` is of addresses from before. */
export const leaveSearch = (raw: Raw) =>
  asked({
    ...place(raw),
    vista: word(raw, 'vista', ['calendario']),
    estado: word(raw, 'estado', STATES),
    sector: text(raw, 'sector'),
    desde: day(raw, 'desde'),
    q: text(raw, 'q'),
  });

/** Where the calendar begins, how many weeks it shows, and of whom. */
export const calendarSearch = (raw: Raw) =>
  asked({
    page: place(raw).page,
    desde: day(raw, 'desde'),
    semanas: word(raw, 'semanas', SPANS),
    sector: text(raw, 'sector'),
    q: text(raw, 'q'),
  });

/** Whose balances, of which type, on which day. */
export const balancesSearch = (raw: Raw) =>
  asked({
    ...place(raw),
    q: text(raw, 'q'),
    sector: text(raw, 'sector'),
    locacion: text(raw, 'locacion'),
    aprobador: text(raw, 'aprobador'),
    tipo: text(raw, 'tipo'),
    al: day(raw, 'al'),
  });

/** The days that payroll is told of, and the page of earlier files. */
export const payrollFileSearch = (raw: Raw) =>
  asked({ ...place(raw), desde: day(raw, 'desde'), hasta: day(raw, 'hasta') });

/** The year of the holidays, and the province that they are of. */
export const holidaysSearch = (raw: Raw) =>
  asked({ anio: word(raw, 'anio', YEARS), provincia: text(raw, 'provincia') });

/** Years whose holidays somebody looks at. */
export const YEARS = Array.from({ length: 41 }, (_, index) => String(2010 + index));

/** The policy that is opened. */
export const policiesSearch = (raw: Raw) => asked({ politica: text(raw, 'politica') });

type Loose<S> = { readonly [K in keyof S]?: S[K] | undefined };
export type LeaveSearch = ReturnType<typeof leaveSearch>;
export type Change = Loose<LeaveSearch>;
export type CalendarSearch = ReturnType<typeof calendarSearch>;
export type CalendarChange = Loose<CalendarSearch>;
export type BalancesSearch = ReturnType<typeof balancesSearch>;
export type BalancesChange = Loose<BalancesSearch>;
export type PayrollFileSearch = ReturnType<typeof payrollFileSearch>;
