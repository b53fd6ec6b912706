import { createEmployee } from '@legajo/contract/calls/people';
import { LOAD_REQUIRED, type RecordField } from '@legajo/contract/people/load-fields';
import {
  keyOf,
  keysOfSection,
  type LoadKey,
  personField,
  wireOf,
} from '@legajo/contract/people/person-fields';
import { PERSON_FIELDS } from '@legajo/contract/people/person-table';
import type { NamedWire } from '@legajo/contract/values/named-fields';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { applyProblem } from '@legajo/ui/form/apply-problem.ts';
import { FormDate, FormSelect, FormText } from '@legajo/ui/form/FormField.tsx';
import { formatName } from '@legajo/ui/i18n/people.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { FormDialog } from '@legajo/ui/kit/dialog/FormDialog.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { useToast } from '@legajo/ui/kit/progress/Toasts.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useId, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { NameAsked } from '../people/names/NameAsked.tsx';
import { NumberAsked } from '../people/names/NumberAsked.tsx';
import { isNamed, useMade } from '../people/names/use-made.ts';
import { offersQuery } from '../people/offers.ts';
import { useBeginAct } from '../shell/actions/people-acts.tsx';
import { type Entry, entryBody } from './entry.ts';
import { useFieldName } from './grid/use-field-name.ts';
import css from './Load.module.css';

/** By itself: most of it is what onboarding asks. */
const EntryFields = lazy(() =>
  import('./EntryFields.tsx').then(({ EntryFields: component }) => ({ default: component })),
);

type Fields = Record<RecordField, string>;

/** The fields in the order of the record; first those that nobody is without. */
const OF_RECORD = (['identidad', 'trabajo', 'acceso'] as const)
  .flatMap(keysOfSection)
  .filter((key): key is LoadKey => 'load' in PERSON_FIELDS[key]);
const isRequired = (field: RecordField) => LOAD_REQUIRED.includes(field);
const FIELDS: readonly RecordField[] = OF_RECORD.map(wireOf).sort(
  (a, b) => Number(isRequired(b)) - Number(isRequired(a)),
);
const EMPTY = Object.fromEntries(FIELDS.map((name) => [name, ''])) as Fields;

/**
 * One person by hand, by the rules of the load: active at once, or on the way in with a template; invited by mail, or left
 * to a printed sheet.
 */
export function NewEmployee(props: {
  readonly onClose: () => void;
  /** The template that is chosen when it opens. */
  readonly template?: number | undefined;
}) {
  const { onClose } = props;
  const { t } = useTranslation('people-loads');
  const backend = useBackend();
  const toast = useToast();
  const nameOf = useFieldName();
  const form = useForm<Fields>({ defaultValues: EMPTY });
  const made = useMade();
  const begin = useBeginAct();
  const [entry, setEntry] = useState<Entry>({
    template: String(props.template ?? ''),
    invites: true,
    forms: false,
  });
  const create = useMutation({
    mutationFn: async (fields: Fields) => {
      const body = { ...fields, crear: made.crear(fields), ...entryBody(entry) };
      return (await backend.api(createEmployee, { body })).data[0];
    },
    onSuccess(person) {
      const name = person ? formatName(person) : '';
      const told = person?.bienvenida ?? 'no';
      const title = `${t(($) => $.new.done, { name })} ${t(($) => $.entry.told[told])}`;
      // Who has no address gets the sheet: it is offered beside the word.
      const action =
        person && told === 'sin_mail' ? (
          <Button size="small" onClick={() => begin('print-sheets', [person])}>
            {t(($) => $.entry.print)}
          </Button>
        ) : undefined;
      toast(
        person?.avisos.length
          ? {
              tone: 'wait',
              title,
              action,
              detail: person.cuil_correcto
                ? t(($) => $.new.warning_right, { right: person.cuil_correcto })
                : t(($) => $.new.warning),
            }
          : { tone: 'ok', title, action },
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
        if (personField(keyOf(name)).inList) return <FromList key={name} {...shared} />;
        const rules = isRequired(name) ? { required: t(($) => $.new.required) } : {};
        if (name.startsWith('fecha'))
          return <FormDate key={name} {...shared} rules={rules} help={t(($) => $.new.date_help)} />;
        const text = <FormText key={name} {...shared} rules={rules} autoComplete="off" />;
        const choose = (value: string) => form.setValue(name, value, { shouldDirty: true });
        if (name === 'cuil')
          return (
            <NumberAsked key={name} value={form.watch(name)} onChoose={choose}>
              {text}
            </NumberAsked>
          );
        if (isNamed(name))
          return <NamedText key={name} {...shared} field={name} made={made} onChoose={choose} />;
        return text;
      })}
      <Suspense fallback={null}>
        <EntryFields entry={entry} onChange={setEntry} />
      </Suspense>
    </FormDialog>
  );
}

/** A sector, location, position or cost centre: those that are there are offered, another one is asked about. */
function NamedText(props: {
  readonly form: UseFormReturn<Fields>;
  readonly name: RecordField;
  readonly field: NamedWire;
  readonly label: string;
  readonly optional: boolean;
  readonly made: ReturnType<typeof useMade>;
  readonly onChoose: (value: string) => void;
}) {
  const { field, made, onChoose, ...shared } = props;
  const id = useId();
  const value = props.form.watch(props.name);
  const offers = useQuery(offersQuery(useBackend(), field)).data ?? [];
  return (
    <NameAsked
      field={field}
      value={value}
      made={made.isMade(field, value)}
      onMake={() => made.make(field, value)}
      onChoose={onChoose}
    >
      <FormText {...shared} autoComplete="off" list={id} />
      <datalist id={id}>
        {offers.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </NameAsked>
  );
}

/** One of the names of the list that a field takes its own from. */
function FromList(props: {
  readonly form: UseFormReturn<Fields>;
  readonly name: RecordField;
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
