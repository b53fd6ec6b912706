import { STEP_GROUPS } from '@legajo/contract/onboarding/onboarding';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { formatDate } from '@legajo/ui/i18n/dates.ts';
import { StatusBadge } from '@legajo/ui/kit/mark/StatusBadge.tsx';
import { Section } from '@legajo/ui/kit/Page.tsx';
import { useProblemText } from '@legajo/ui/kit/problem-text.ts';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { Score, Segments } from '@legajo/ui/kit/progress/Score.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Employee } from '../../people/file/file.ts';
import { Acts } from './Acts.tsx';
import css from './PersonOnboarding.module.css';
import { type PersonOnboarding, statisticsQuery } from './person-onboarding.ts';
import { Reminder } from './Reminder.tsx';
import { StepRow } from './steps/StepRow.tsx';

const TONES = { en_curso: 'info', terminado: 'ok', reemplazado: 'off' } as const;

/** The latest onboarding of a person: its figures, its steps and, while it runs, what can be done. */
export function Current(props: {
  readonly onboarding: PersonOnboarding;
  readonly employee: Employee;
  readonly running: boolean;
}) {
  const { onboarding, employee, running } = props;
  const { t } = useTranslation('onboarding');
  const statistics = useQuery(statisticsQuery(useBackend(), onboarding.iduser));
  const problemText = useProblemText(statistics.error ? toProblem(statistics.error) : null);
  const { total, hechos, faltan, entregados, vencidos } = onboarding;
  return (
    <>
      <Section
        title={t(($) => $.file.template, { name: onboarding.nombre })}
        action={
          <StatusBadge tone={TONES[onboarding.estado]}>
            {t(($) => $.file.states[onboarding.estado])}
          </StatusBadge>
        }
      >
        <Score className={css.score}>
          <strong>{t(($) => $.file.progress, { done: hechos, count: total })}</strong>
          <Segments full={hechos} of={onboarding.pasos.length} />
          {statistics.data ? (
            <span>{t(($) => $.file.percent, { percent: Math.round(statistics.data.porcentaje) })}</span>
          ) : null}
          <span>{t(($) => $.file.missing, { count: faltan })}</span>
          {entregados > 0 ? <span>{t(($) => $.file.to_review, { count: entregados })}</span> : null}
          {vencidos > 0 ? (
            <StatusBadge tone="err">{t(($) => $.file.late, { count: vencidos })}</StatusBadge>
          ) : null}
          <span>
            {onboarding.hasta
              ? t(($) => $.file.between, {
                  from: formatDate(onboarding.desde),
                  until: formatDate(onboarding.hasta),
                })
              : t(($) => $.file.since, { day: formatDate(onboarding.desde) })}
          </span>
        </Score>
        {problemText ? <Notice tone="err">{problemText}</Notice> : null}
        {running ? (
          <div className={css.acts}>
            <Acts onboarding={onboarding} employee={employee} />
            <Reminder onboarding={onboarding} />
          </div>
        ) : null}
      </Section>
      {STEP_GROUPS.map((group) => {
        const steps = onboarding.pasos.filter(({ grupo }) => grupo === group);
        const figures = statistics.data?.grupos.find(({ grupo }) => grupo === group);
        if (steps.length === 0) return null;
        return (
          <Section
            key={group}
            title={t(($) => $.groups[group])}
            action={
              figures ? (
                <span className={css.note}>
                  {t(($) => $.asked_of, { count: figures.hechos, total: figures.total })}
                </span>
              ) : undefined
            }
          >
            <ul className={css.steps}>
              {steps.map((step) => (
                <StepRow key={step.clave} personId={onboarding.iduser} step={step} running={running} />
              ))}
            </ul>
          </Section>
        );
      })}
    </>
  );
}
