import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { Skeleton } from '@legajo/ui/kit/list/Skeleton.tsx';
import { Page } from '@legajo/ui/kit/Page.tsx';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './FirstDay.module.css';
import { firstDayQuery } from './first-day-query.ts';
import { PutAway } from './PutAway.tsx';
import { StepList } from './StepList.tsx';
import { StepPanel } from './StepPanel.tsx';

/** The first day of a company, step by step: the list at the left, what the chosen one takes beside it. */
export function FirstDayScreen() {
  const { t } = useTranslation('first-day');
  const { step } = useSearch({ strict: false });
  const [begun, setBegun] = useState<string | null>(null);
  const { data, error, refetch } = useQuery(firstDayQuery(useBackend()));
  const title = t(($) => $.title);
  if (error)
    return (
      <Page title={title}>
        <ErrorPanel problem={toProblem(error)} onRetry={() => void refetch()} />
      </Page>
    );
  if (!data)
    return (
      <Page title={title}>
        <div aria-busy="true">
          <Skeleton width={40} />
        </div>
      </Page>
    );
  const { pasos } = data;
  const done = pasos.filter(({ hecho }) => hecho === 1).length;
  // Where they began stays: what was just done is still read when its step counts as done.
  const next = begun ?? pasos.find(({ hecho }) => hecho === 0)?.paso ?? null;
  if (next !== begun) setBegun(next);
  const chosen =
    pasos.find(({ paso }) => paso === step) ?? pasos.find(({ paso }) => paso === next) ?? pasos[0];
  if (!chosen)
    return (
      <Page title={title}>
        <EmptyState kind="not-allowed" title={t(($) => $.nothing_title)}>
          {t(($) => $.nothing_text)}
        </EmptyState>
      </Page>
    );
  return (
    <Page
      title={title}
      sub={t(($) => $.done, { done, count: pasos.length })}
      actions={data.puede_guardar === 1 ? <PutAway state={data.estado} /> : null}
    >
      <div className={css.columns}>
        <StepList steps={pasos} company={data.empresa} chosen={chosen.paso} state={data.estado} />
        <StepPanel step={chosen} />
      </div>
    </Page>
  );
}
