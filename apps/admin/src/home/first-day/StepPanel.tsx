import { buttonClass } from '@legajo/ui/kit/Button.tsx';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import css from './FirstDay.module.css';
import type { FirstDayStep } from './first-day-query.ts';
import { InvitePanel } from './InvitePanel.tsx';
import { TestPanel } from './TestPanel.tsx';
import { useStepFact } from './use-step-fact.ts';

/** The screen on which each step is done. */
const LEADS = {
  empresa: { to: '/update/logo' },
  personas: { to: '/employees/load' },
  certificado: { to: '/certificates' },
  carpetas: { to: '/folder/list' },
} as const satisfies Partial<Record<FirstDayStep['paso'], LinkProps>>;

/** What a step takes, and the way to it. */
export function StepPanel({ step }: { readonly step: FirstDayStep }) {
  const { t } = useTranslation('first-day');
  const fact = useStepFact()(step);
  const { paso } = step;
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(paso);
  useEffect(() => {
    // On a phone it stands below the list: who chose it is taken there.
    if (shown.current !== paso) heading.current?.focus();
    shown.current = paso;
  }, [paso]);
  return (
    <section className={css.panel} aria-labelledby="first-day-step">
      <h2 id="first-day-step" ref={heading} tabIndex={-1}>
        {t(($) => $.heads[paso])}
      </h2>
      <p>{t(($) => $.texts[paso])}</p>
      {fact ? <p className={css.fact}>{fact}</p> : null}
      {paso === 'prueba' ? <TestPanel /> : null}
      {paso === 'invitar' ? <InvitePanel step={step} /> : null}
      {paso === 'prueba' || paso === 'invitar' ? null : (
        <p className={css.acts}>
          <Link {...LEADS[paso]} className={buttonClass(step.hecho === 1 ? 'secondary' : 'primary')}>
            {t(($) => $.acts[paso])}
          </Link>
          {paso === 'personas' ? <Link to="/employees/list">{t(($) => $.one_by_one)}</Link> : null}
        </p>
      )}
    </section>
  );
}
