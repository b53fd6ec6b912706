import type { Chip } from '@legajo/ui/kit/FilterBar.tsx';
import { useTranslation } from 'react-i18next';
import type { EmployeesSearch } from './search-params.ts';

type Named = readonly { readonly id: number; readonly nombre: string }[];
type Filter = 'q' | 'sector' | 'locacion' | 'cargo' | 'reporta' | 'centro' | 'desde' | 'hasta';

/** The applied filters, each with the way to take it off. */
export function useChips(
  search: EmployeesSearch,
  lists: { readonly sectors: Named; readonly locations: Named; readonly positions: Named },
  go: (change: Partial<Record<keyof EmployeesSearch, undefined>>) => unknown,
): readonly Chip[] {
  const { t } = useTranslation('employees');
  const { t: list } = useTranslation('employee-list');
  const nameIn = (named: Named, id: string) => named.find((item) => String(item.id) === id)?.nombre ?? id;
  const labels: Readonly<Record<Filter, (value: string) => string>> = {
    q: (text) => t(($) => $.chip_text, { text }),
    sector: (id) => t(($) => $.chip_sector, { name: nameIn(lists.sectors, id) }),
    locacion: (id) => t(($) => $.chip_location, { name: nameIn(lists.locations, id) }),
    cargo: (id) => list(($) => $.chip_position, { name: nameIn(lists.positions, id) }),
    reporta: (id) => list(($) => $.chip_reports, { name: `#${id}` }),
    centro: (name) => list(($) => $.chip_cost_center, { name }),
    desde: (day) => list(($) => $.chip_from, { day }),
    hasta: (day) => list(($) => $.chip_until, { day }),
  };
  return (Object.keys(labels) as Filter[]).flatMap((id) => {
    const value = search[id];
    return value === undefined
      ? []
      : [{ id, label: labels[id](value), onRemove: () => go({ [id]: undefined }) }];
  });
}
