import { reactivateEmployee } from '@legajo/contract/calls/employment';
import { AGE, LENGTH } from '@legajo/contract/limits';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { applyProblem } from '@legajo/ui/form/apply-problem.ts';
import { FormDate, FormText } from '@legajo/ui/form/FormField.tsx';
import { formatName } from '@legajo/ui/i18n/people.ts';
import { useToast } from '@legajo/ui/kit/progress/Toasts.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { PeopleDialogProps } from '../shell/actions/person.ts';
import css from './Employment.module.css';
import { EmploymentForm } from './EmploymentForm.tsx';
import { employmentQuery } from './employment.ts';

interface Fields {
  fecha_contratacion: string;
  mail: string;
  organizationModel: string;
}

/** Takes somebody back: from which day, and where they are written to. */
export default function ReactivateDialog({ people: [person], onClose }: PeopleDialogProps) {
  const { t } = useTranslation('employment');
  const backend = useBackend();
  const toast = useToast();
  const id = Number(person?.id);
  const life = useQuery(employmentQuery(backend, id));
  const form = useForm<Fields>({
    defaultValues: { fecha_contratacion: '', mail: '', organizationModel: '' },
  });
  const { reset } = form;
  const { mail, organizationModel } = life.data ?? {};
  useEffect(() => {
    if (mail !== undefined)
      reset({ fecha_contratacion: '', mail: mail ?? '', organizationModel: organizationModel ?? '' });
  }, [mail, organizationModel, reset]);
  const name = person ? formatName(person) : '';
  const reactivate = useMutation({
    mutationFn: (fields: Fields) =>
      backend.api(reactivateEmployee, {
        params: { id },
        body: { idusuario: id, ...fields },
      }),
    onSuccess({ data: [back] }) {
      const detail = t(($) => (back?.mail ? $.reactivated_mail : $.reactivated_bare));
      toast({ tone: 'ok', title: t(($) => $.reactivated, { name }), detail });
      onClose();
    },
    onError: (error) => applyProblem(form, toProblem(error)),
  });
  if (!person) return null;
  const required = { required: t(($) => $.required) };
  const failure = reactivate.error ? toProblem(reactivate.error) : null;
  const said = failure && Object.keys(failure.fields).some((field) => field in form.getValues());
  return (
    <EmploymentForm
      title={t(($) => $.reactivate_of, { name })}
      life={life}
      onClose={onClose}
      onSubmit={form.handleSubmit((fields) => reactivate.mutate(fields))}
      confirm={t(($) => $.reactivate)}
      variant="primary"
      working={reactivate.isPending && t(($) => $.reactivating)}
      problem={said ? null : failure}
    >
      {(known) => (
        <>
          <p>
            {t(($) => $.left_on, { day: known.fecha_baja })}
            {known.periodos.at(-1)?.motivo ? ` · ${known.periodos.at(-1)?.motivo}` : null}
          </p>
          <div className={css.pair}>
            <FormDate
              form={form}
              name="fecha_contratacion"
              rules={required}
              label={t(($) => $.entry_date)}
              help={t(($) => $.entry_date_help, { count: AGE.hireDaysAhead })}
            />
            <FormText
              form={form}
              name="mail"
              type="email"
              optional
              maxLength={LENGTH.mail}
              label={t(($) => $.mail)}
            />
          </div>
          <FormText
            form={form}
            name="organizationModel"
            optional
            maxLength={LENGTH.organizationModel}
            label={t(($) => $.model)}
            help={t(($) => $.model_help)}
          />
          <section className={css.block}>
            <h3>{t(($) => $.back_how)}</h3>
            <ul className={css.effects}>
              <li>{t(($) => $.back_employee)}</li>
              <li>{t(($) => $.back_same)}</li>
              <li>{t(($) => $.back_enters)}</li>
            </ul>
          </section>
        </>
      )}
    </EmploymentForm>
  );
}
