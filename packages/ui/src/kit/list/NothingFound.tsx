import { useTranslation } from 'react-i18next';
import { Button } from '../Button.tsx';
import { EmptyState } from './EmptyState.tsx';
import type { Chip } from './FilterBar.tsx';

/** A list that its filters emptied: which they are, and the way to let them go. */
export function NothingFound(props: {
  readonly title: string;
  readonly chips: readonly Chip[];
  readonly onClear: () => void;
}) {
  const { t } = useTranslation();
  return (
    <EmptyState
      kind="nothing-found"
      title={props.title}
      actions={<Button onClick={props.onClear}>{t(($) => $.clear_filters)}</Button>}
    >
      {props.chips.map((chip) => chip.label).join(' · ')}
    </EmptyState>
  );
}
