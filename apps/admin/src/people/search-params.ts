import { FILTER_WIRES, type FilterWire } from '@legajo/contract/people/filter-wires';
import { clean, place, text, word } from '../app/search.ts';

export type FilterField = FilterWire;
export const FILTER_FIELDS: readonly FilterField[] = FILTER_WIRES;

type Filters = { [F in FilterField]?: string };

/** What the address of the list holds: a link reproduces the screen. */
export const employeesSearch = (raw: Record<string, unknown>) => ({
  ...place(raw),
  ...(clean({
    ...Object.fromEntries(FILTER_FIELDS.map((field) => [field, text(raw, field)])),
    // As the address called it before it was called as the field is.
    centro_costo: text(raw, 'centro_costo') ?? text(raw, 'centro'),
  }) as Filters),
  ...clean({
    q: text(raw, 'q'),
    status: word(raw, 'status', ['active', 'onboarding', 'inactive']),
    desde: text(raw, 'desde'),
    hasta: text(raw, 'hasta'),
    orden: text(raw, 'orden'),
  }),
});

export type EmployeesSearch = ReturnType<typeof employeesSearch>;
