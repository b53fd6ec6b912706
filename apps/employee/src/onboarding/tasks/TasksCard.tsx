import { useBackend } from '@legajo/ui/api/context.tsx';
import { buttonClass } from '@legajo/ui/kit/Button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PlaceLink } from '../../app/links.tsx';
import css from '../Onboarding.module.css';
import { leftOf, tasksQuery } from './tasks.ts';

/** At home, for who has something to do for somebody who comes in. It is nobody's first errand: a failure says nothing. */
export default function TasksCard() {
  const { t } = useTranslation('own-onboarding');
  const duties = useQuery(tasksQuery(useBackend())).data ?? [];
  const { left, late } = leftOf(duties);
  if (left === 0) return null;
  return (
    <section className={css.card} aria-labelledby="newcomers">
      <h2 id="newcomers">{t(($) => $.tasks_title)}</h2>
      <p>{t(($) => $.tasks_left, { count: left })}</p>
      {late > 0 ? <p className={css.late}>{t(($) => $.tasks_late, { count: late })}</p> : null}
      <PlaceLink to="/onboarding/tasks" className={buttonClass('secondary', 'normal', true)}>
        <span className={css.centre}>{t(($) => $.tasks_see)}</span>
      </PlaceLink>
    </section>
  );
}
