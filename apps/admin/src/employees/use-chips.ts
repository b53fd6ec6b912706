import type { Chip } from '@legajo/ui/kit/FilterBar.tsx';
import { useTranslation } from 'react-i18next';
import type { EmployeesSearch } from './search-params.ts';

type Named = readonly { readonly id: number; readonly nombre: string }[];

/** The applied filters, each with the way to take it off. */
export function useChips(
  search: EmployeesSearch,
  lists: { readonly sectors: Named; readonly locations: Named },
  go: (change: Partial<Record<keyof EmployeesSearch, undefined>>) => unknown,
): readonly Chip[] {
  const { t } = useTranslation('employees');
  const nameIn = (list: Named, id: string) => list.find((item) => String(item.id) === id)?.nombre ?? id;
  return [
    ...(search.q
      ? [{ id: 'q', label: t(($) => $.chip_text, { text: search.q }), onRemove: () => go({ q: undefined }) }]
      : []),
    ...(search.sector
      ? [
          {
            id: 'sector',
            label: t(($) => $.chip_sector, { name: nameIn(lists.sectors, search.sector) }),
            onRemove: () => go({ sector: undefined }),
          },
        ]
      : []),
    ...(search.locacion
      ? [
          {
            id: 'locacion',
            label: t(($) => $.chip_location, { name: nameIn(lists.locations, search.locacion) }),
            onRemove: () => go({ locacion: undefined }),
          },
        ]
      : []),
  ];
}
