import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { Section } from '@legajo/ui/kit/Page.tsx';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { RecordFacts } from '../record/RecordFacts.tsx';
import { BringButton } from './bring/BringButton.tsx';
import { DocumentRows } from './DocumentRows.tsx';
import css from './File.module.css';
import { documentsQuery, employeeQuery, type PanelProps, timelineQuery } from './file.ts';
import { Moments } from './Moments.tsx';
import { PapersCard } from './papers/PapersCard.tsx';

const LATEST = 3;
const MOMENTS = 8;

/** The file at a glance: what is missing, where the person works, the latest documents and the latest news. */
export function SummaryTab({ personId }: PanelProps) {
  const { t } = useTranslation('employee-file');
  const backend = useBackend();
  const employee = useQuery(employeeQuery(backend, personId)).data;
  const documents = useInfiniteQuery(documentsQuery(backend, personId, LATEST));
  const timeline = useInfiniteQuery(timelineQuery(backend, personId, undefined, MOMENTS));
  const rows = documents.data?.pages[0]?.data ?? [];
  const total = documents.data?.pages[0]?.pagination?.total ?? 0;
  const to = { to: '/employee/$id', params: { id: String(personId) } } as const;
  return (
    <div className={css.columns}>
      <div className={css.stack}>
        <PapersCard personId={personId} />
        {employee ? <BringButton employee={employee} /> : null}
        {employee ? (
          <RecordFacts
            employee={employee}
            only={['sector', 'locacion', 'cargo', 'reporta', 'centro_costo']}
            title={t(($) => $.sections.work)}
            action={
              <Link {...to} search={{ tab: 'datos', editar: 'trabajo' }}>
                {t(($) => $.edit)}
                <span className="sr-only"> {t(($) => $.sections.work)}</span>
              </Link>
            }
          />
        ) : null}
        <Section
          title={t(($) => $.latest)}
          action={
            total > 0 ? (
              <Link {...to} search={{ tab: 'documentos' }}>
                {t(($) => $.see_all, { count: total })}
              </Link>
            ) : undefined
          }
        >
          {documents.error ? (
            <ErrorPanel problem={toProblem(documents.error)} onRetry={() => void documents.refetch()} />
          ) : null}
          {documents.isSuccess && rows.length === 0 ? (
            <p className={css.note}>{t(($) => $.no_documents)}</p>
          ) : (
            <DocumentRows rows={rows} />
          )}
        </Section>
      </div>
      <Section
        title={t(($) => $.tabs.activity)}
        action={
          <Link {...to} search={{ tab: 'actividad' }}>
            {t(($) => $.see_activity)}
          </Link>
        }
      >
        {timeline.error ? (
          <ErrorPanel problem={toProblem(timeline.error)} onRetry={() => void timeline.refetch()} />
        ) : null}
        <Moments
          moments={timeline.data?.pages[0]?.data ?? []}
          employee={employee}
          whole={timeline.isSuccess && !timeline.hasNextPage}
          brief
        />
      </Section>
    </div>
  );
}
