import type { PersonWire } from '@legajo/contract/people/person-fields';
import type { PersonLack, PersonWait } from '@legajo/contract/waits';
import { useFieldLabel } from '@legajo/ui/i18n/use-field-label.ts';
import type { Chip } from '@legajo/ui/kit/list/FilterBar.tsx';
import { useTranslation } from 'react-i18next';
import { DAY_FILTERS, type EmployeesSearch, FILTER_FIELDS, type FilterField } from '../search-params.ts';

type Named = readonly { readonly id: number; readonly nombre: string }[];
type Lists = Readonly<Partial<Record<FilterField, Named>>>;
type Filter = FilterField | 'q' | 'desde' | 'hasta' | (typeof DAY_FILTERS)[number] | 'sin' | 'espera';

/** The applied filters, each with the way to take it off. */
export function useChips(
  search: EmployeesSearch,
  lists: Lists,
  go: (change: Partial<Record<keyof EmployeesSearch, undefined>>) => unknown,
): readonly Chip[] {
  const { t } = useTranslation('people');
  const { t: list } = useTranslation('people-list');
  const labelOf = useFieldLabel();
  const nameIn = (field: FilterField, value: string) =>
    lists[field]?.find((item) => String(item.id) === value)?.nombre ?? value;
  const labels: Readonly<Partial<Record<Filter, (value: string) => string>>> = {
    q: (text) => t(($) => $.chip_text, { text }),
    reporta: (id) => list(($) => $.chip_reports, { name: `#${id}` }),
    desde: (day) => list(($) => $.chip_from, { day }),
    hasta: (day) => list(($) => $.chip_until, { day }),
    baja_desde: (day) => list(($) => $.chip_left_from, { day }),
    baja_hasta: (day) => list(($) => $.chip_left_until, { day }),
    presente: (day) => list(($) => $.chip_employed, { day }),
    ausente_desde: (day) => list(($) => $.chip_away_from, { day }),
    ausente_hasta: (day) => list(($) => $.chip_away_until, { day }),
    sin: (what) => list(($) => $.chip_lacks[what as PersonLack]),
    espera: (what) => list(($) => $.chip_waits[what as PersonWait]),
  };
  const ofField = (field: Filter, value: string) =>
    list(($) => $.chip_field, {
      field: labelOf(field as PersonWire),
      value: nameIn(field as FilterField, value),
    });
  return (['q', ...FILTER_FIELDS, 'desde', 'hasta', ...DAY_FILTERS, 'sin', 'espera'] as const).flatMap(
    (id) => {
      const value = search[id];
      return value === undefined
        ? []
        : [
            {
              id,
              label: (labels[id] ?? ((text) => ofField(id, text)))(value),
              onRemove: () => go({ [id]: undefined }),
            },
          ];
    },
  );
}
