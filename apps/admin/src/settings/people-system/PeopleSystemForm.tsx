import { type readPeopleSystem, savePeopleSystem } from '@legajo/contract/calls/integration';
import type { Element } from '@legajo/ui/api/backend.ts';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { LeaveGuard } from '@legajo/ui/form/LeaveGuard.tsx';
import { useUnsaved } from '@legajo/ui/form/use-unsaved.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { Checkbox } from '@legajo/ui/kit/field/Checkbox.tsx';
import { SecretField } from '@legajo/ui/kit/field/SecretField.tsx';
import { TextField } from '@legajo/ui/kit/field/TextField.tsx';
import { useProblemText } from '@legajo/ui/kit/problem-text.ts';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './PeopleSystem.module.css';

/** Its address and key; saving asks the system first. */
export function PeopleSystemForm(props: {
  readonly system: Element<typeof readPeopleSystem> | null;
  readonly onRemove: (() => void) | undefined;
}) {
  const { system, onRemove } = props;
  const { t } = useTranslation('payroll');
  const backend = useBackend();
  const [values, setValues] = useState({
    direccion: system?.direccion ?? '',
    clave: '',
    activo: system ? system.activo === 1 : true,
  });
  const save = useMutation({
    mutationFn: () => {
      const { direccion, clave, activo } = values;
      const body = { direccion, clave: clave || undefined, activo: activo ? '1' : '0' };
      return backend.api(savePeopleSystem, { body });
    },
    onSuccess: ({ fresh }) => fresh,
  });
  const unsaved = useUnsaved(values, save);
  const problem = save.error ? toProblem(save.error) : null;
  const problemText = useProblemText(problem);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <form onSubmit={submit} noValidate className={css.form}>
      <p>{t(($) => $.system_text)}</p>
      {problem ? (
        <Notice tone="err" live>
          {problemText}
        </Notice>
      ) : save.isSuccess ? (
        <Notice tone="ok" live>
          {t(($) => $.saved)}
        </Notice>
      ) : null}
      <TextField
        label={t(($) => $.address)}
        help={t(($) => $.address_help)}
        type="url"
        required
        value={values.direccion}
        error={problem?.fields?.direccion?.[0]}
        onChange={(event) => setValues({ ...values, direccion: event.target.value })}
      />
      <SecretField
        label={t(($) => $.key)}
        help={system?.clave ? t(($) => $.key_kept) : undefined}
        autoComplete="off"
        value={values.clave}
        error={problem?.fields?.clave?.[0]}
        onChange={(event) => setValues({ ...values, clave: event.target.value })}
      />
      <Checkbox
        label={t(($) => $.use)}
        checked={values.activo}
        onChange={(event) => setValues({ ...values, activo: event.target.checked })}
      />
      <div className={css.actions}>
        <Button type="submit" variant="primary" working={save.isPending && t(($) => $.asking)}>
          {t(($) => $.save)}
        </Button>
        {onRemove ? (
          <Button variant="danger" onClick={onRemove}>
            {t(($) => $.remove)}
          </Button>
        ) : null}
      </div>
      <LeaveGuard when={() => unsaved} />
    </form>
  );
}
