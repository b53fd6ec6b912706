import { STEP_GROUPS } from '@legajo/contract/onboarding/onboarding';
import { useBackend, useSession } from '@legajo/ui/api/context.tsx';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDone } from '../app/use-place.ts';
import css from './Onboarding.module.css';
import { OwnPage } from './OwnPage.tsx';
import { OwnWelcome } from './OwnWelcome.tsx';
import { isWhole, type MyOnboarding, onboardingQuery } from './onboarding.ts';
import { Progress } from './Progress.tsx';
import { StepRow } from './StepRow.tsx';
import { TaskRow } from './tasks/TaskRow.tsx';

/** What was just told of oneself, said over the steps. */
const TOLD = ['enviado', 'guardado'] as const;

/** What the company asks of a new person, by group: each thing with the one act that brings it. */
export function OnboardingScreen() {
  const { t } = useTranslation('own-onboarding');
  const { user } = useSession();
  const told = useDone(TOLD);
  const query = useQuery(onboardingQuery(useBackend(), Number(user?.id)));
  return (
    <OwnPage
      title={t(($) => $.title)}
      query={query}
      nothing={query.data === null ? { title: t(($) => $.none_title), text: t(($) => $.none_text) } : null}
    >
      <div role="status">{told ? <Notice tone="ok">{t(($) => $.told[told])}</Notice> : null}</div>
      {query.data ? <Steps onboarding={query.data} /> : null}
    </OwnPage>
  );
}

function Steps({ onboarding }: { readonly onboarding: MyOnboarding }) {
  const { t } = useTranslation('own-onboarding');
  return (
    <>
      <OwnWelcome onboarding={onboarding} />
      <div className={css.score} role="status">
        <Progress onboarding={onboarding} />
        {isWhole(onboarding) ? null : (
          <p className={css.note}>{t(($) => $.missing, { count: onboarding.faltan })}</p>
        )}
        {onboarding.entregados > 0 ? (
          <p className={css.note}>{t(($) => $.in_review, { count: onboarding.entregados })}</p>
        ) : null}
      </div>
      <div role="status">
        {isWhole(onboarding) ? (
          <Notice tone="ok">
            <strong>{t(($) => $.done_title)}</strong>
            <p>{t(($) => $.done_text)}</p>
          </Notice>
        ) : null}
      </div>
      {STEP_GROUPS.map((group) => {
        const steps = onboarding.pasos.filter(({ grupo }) => grupo === group);
        if (steps.length === 0) return null;
        return (
          <section key={group} className={css.section} aria-labelledby={`group-${group}`}>
            <h2 id={`group-${group}`}>{t(($) => $.groups[group])}</h2>
            <p className={css.note}>{t(($) => $.groups_about[group])}</p>
            <ul>
              {steps.map((step) => (
                <li key={step.clave}>
                  {group === 'tasks' ? (
                    <TaskRow
                      personId={onboarding.iduser}
                      step={step}
                      owner={
                        step.responsable === 'ingresante'
                          ? null
                          : (step.nombre_responsable ?? t(($) => $.owners[step.responsable]))
                      }
                    />
                  ) : (
                    <StepRow step={step} />
                  )}
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}
