import { useBackend } from '@legajo/ui/api/context.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import css from '../Onboarding.module.css';
import { OwnPage } from '../OwnPage.tsx';
import { OwnedPaperRow } from './OwnedPaperRow.tsx';
import { TaskRow } from './TaskRow.tsx';
import { isPaper, tasksQuery } from './tasks.ts';

/** What the person has to do for others who come in, by person: those first who begin first. */
export function TasksScreen() {
  const { t } = useTranslation('own-onboarding');
  const query = useQuery(tasksQuery(useBackend()));
  return (
    <OwnPage
      title={t(($) => $.tasks_title)}
      query={query}
      nothing={
        query.data?.length === 0 ? { title: t(($) => $.tasks_none), text: t(($) => $.tasks_none_text) } : null
      }
    >
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
                {isPaper(step) ? (
                  <OwnedPaperRow personId={iduser} step={step} />
                ) : (
                  <TaskRow personId={iduser} step={step} />
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </OwnPage>
  );
}
