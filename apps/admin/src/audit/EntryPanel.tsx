import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { Skeleton } from '@legajo/ui/kit/list/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import css from './Audit.module.css';
import { EntryShown } from './EntryShown.tsx';
import type { AuditChange } from './search-params.ts';
import { entryQuery } from './trail.ts';

/** One entry: what happened, from where, what it changed, and how it is chained. */
export function EntryPanel(props: {
  readonly id: number;
  readonly onNarrow: (change: AuditChange) => void;
  /** Back to the list, where the screen shows one of both. */
  readonly onBack: (() => void) | undefined;
}) {
  const { id, onNarrow, onBack } = props;
  const { t } = useTranslation('audit');
  const read = useQuery(entryQuery(useBackend(), id));
  return (
    <section className={css.panel} aria-label={t(($) => $.one_entry)}>
      {onBack ? (
        <Button size="small" variant="quiet" onClick={onBack}>
          {t(($) => $.back)}
        </Button>
      ) : null}
      {read.error ? <ErrorPanel problem={toProblem(read.error)} onRetry={() => void read.refetch()} /> : null}
      {read.data ? (
        <EntryShown entry={read.data} onNarrow={onNarrow} />
      ) : read.error ? null : (
        <Skeleton width={70} />
      )}
    </section>
  );
}
