import { dismissEmployee } from '@legajo/contract/calls/employment';
import { LENGTH } from '@legajo/contract/limits';
import { formatDay } from '@legajo/contract/values/dates';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { applyProblem } from '@legajo/ui/form/apply-problem.ts';
import { FormArea, FormDate, FormSelect, FormText } from '@legajo/ui/form/FormField.tsx';
import { formatName } from '@legajo/ui/i18n/people.ts';
import { useToast } from '@legajo/ui/kit/progress/Toasts.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { PeopleDialogProps } from '../shell/actions/person.ts';
import css from './Employment.module.css';
import { EmploymentForm } from './EmploymentForm.tsx';
import { type Employment, employmentQuery, todayHere } from './employment.ts';

interface Fields {
  fechabaja: string;
  reason: string;
  motivo: string;
  observaciones: string;
}

/** A reason that is in nobody's list. */
const OTHER = 'other';
const REASONS = ['resignation', 'cause', 'no_cause', 'end', 'retirement', 'agreement', 'death'] as const;

/** Dismisses somebody: from which day and why, after saying what it changes. */
export default function DismissDialog({ people: [person], onClose }: PeopleDialogProps) {
  const { t } = useTranslation('employment');
  const backend = useBackend();
  const toast = useToast();
  const [today] = useState(() => todayHere(new Date()));
  const form = useForm<Fields>({
    defaultValues: { fechabaja: formatDay(today), reason: '', motivo: '', observaciones: '' },
  });
  const id = Number(person?.id);
  const life = useQuery(employmentQuery(backend, id));
  const name = person ? formatName(person) : '';
  const dismiss = useMutation({
    mutationFn: ({ fechabaja, reason, motivo, observaciones }: Fields) =>
      backend.api(dismissEmployee, {
        params: { id },
        body: {
          fechabaja,
          motivo: reason === OTHER ? motivo : reason,
          observaciones,
        },
      }),
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
  const required = { required: t(($) => $.required) };
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
          <div className={css.pair}>
            <FormDate
              form={form}
              name="fechabaja"
              rules={required}
              label={t(($) => $.legal_date)}
              help={t(($) => $.legal_date_help)}
            />
            <FormSelect
              form={form}
              name="reason"
              rules={required}
              label={t(($) => $.reason)}
              placeholder={t(($) => $.choose)}
              options={[
                ...REASONS.map((key) => t(($) => $.reasons[key])).map((label) => ({ value: label, label })),
                { value: OTHER, label: t(($) => $.reasons.other) },
              ]}
            />
          </div>
          {form.watch('reason') === OTHER ? (
            <FormText
              form={form}
              name="motivo"
              rules={required}
              maxLength={LENGTH.dismissalReason}
              label={t(($) => $.other_reason)}
            />
          ) : null}
          <FormArea
            form={form}
            name="observaciones"
            optional
            limit={LENGTH.reason}
            value={form.watch('observaciones')}
            label={t(($) => $.note)}
          />
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
