import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { Skeleton } from '@legajo/ui/kit/list/Skeleton.tsx';
import { Page } from '@legajo/ui/kit/Page.tsx';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PLACES } from '../app/tables/places.ts';
import { AdvanceSection } from './AdvanceSection.tsx';
import css from './Payroll.module.css';
import { payrollQuery } from './payroll.ts';

/** Payroll: whether people may ask for an advance of their pay. Without payroll there is no such screen (S89, D150). */
export function PayrollScreen() {
  const { t } = useTranslation('payroll');
  const { data, error, refetch } = useQuery(payrollQuery(useBackend()));
  if (data !== undefined && data?.active !== 1)
    return <Navigate to="/403" search={{ from: PLACES.payroll_config.path }} replace />;
  if (error)
    return (
      <Page title={t(($) => $.title)}>
        <ErrorPanel problem={toProblem(error)} onRetry={() => void refetch()} />
      </Page>
    );
  return (
    <Page title={t(($) => $.title)}>
      <div className={css.columns}>{data ? <AdvanceSection status={data} /> : <Skeleton width={60} />}</div>
    </Page>
  );
}
