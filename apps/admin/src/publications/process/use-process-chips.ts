import type { Chip } from '@legajo/ui/kit/list/FilterBar.tsx';
import { useTranslation } from 'react-i18next';
import { kindOf, type ProcessFilters, stateOf } from './processes.ts';

/** What the list is narrowed by, each to be taken away again. */
export function useProcessChips(
  { estado, tipo, desde, hasta }: ProcessFilters,
  go: (change: { readonly [K in keyof ProcessFilters]?: undefined }) => void,
): Chip[] {
  const { t } = useTranslation('publication-list');
  return [
    ...(estado
      ? [
          {
            id: 'estado',
            label: t(($) => $.states[stateOf({ estado })]),
            onRemove: () => go({ estado: undefined }),
          },
        ]
      : []),
    ...(tipo
      ? [{ id: 'tipo', label: t(($) => $.kinds[kindOf({ tipo })]), onRemove: () => go({ tipo: undefined }) }]
      : []),
    ...(desde
      ? [
          {
            id: 'desde',
            label: t(($) => $.from_day, { day: desde }),
            onRemove: () => go({ desde: undefined }),
          },
        ]
      : []),
    ...(hasta
      ? [
          {
            id: 'hasta',
            label: t(($) => $.until_day, { day: hasta }),
            onRemove: () => go({ hasta: undefined }),
          },
        ]
      : []),
  ];
}
