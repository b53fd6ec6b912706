import { LIMITS } from '@legajo/contract/limits';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { ChipChoice } from '@legajo/ui/kit/field/ChipChoice.tsx';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { Skeleton } from '@legajo/ui/kit/list/Skeleton.tsx';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Published } from '../published/published.ts';
import css from './Answers.module.css';
import { resultsQuery } from './answers.ts';
import { QuestionResult } from './QuestionResult.tsx';

/** What the answers of a publication come to, question by question; of an anonymous one also by the groups chosen then. */
export function Results({ form, publication }: { readonly form: number; readonly publication: Published }) {
  const { t } = useTranslation('forms-sent');
  const { id, por, clase } = publication;
  const [byGroup, cut] = useState(false);
  const read = useQuery(resultsQuery(useBackend(), form, id, byGroup ? por : null));
  const isAnonymous = clase === 'anonimo';
  return (
    <>
      {isAnonymous ? (
        <div className={css.block}>
          <Notice tone="info">
            {t(($) => $.hidden_rule, {
              group: LIMITS['eform.anonymous.group'],
              text: LIMITS['eform.anonymous.text'],
            })}
          </Notice>
        </div>
      ) : null}
      {por ? (
        <div className={css.block}>
          <ChipChoice
            label={t(($) => $.cut)}
            options={[
              { id: 'all', label: t(($) => $.together) },
              { id: 'groups', label: t(($) => $.cuts[por]) },
            ]}
            current={byGroup ? 'groups' : 'all'}
            onChange={(chosen) => cut(chosen === 'groups')}
          />
        </div>
      ) : null}
      {read.isPending ? <Skeleton width={60} height={160} /> : null}
      {read.error ? <ErrorPanel problem={toProblem(read.error)} onRetry={() => void read.refetch()} /> : null}
      {read.data?.length === 0 ? (
        <EmptyState kind="nothing-found" title={t(($) => $.nothing_counted)}>
          {t(($) => $.nothing_counted_text)}
        </EmptyState>
      ) : null}
      <div className={css.questions}>
        {read.data?.map((question) => (
          <QuestionResult key={question.clave} question={question} cut={byGroup ? por : null} />
        ))}
      </div>
    </>
  );
}
