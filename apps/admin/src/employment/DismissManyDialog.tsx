import { dismissEmployees } from '@legajo/contract/calls/dismissal';
import { formatDay, parseDay } from '@legajo/contract/values/dates';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { type Problem, toProblem } from '@legajo/ui/api/problem.ts';
import { applyProblem } from '@legajo/ui/form/apply-problem.ts';
import { useCompanyToday } from '@legajo/ui/i18n/company-today.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { Dialog } from '@legajo/ui/kit/dialog/Dialog.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { useToast } from '@legajo/ui/kit/progress/Toasts.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { employmentKeys } from '../app/keys/employment.ts';
import { useWhom } from '../people/selection/use-whom.ts';
import { WhomNamed } from '../people/selection/Whom.tsx';
import type { PeopleDialogProps } from '../shell/actions/person.ts';
import { DismissalFields, type DismissalForm, NO_DISMISSAL, reasonOf } from './DismissalFields.tsx';
import css from './Employment.module.css';
import { PartialResult } from './PartialResult.tsx';

/** Of those who stay so many are named before the act; its outcome names each. */
const STAYING_NAMED = 8;

/** Dismisses several people from one day: names them first, says who stays and why, and then does it. */
export function DismissManyDialog({ people, found, onClose }: PeopleDialogProps) {
  const { t } = useTranslation('employment');
  const { t: asked } = useTranslation('people-asked');
  const { t: kit } = useTranslation();
  const backend = useBackend();
  const toast = useToast();
  const id = useId();
  const whom = useWhom({ people, found });
  const { target } = whom;
  const today = useCompanyToday();
  const form = useForm<DismissalForm>({ defaultValues: { ...NO_DISMISSAL, fechabaja: formatDay(today) } });
  const day = form.watch('fechabaja');
  // What would become of it on this day: judged by the server, and nothing is written.
  const rehearsal = useQuery({
    queryKey: employmentKeys.rehearsal(target, day),
    enabled: target !== null && parseDay(day) !== null,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    queryFn: async ({ signal }) => {
      const body = { ...target, fechabaja: day, motivo: t(($) => $.rehearsal), simular: 1 };
      return (await backend.api(dismissEmployees, { body, signal, quiet: true })).data[0];
    },
  });
  const dismiss = useMutation({
    mutationFn: async (fields: DismissalForm) => {
      const { fechabaja, observaciones } = fields;
      const body = { ...target, fechabaja, observaciones, motivo: reasonOf(fields) };
      return (await backend.api(dismissEmployees, { body })).data[0];
    },
    onSuccess(report) {
      if (!report || report.rechazados > 0) return;
      toast({
        tone: 'ok',
        title: t(($) => $.done_sentence, { count: report.bajas }),
        detail: asked(($) => $.dismissed_still_reads_many),
      });
      onClose();
    },
    onError: (error) => applyProblem(form, toProblem(error)),
  });
  const report = dismiss.data;
  if (report && report.rechazados > 0)
    return (
      <PartialResult
        title={asked(($) => $.many_result)}
        sums={[
          report.bajas > 0
            ? asked(($) => $.done_short, { count: report.bajas })
            : asked(($) => $.done_none_short),
          asked(($) => $.many_stay, { count: report.rechazados }),
        ]}
        failed={report.problemas}
        onClose={onClose}
      />
    );
  const judged = rehearsal.data;
  const count = judged?.bajas ?? whom.count;
  const failure = dismiss.error ? toProblem(dismiss.error) : null;
  const told = failure && Object.keys(failure.fields).some((field) => field in form.getValues());
  const problem: Problem | null = told ? null : failure;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(($) => $.mass_ask, { count: whom.count })}
      footer={
        <>
          <Button onClick={onClose}>{kit(($) => $.cancel)}</Button>
          <Button
            type="submit"
            form={id}
            variant="dangerSolid"
            disabled={!judged || judged.bajas === 0}
            working={dismiss.isPending && t(($) => $.dismissing)}
          >
            {t(($) => $.mass_go, { count })}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className={css.form}
        noValidate
        onSubmit={form.handleSubmit((fields) => {
          if (!dismiss.isPending) dismiss.mutate(fields);
        })}
      >
        <WhomNamed whom={whom} />
        <DismissalFields form={form} />
        {judged && judged.problemas.length > 0 ? (
          <section className={css.block}>
            <h3>{asked(($) => $.many_stay, { count: judged.rechazados })}</h3>
            <ul className={css.failed}>
              {judged.problemas.slice(0, STAYING_NAMED).map(({ id: who, nombre, problema }) => (
                <li key={who}>
                  <strong>{nombre ?? t(($) => $.unknown_person)}</strong>
                  <span>{problema.mensaje}</span>
                </li>
              ))}
            </ul>
            {judged.rechazados > STAYING_NAMED ? (
              <p className={css.quiet}>
                {t(($) => $.and_more, { count: judged.rechazados - STAYING_NAMED })}
              </p>
            ) : null}
          </section>
        ) : null}
        {judged && judged.bajas > 0 ? (
          <section className={css.block}>
            <h3>{t(($) => $.effects)}</h3>
            <ul className={css.effects}>
              <li>{t(($) => $.mass_ask_text)}</li>
              {judged.administran > 0 ? (
                <li>{asked(($) => $.many_administer, { count: judged.administran })}</li>
              ) : null}
              {judged.reportan > 0 ? (
                <li>{asked(($) => $.many_reports, { count: judged.reportan })}</li>
              ) : null}
              {judged.por_firmar > 0 ? (
                <li>{asked(($) => $.many_unsigned, { count: judged.por_firmar })}</li>
              ) : null}
            </ul>
          </section>
        ) : null}
        <ProblemNotice problem={problem ?? (rehearsal.error ? toProblem(rehearsal.error) : null)} />
      </form>
    </Dialog>
  );
}
