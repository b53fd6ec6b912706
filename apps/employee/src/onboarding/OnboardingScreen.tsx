import { STEP_GROUPS } from '@legajo/contract/onboarding/onboarding';
import { useBackend, useSession } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { buttonClass } from '@legajo/ui/kit/Button.tsx';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { Skeleton, useSlow } from '@legajo/ui/kit/list/Skeleton.tsx';
import { useArrival } from '@legajo/ui/kit/Page.tsx';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { IconChevronLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PlaceLink } from '../app/links.tsx';
import css from './Onboarding.module.css';
import { OwnWelcome } from './OwnWelcome.tsx';
import { isWhole, type MyOnboarding, onboardingQuery } from './onboarding.ts';
import { Progress } from './Progress.tsx';
import { StepRow } from './StepRow.tsx';
import { TaskRow } from './tasks/TaskRow.tsx';

/** What the company asks of a new person, by group: each thing with the one act that brings it. */
export function OnboardingScreen() {
  const { t } = useTranslation('own-onboarding');
  const { user } = useSession();
  const query = useQuery(onboardingQuery(useBackend(), Number(user?.id)));
  const slow = useSlow(query.isPending);
  const heading = useArrival(t(($) => $.title));
  return (
    <div className={css.screen}>
      <div>
        <PlaceLink to="/" className={css.back}>
          <IconChevronLeft size={20} aria-hidden="true" />
          {t(($) => $.back)}
        </PlaceLink>
        <h1 ref={heading} tabIndex={-1}>
          {t(($) => $.title)}
        </h1>
      </div>
      {query.error && !query.data ? (
        <ErrorPanel problem={toProblem(query.error)} onRetry={() => void query.refetch()} />
      ) : null}
      {slow ? <Skeleton width={100} height={160} /> : null}
      {query.data === null ? (
        <EmptyState
          kind="nothing-yet"
          title={t(($) => $.none_title)}
          actions={
            <PlaceLink to="/" className={buttonClass('primary')}>
              {t(($) => $.back_home)}
            </PlaceLink>
          }
        >
          {t(($) => $.none_text)}
        </EmptyState>
      ) : null}
      {query.data ? <Steps onboarding={query.data} /> : null}
    </div>
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
