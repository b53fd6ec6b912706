import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useBackend, useSession } from '../../api/context.tsx';
import { toProblem } from '../../api/problem.ts';
import { ErrorPanel } from '../../kit/list/ErrorPanel.tsx';
import css from '../Approvals.module.css';
import { besideQuery } from './beside.ts';
import type { ChoosingProps } from './choosing.ts';
import { PeopleChoice } from './PeopleChoice.tsx';

/** One of those whom one’s own requests name: for who may search no list of everybody. */
export function BesideChoice(props: ChoosingProps) {
  const { t } = useTranslation('approvals');
  const self = useSession().user?.id ?? 0;
  const found = useQuery(besideQuery(useBackend(), self));
  return (
    <div className={css.whom}>
      <strong>{t(($) => $.whom)}</strong>
      <p>{t(($) => $.whom_beside)}</p>
      {found.error && !found.data ? (
        <ErrorPanel problem={toProblem(found.error)} onRetry={() => void found.refetch()} />
      ) : (
        <PeopleChoice
          {...props}
          people={found.data ?? []}
          none={found.isPending ? null : t(($) => $.whom_nobody)}
        />
      )}
    </div>
  );
}
