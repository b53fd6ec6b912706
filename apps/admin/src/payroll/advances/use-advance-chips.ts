import { useBackend } from '@legajo/ui/api/context.tsx';
import type { Chip } from '@legajo/ui/kit/list/FilterBar.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { sectorsQuery } from '../../people/employees.ts';
import type { AdvancesSearch } from './search-params.ts';

const FILTERS = ['q', 'estado', 'sector', 'desde', 'hasta'] as const;

/** What the list is narrowed by, each to be taken away again. */
export function useAdvanceChips(
  search: AdvancesSearch,
  go: (change: Partial<Record<(typeof FILTERS)[number], undefined>>) => void,
): Chip[] {
  const { t } = useTranslation('advances');
  const sectors = useQuery(sectorsQuery(useBackend())).data ?? [];
  const nameOf = (id: string) =>
    sectors.find((sector) => String(sector.id) === id)?.nombre ?? t(($) => $.sector);
  const { q, estado, sector, desde, hasta } = search;
  const labels = {
    q: q && `«${q}»`,
    estado: estado && t(($) => $.states[estado]),
    sector: sector && nameOf(sector),
    desde: desde && t(($) => $.from_day, { day: desde }),
    hasta: hasta && t(($) => $.until_day, { day: hasta }),
  };
  return FILTERS.flatMap((id) => {
    const label = labels[id];
    return label ? [{ id, label, onRemove: () => go({ [id]: undefined }) }] : [];
  });
}
