import { Button } from '@legajo/ui/kit/Button.tsx';
import { EmptyState } from '@legajo/ui/kit/EmptyState.tsx';
import type { Chip } from '@legajo/ui/kit/FilterBar.tsx';
import { useTranslation } from 'react-i18next';

/** Nobody yet, or nobody under these filters: two different sentences. */
export function EmptyList({
  chips,
  onClear,
}: {
  readonly chips: readonly Chip[];
  readonly onClear: () => void;
}) {
  const { t } = useTranslation('employees');
  const { t: kit } = useTranslation();
  if (chips.length === 0)
    return (
      <EmptyState kind="nothing-yet" title={t(($) => $.empty_title)}>
        {t(($) => $.empty_text)}
      </EmptyState>
    );
  return (
    <EmptyState
      kind="nothing-found"
      title={t(($) => $.nobody_title)}
      actions={<Button onClick={onClear}>{kit(($) => $.clear_filters)}</Button>}
    >
      {chips.map((chip) => chip.label).join(' · ')}
    </EmptyState>
  );
}
