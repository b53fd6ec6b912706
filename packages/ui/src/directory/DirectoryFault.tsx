import { useTranslation } from 'react-i18next';
import type { Problem } from '../api/problem.ts';
import { EmptyState } from '../kit/list/EmptyState.tsx';
import { ErrorPanel } from '../kit/list/ErrorPanel.tsx';

/** What failed of the directory: that there is none, or that somebody is not in it, is said as what it is. */
export function DirectoryFault({
  problem,
  onRetry,
}: {
  readonly problem: Problem;
  readonly onRetry: () => void;
}) {
  const { t } = useTranslation('directory');
  if (problem.code === 'DIRECTORY_OFF')
    return (
      <EmptyState kind="nothing-yet" title={t(($) => $.off)}>
        {t(($) => $.off_text)}
      </EmptyState>
    );
  if (problem.code === 'SYSTEM_NOT_FOUND')
    return (
      <EmptyState kind="not-found" title={t(($) => $.gone)}>
        {t(($) => $.gone_text)}
      </EmptyState>
    );
  return <ErrorPanel problem={problem} onRetry={onRetry} />;
}
