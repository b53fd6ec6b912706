import { createEmployee } from '@legajo/contract/calls/employees';
import type { LoadField } from '@legajo/contract/load-fields';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { applyProblem } from '@legajo/ui/form/apply-problem.ts';
import { FormText } from '@legajo/ui/form/FormField.tsx';
import { formatName } from '@legajo/ui/i18n/people.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { Dialog } from '@legajo/ui/kit/Dialog.tsx';
import { useProblemText } from '@legajo/ui/kit/ErrorPanel.tsx';
import { Notice } from '@legajo/ui/kit/Notice.tsx';
import { useToast } from '@legajo/ui/kit/Toasts.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import css from './Load.module.css';
import { useFieldName } from './use-field-name.ts';

type Fields = Record<LoadField, string>;

/** The fields in the order a person says them, and whether each is required. */
const FIELDS: readonly (readonly [LoadField, required: boolean])[] = [
  ['nombre', true],
  ['apellido', true],
  ['dni', true],
  ['cuil', true],
  ['usuario', true],
  ['fecha_contratacion', true],
  ['numero_legajo', false],
  ['fecha_nacimiento', false],
  ['mail', false],
  ['sector', false],
  ['locacion', false],
  ['cargo', false],
];
const EMPTY = Object.fromEntries(FIELDS.map(([name]) => [name, ''])) as Fields;

/** One person by hand, by the rules of the load. */
export function NewEmployee({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('employee-load');
  const { t: kit } = useTranslation();
  const backend = useBackend();
  const queries = useQueryClient();
  const toast = useToast();
  const nameOf = useFieldName();
  const formId = useId();
  const form = useForm<Fields>({ defaultValues: EMPTY });
  const create = useMutation({
    mutationFn: async (body: Fields) => (await backend.api(createEmployee, { body })).data[0],
    onSuccess(person) {
      void queries.invalidateQueries({ queryKey: ['employees'] });
      const title = t(($) => $.new.done, { name: person ? formatName(person) : '' });
      toast(
        person?.avisos.length
          ? {
              tone: 'wait',
              title,
              detail: person.cuil_correcto
                ? t(($) => $.new.warning_right, { right: person.cuil_correcto })
                : t(($) => $.new.warning),
            }
          : { tone: 'ok', title },
      );
      onClose();
    },
    onError: (error) => applyProblem(form, toProblem(error)),
  });
  const failure = create.error ? toProblem(create.error) : null;
  // What a field already says is not said twice.
  const problem = failure && Object.keys(failure.fields).some((name) => name in EMPTY) ? null : failure;
  const problemText = useProblemText(problem);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(($) => $.new.title)}
      shape="wide"
      footer={
        <>
          <Button onClick={onClose}>{kit(($) => $.cancel)}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            working={create.isPending && t(($) => $.new.working)}
          >
            {t(($) => $.new.go)}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className={css.form}
        onSubmit={form.handleSubmit((fields) => create.mutate(fields))}
      >
        {problem ? (
          <Notice tone="err" live>
            {problemText}
          </Notice>
        ) : null}
        {FIELDS.map(([name, required]) => (
          <FormText
            key={name}
            form={form}
            name={name}
            label={nameOf(name)}
            optional={!required}
            rules={required ? { required: t(($) => $.new.required) } : {}}
            help={name.startsWith('fecha') ? t(($) => $.new.date_help) : undefined}
            autoComplete="off"
          />
        ))}
      </form>
    </Dialog>
  );
}
