import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { buttonClass } from '@legajo/ui/kit/Button.tsx';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { Skeleton, useSlow } from '@legajo/ui/kit/list/Skeleton.tsx';
import { useArrival } from '@legajo/ui/kit/Page.tsx';
import { IconChevronLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PlaceLink } from '../../app/links.tsx';
import css from '../Onboarding.module.css';
import { TaskRow } from './TaskRow.tsx';
import { tasksQuery } from './tasks.ts';

/** What the person has to do for others who come in, by person: those first who begin first. */
export function TasksScreen() {
  const { t } = useTranslation('own-onboarding');
  const query = useQuery(tasksQuery(useBackend()));
  const slow = useSlow(query.isPending);
  const heading = useArrival(t(($) => $.tasks_title));
  return (
    <div className={css.screen}>
      <div>
        <PlaceLink to="/" className={css.back}>
          <IconChevronLeft size={20} aria-hidden="true" />
          {t(($) => $.back)}
        </PlaceLink>
        <h1 ref={heading} tabIndex={-1}>
          {t(($) => $.tasks_title)}
        </h1>
      </div>
      {query.error && !query.data ? (
        <ErrorPanel problem={toProblem(query.error)} onRetry={() => void query.refetch()} />
      ) : null}
      {slow ? <Skeleton width={100} height={160} /> : null}
      {query.data?.length === 0 ? (
        <EmptyState
          kind="nothing-yet"
          title={t(($) => $.tasks_none)}
          actions={
            <PlaceLink to="/" className={buttonClass('primary')}>
              {t(($) => $.back_home)}
            </PlaceLink>
          }
        >
          {t(($) => $.tasks_none_text)}
        </EmptyState>
      ) : null}
      {(query.data ?? []).map(({ iduser, nombre, apellido, sector, ingreso, pasos }) => (
        <section key={iduser} className={css.section} aria-labelledby={`person-${iduser}`}>
          <h2 id={`person-${iduser}`}>{`${nombre} ${apellido}`}</h2>
          <p className={css.note}>
            {sector ? `${sector} · ` : ''}
            {t(($) => $.begins, { day: ingreso })}
          </p>
          <ul>
            {pasos.map((step) => (
              <li key={`${step.grupo} ${step.clave}`}>
                <TaskRow personId={iduser} step={step} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
