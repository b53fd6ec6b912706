import { dismissEmployee } from '@legajo/contract/calls/employment';
import { formatDay } from '@legajo/contract/values/dates';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { applyProblem } from '@legajo/ui/form/apply-problem.ts';
import { useCompanyToday } from '@legajo/ui/i18n/company-today.ts';
import { formatName } from '@legajo/ui/i18n/people.ts';
import { useToast } from '@legajo/ui/kit/progress/Toasts.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { PeopleDialogProps } from '../shell/actions/person.ts';
import { DismissalFields, type DismissalForm, NO_DISMISSAL, reasonOf } from './DismissalFields.tsx';
import { DismissManyDialog } from './DismissManyDialog.tsx';
import css from './Employment.module.css';
import { EmploymentForm } from './EmploymentForm.tsx';
import { type Employment, employmentQuery } from './employment.ts';

/** Dismisses whom it is for: one person with what hangs on them, or many with their names. */
export default function DismissDialog(props: PeopleDialogProps) {
  return props.found || props.people.length > 1 ? (
    <DismissManyDialog {...props} />
  ) : (
    <DismissOne {...props} />
  );
}

/** Dismisses somebody: from which day and why, after saying what it changes. */
function DismissOne({ people: [person], onClose }: PeopleDialogProps) {
  const { t } = useTranslation('employment');
  const backend = useBackend();
  const toast = useToast();
  const today = useCompanyToday();
  const form = useForm<DismissalForm>({
    defaultValues: { ...NO_DISMISSAL, fechabaja: formatDay(today) },
  });
  const id = Number(person?.id);
  const life = useQuery(employmentQuery(backend, id));
  const name = person ? formatName(person) : '';
  const dismiss = useMutation({
    mutationFn: (fields: DismissalForm) => {
      const { fechabaja, observaciones } = fields;
      const body = { fechabaja, observaciones, motivo: reasonOf(fields) };
      return backend.api(dismissEmployee, { params: { id }, body });
    },
    onSuccess() {
      toast({
        tone: 'ok',
        title: t(($) => $.dismissed, { name }),
        detail: t(($) => $.dismissed_still_reads),
      });
      onClose();
    },
    onError: (error) => applyProblem(form, toProblem(error)),
  });
  if (!person) return null;
  const failure = dismiss.error ? toProblem(dismiss.error) : null;
  const said = failure && Object.keys(failure.fields).some((field) => field in form.getValues());
  return (
    <EmploymentForm
      title={t(($) => $.dismiss_of, { name })}
      life={life}
      onClose={onClose}
      onSubmit={form.handleSubmit((fields) => dismiss.mutate(fields))}
      confirm={t(($) => $.dismiss)}
      variant="dangerSolid"
      working={dismiss.isPending && t(($) => $.dismissing)}
      problem={said ? null : failure}
    >
      {(known) => (
        <>
          <DismissalFields form={form} />
          <Effects life={known} />
        </>
      )}
    </EmploymentForm>
  );
}

/** What changes, with the numbers of this person: nobody finds out afterwards. */
function Effects({ life }: { readonly life: Employment }) {
  const { t } = useTranslation('employment');
  const administers = life.idperfiles.some((type) => type !== 1);
  return (
    <section className={css.block}>
      <h3>{t(($) => $.effects)}</h3>
      <ul className={css.effects}>
        <li>{administers ? t(($) => $.effect_administers) : t(($) => $.effect_sessions)}</li>
        <li>{t(($) => $.effect_reads)}</li>
        {life.reportan > 0 ? <li>{t(($) => $.effect_reports, { count: life.reportan })}</li> : null}
        {life.por_firmar > 0 ? <li>{t(($) => $.effect_unsigned, { count: life.por_firmar })}</li> : null}
      </ul>
      <p className={css.quiet}>{t(($) => $.effect_nobody_told)}</p>
    </section>
  );
}
