import { FILTER_WIRES, type FilterWire } from '@legajo/contract/people/filter-wires';
import { PERSON_LACKS, PERSON_WAITS } from '@legajo/contract/waits';
import { asked, place, text, word } from '../app/search.ts';

export type FilterField = FilterWire;
export const FILTER_FIELDS: readonly FilterField[] = FILTER_WIRES;

/** Days by which other screens lead here; no field over the list sets them, a chip takes them off. */
export const DAY_FILTERS = [
  'baja_desde',
  'baja_hasta',
  'presente',
  'ausente_desde',
  'ausente_hasta',
] as const;

type Filters = { [F in FilterField | (typeof DAY_FILTERS)[number]]?: string };

/** What the address of the list holds: a link reproduces the screen. */
export const employeesSearch = (raw: Record<string, unknown>) => ({
  ...place(raw),
  ...(asked({
    ...Object.fromEntries([...FILTER_FIELDS, ...DAY_FILTERS].map((field) => [field, text(raw, field)])),
    // As the address called it before it was called as the field is.
    centro_costo: text(raw, 'centro_costo') ?? text(raw, 'centro'),
  }) as Filters),
  ...asked({
    q: text(raw, 'q'),
    status: word(raw, 'status', ['active', 'upcoming', 'onboarding', 'inactive']),
    desde: text(raw, 'desde'),
    hasta: text(raw, 'hasta'),
    sin: word(raw, 'sin', PERSON_LACKS),
    espera: word(raw, 'espera', PERSON_WAITS),
    orden: text(raw, 'orden'),
  }),
});

export type EmployeesSearch = ReturnType<typeof employeesSearch>;
