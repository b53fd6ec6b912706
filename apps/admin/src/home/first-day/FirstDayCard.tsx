import { useBackend } from '@legajo/ui/api/context.tsx';
import { Section } from '@legajo/ui/kit/Page.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import css from '../HomeScreen.module.css';
import { firstDayQuery } from './first-day-query.ts';

/** How far the company's first day is, for who has a step in it; nothing once it is done or was put away. */
export function FirstDayCard() {
  const { t } = useTranslation('home');
  const { data } = useQuery(firstDayQuery(useBackend()));
  if (data?.estado !== 'abierto' || data.pasos.length === 0) return null;
  const done = data.pasos.filter(({ hecho }) => hecho === 1).length;
  return (
    <Section title={t(($) => $.first_day)} action={<Link to="/first-day">{t(($) => $.first_day_go)}</Link>}>
      <p className={css.none}>{t(($) => $.first_day_done, { done, count: data.pasos.length })}</p>
    </Section>
  );
}
