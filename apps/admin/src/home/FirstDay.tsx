import { ACTIONS } from '@legajo/contract/actions';
import { useBackend, useCan } from '@legajo/ui/api/context.tsx';
import { Section } from '@legajo/ui/kit/Page.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import css from './HomeScreen.module.css';
import { summaryQuery } from './home-summary.ts';

/** What to do in a company where nobody is yet but who founded it; nothing in any other. */
export function FirstDay() {
  const { t } = useTranslation('home');
  const { data } = useQuery(summaryQuery(useBackend()));
  const loads = useCan(ACTIONS.employees);
  const certifies = useCan(ACTIONS.certificates);
  const publishes = useCan(ACTIONS.publishMassive);
  const templates = useCan(ACTIONS.onboardingCreate);
  const brands = useCan(ACTIONS.branding);
  if (!data || !loads || data.activos + data.onboarding + data.inactivos > 1) return null;
  return (
    <Section title={t(($) => $.first_day)}>
      <p className={css.none}>{t(($) => $.first_day_text)}</p>
      <ol className={css.rows}>
        <li>
          <Link to="/employees/load">{t(($) => $.step_people)}</Link>
        </li>
        {certifies ? (
          <li>
            <Link to="/certificates">{t(($) => $.step_certificate)}</Link>
          </li>
        ) : null}
        {publishes ? (
          <li>
            <Link to="/documents/publish/massive">{t(($) => $.step_publish)}</Link>
          </li>
        ) : null}
        {templates ? (
          <li>
            <Link to="/onboarding/create">{t(($) => $.step_onboarding)}</Link>
          </li>
        ) : null}
        {brands ? (
          <li>
            <Link to="/update/logo">{t(($) => $.step_look)}</Link>
          </li>
        ) : null}
      </ol>
    </Section>
  );
}
