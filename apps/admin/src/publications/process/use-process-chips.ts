import type { Chip } from '@legajo/ui/kit/list/FilterBar.tsx';
import { useTranslation } from 'react-i18next';
import { type ProcessFilters, stateOf } from './processes.ts';
import { useKindText } from './work/use-kind-text.ts';

/** What the list is narrowed by, each to be taken away again. */
export function useProcessChips(
  { estado, tipo, desde, hasta }: ProcessFilters,
  go: (change: { readonly [K in keyof ProcessFilters]?: undefined }) => void,
): Chip[] {
  const { t } = useTranslation('long-work');
  const { t: words } = useTranslation('publication-list');
  const kindText = useKindText();
  return [
    ...(estado
      ? [
          {
            id: 'estado',
            label: words(($) => $.states[stateOf({ estado })]),
            onRemove: () => go({ estado: undefined }),
          },
        ]
      : []),
    ...(tipo ? [{ id: 'tipo', label: kindText(tipo), onRemove: () => go({ tipo: undefined }) }] : []),
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
