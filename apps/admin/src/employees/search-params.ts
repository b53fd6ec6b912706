import { clean, place, text, word } from '../app/search.ts';

/** What the address of the list holds: a link reproduces the screen. */
export const employeesSearch = (raw: Record<string, unknown>) => ({
  ...place(raw),
  ...clean({
    q: text(raw, 'q'),
    status: word(raw, 'status', ['active', 'onboarding', 'inactive']),
    sector: text(raw, 'sector'),
    locacion: text(raw, 'locacion'),
    cargo: text(raw, 'cargo'),
    reporta: text(raw, 'reporta'),
    centro: text(raw, 'centro'),
    desde: text(raw, 'desde'),
    hasta: text(raw, 'hasta'),
    orden: text(raw, 'orden'),
  }),
});

export type EmployeesSearch = ReturnType<typeof employeesSearch>;
