import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import type { Chip } from '@legajo/ui/kit/list/FilterBar.tsx';
import { NothingFound } from '@legajo/ui/kit/list/NothingFound.tsx';
import { useTranslation } from 'react-i18next';

/** Nobody yet, or nobody under these filters: two different sentences. */
export function EmptyList({
  chips,
  onClear,
}: {
  readonly chips: readonly Chip[];
  readonly onClear: () => void;
}) {
  const { t } = useTranslation('people');
  if (chips.length === 0)
    return (
      <EmptyState kind="nothing-yet" title={t(($) => $.empty_title)}>
        {t(($) => $.empty_text)}
      </EmptyState>
    );
  return <NothingFound title={t(($) => $.nobody_title)} chips={chips} onClear={onClear} />;
}
