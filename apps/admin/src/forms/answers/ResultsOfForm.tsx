import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { formatDate } from '@legajo/ui/i18n/dates.ts';
import { SelectField } from '@legajo/ui/kit/field/SelectField.tsx';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { Skeleton } from '@legajo/ui/kit/list/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { publishedOfFormQuery } from '../published/published.ts';
import css from './Answers.module.css';
import { Results } from './Results.tsx';

/** Results of one publication of a form: several together would tell them apart. */
export function ResultsOfForm({ form }: { readonly form: number }) {
  const { t } = useTranslation('forms-sent');
  const list = useQuery(publishedOfFormQuery(useBackend(), form));
  const [chosen, choose] = useState('');
  if (list.isPending) return <Skeleton width={60} height={160} />;
  if (list.error) return <ErrorPanel problem={toProblem(list.error)} onRetry={() => void list.refetch()} />;
  const publication = list.data.find(({ id }) => String(id) === chosen) ?? list.data[0];
  if (!publication)
    return (
      <EmptyState kind="nothing-yet" title={t(($) => $.never_published)}>
        {t(($) => $.never_published_text)}
      </EmptyState>
    );
  return (
    <>
      <div className={css.choice}>
        <SelectField
          label={t(($) => $.publication)}
          value={String(publication.id)}
          options={list.data.map(({ id, nombre, publicado }) => ({
            value: String(id),
            label: `${nombre} · ${formatDate(publicado)}`,
          }))}
          onChange={(event) => choose(event.target.value)}
        />
      </div>
      <Results key={publication.id} form={form} publication={publication} />
    </>
  );
}
