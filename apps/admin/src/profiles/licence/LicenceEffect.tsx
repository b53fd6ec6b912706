import { useBackend } from '@legajo/ui/api/context.tsx';
import { LeaveGuard } from '@legajo/ui/form/LeaveGuard.tsx';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { Facts } from '@legajo/ui/kit/list/Figures.tsx';
import { StatusBadge } from '@legajo/ui/kit/mark/StatusBadge.tsx';
import { Section } from '@legajo/ui/kit/Page.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from '../Profiles.module.css';
import { leaveDays } from './leave-days.ts';
import { type Licence, type LicenceDraft, monthsOf, policiesQuery } from './licence.ts';

/** How many days the person has this year with what is chosen, and where they come from; the ways to save it or not. */
export function LicenceEffect(props: {
  readonly edit: {
    readonly draft: LicenceDraft;
    readonly dirty: boolean;
    readonly saving: boolean;
    readonly unsaved: () => boolean;
    readonly discard: () => void;
  };
  readonly stored: Licence;
}) {
  const { edit, stored } = props;
  const { draft, dirty, saving } = edit;
  const { t } = useTranslation('leave-profile');
  const policies = useQuery(policiesQuery(useBackend())).data ?? [];
  const [year] = useState(() => new Date().getFullYear());
  const policy = policies.find(({ id }) => String(id) === draft.policy);
  const prior = monthsOf(draft) ?? 0;
  const from = draft.progressive ? draft.from : null;
  const hired = stored.fecha_contratacion;
  const days = draft.on && policy ? leaveDays(policy, hired, prior, from, year) : null;
  const span = (months: number) =>
    t(($) => $.years_months, { years: Math.floor(months / 12), months: months % 12 });
  return (
    <Section
      title={t(($) => $.effect, { year })}
      action={dirty ? <StatusBadge tone="wait">{t(($) => $.unsaved)}</StatusBadge> : undefined}
    >
      <LeaveGuard when={() => edit.unsaved() && !saving} />
      <div className={css.effect}>
        {days && policy ? (
          <>
            <div role="status">
              <p className={css.sees}>{t(($) => $.days, { count: days.byPolicy + days.byProgress })}</p>
              <p className={css.note}>
                {[
                  t(($) => $.by_policy, { count: days.byPolicy }),
                  ...(days.byProgress > 0 ? [t(($) => $.by_progress, { count: days.byProgress })] : []),
                  t(($) => (policy.dias === 'corridos' ? $.days_calendar : $.days_working)),
                ].join(' · ')}
              </p>
            </div>
            <div>
              <h3 className={css.note}>{t(($) => $.where)}</h3>
              <Facts
                rows={[
                  [t(($) => $.hired, { day: hired, year }), span(days.months)],
                  [t(($) => $.prior_known), span(days.priorMonths)],
                  [t(($) => $.seniority), span(days.months + days.priorMonths)],
                ]}
              />
            </div>
          </>
        ) : (
          <p className={css.note}>{draft.on ? t(($) => $.choose_policy) : t(($) => $.off_effect)}</p>
        )}
        <div className={css.acts}>
          <Button disabled={!dirty || saving} onClick={() => edit.discard()}>
            {t(($) => $.discard)}
          </Button>
          <Button type="submit" variant="primary" disabled={!dirty} working={saving && t(($) => $.saving)}>
            {t(($) => $.save)}
          </Button>
        </div>
      </div>
    </Section>
  );
}
