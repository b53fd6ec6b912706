import { formatDate } from '@legajo/ui/i18n/dates.ts';
import { StatusBadge } from '@legajo/ui/kit/mark/StatusBadge.tsx';
import { Section } from '@legajo/ui/kit/Page.tsx';
import { useTranslation } from 'react-i18next';
import css from './PersonOnboarding.module.css';
import type { PersonOnboarding } from './person-onboarding.ts';

/** Its papers are in the one that took its place: what is not here is not missing. */
const wentAlong = ({ estado }: PersonOnboarding): boolean => estado === 'reemplazado';

/** The onboardings before the latest: with which template, how long, how far they came, and each step. */
export function History({ list }: { readonly list: readonly PersonOnboarding[] }) {
  const { t } = useTranslation('onboarding');
  return (
    <Section title={t(($) => $.file.history)}>
      <ul className={css.history}>
        {list.map((one) => (
          <li key={one.id}>
            <details>
              <summary>
                <span className={css.what}>
                  <span>{one.nombre}</span>
                  <span className={css.when}>
                    {t(($) => $.file.between, {
                      from: formatDate(one.desde),
                      until: formatDate(one.hasta),
                    })}
                    {' · '}
                    {wentAlong(one)
                      ? t(($) => $.file.went_along)
                      : t(($) => $.file.progress, { done: one.hechos, count: one.total })}
                  </span>
                </span>
                <StatusBadge tone={one.estado === 'terminado' ? 'ok' : 'off'}>
                  {t(($) => $.file.states[one.estado])}
                </StatusBadge>
              </summary>
              <ul className={css.past}>
                {one.pasos.map((step) => (
                  <li key={`${step.grupo}-${step.clave}`}>
                    <span>{step.nombre}</span>
                    <span className={css.note}>
                      {step.hecho ? t(($) => $.file.done) : wentAlong(one) ? null : t(($) => $.file.pending)}
                    </span>
                  </li>
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ul>
    </Section>
  );
}
