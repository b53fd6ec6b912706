import { createEmployee } from '@legajo/contract/calls/people';
import { LOAD_REQUIRED, type LoadField } from '@legajo/contract/people/load-fields';
import {
  keyOf,
  keysOfSection,
  type LoadKey,
  personField,
  wireOf,
} from '@legajo/contract/people/person-fields';
import { PERSON_FIELDS } from '@legajo/contract/people/person-table';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { applyProblem } from '@legajo/ui/form/apply-problem.ts';
import { FormSelect, FormText } from '@legajo/ui/form/FormField.tsx';
import { formatName } from '@legajo/ui/i18n/people.ts';
import { FormDialog } from '@legajo/ui/kit/dialog/FormDialog.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { useToast } from '@legajo/ui/kit/progress/Toasts.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { offersQuery } from '../people/offers.ts';
import { useFieldName } from './grid/use-field-name.ts';
import css from './Load.module.css';

type Fields = Record<LoadField, string>;

/** The fields in the order of the record; first those that nobody is without. */
const OF_RECORD = (['identidad', 'trabajo', 'acceso'] as const)
  .flatMap(keysOfSection)
  .filter((key): key is LoadKey => 'load' in PERSON_FIELDS[key]);
const isRequired = (field: LoadField) => LOAD_REQUIRED.includes(field);
const FIELDS: readonly LoadField[] = OF_RECORD.map(wireOf).sort(
  (a, b) => Number(isRequired(b)) - Number(isRequired(a)),
);
const EMPTY = Object.fromEntries(FIELDS.map((name) => [name, ''])) as Fields;

/** One person by hand, by the rules of the load. */
export function NewEmployee({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('people-loads');
  const backend = useBackend();
  const toast = useToast();
  const nameOf = useFieldName();
  const form = useForm<Fields>({ defaultValues: EMPTY });
  const create = useMutation({
    mutationFn: async (body: Fields) => (await backend.api(createEmployee, { body })).data[0],
    onSuccess(person) {
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
  return (
    <FormDialog
      onClose={onClose}
      title={t(($) => $.new.title)}
      shape="wide"
      layout={css.form}
      act={t(($) => $.new.go)}
      working={create.isPending && t(($) => $.new.working)}
      onSubmit={form.handleSubmit((fields) => create.mutate(fields))}
    >
      <ProblemNotice problem={problem} />
      {FIELDS.map((name) => {
        const shared = { form, name, label: nameOf(name), optional: !isRequired(name) };
        return personField(keyOf(name)).inList ? (
          <FromList key={name} {...shared} />
        ) : (
          <FormText
            key={name}
            {...shared}
            rules={isRequired(name) ? { required: t(($) => $.new.required) } : {}}
            help={name.startsWith('fecha') ? t(($) => $.new.date_help) : undefined}
            autoComplete="off"
          />
        );
      })}
    </FormDialog>
  );
}

/** One of the names of the list that a field takes its own from. */
function FromList(props: {
  readonly form: UseFormReturn<Fields>;
  readonly name: LoadField;
  readonly label: string;
  readonly optional: boolean;
}) {
  const { t } = useTranslation('people-loads');
  const offers = useQuery(offersQuery(useBackend(), props.name)).data ?? [];
  return (
    <FormSelect
      {...props}
      placeholder={t(($) => $.new.unsaid)}
      options={offers.map((name) => ({ value: name, label: name }))}
    />
  );
}
