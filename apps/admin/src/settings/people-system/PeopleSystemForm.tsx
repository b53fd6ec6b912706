import { savePeopleSystem } from '@legajo/contract/calls/integration';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { LeaveGuard } from '@legajo/ui/form/LeaveGuard.tsx';
import { useDraftForm } from '@legajo/ui/form/use-draft-form.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { Checkbox } from '@legajo/ui/kit/field/Checkbox.tsx';
import { SecretField } from '@legajo/ui/kit/field/SecretField.tsx';
import { TextField } from '@legajo/ui/kit/field/TextField.tsx';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import css from './PeopleSystem.module.css';
import { type PeopleSystem, RULES, toBody, toDraft } from './people-system-draft.ts';

/** Its address and key; saving asks the system first. */
export function PeopleSystemForm(props: {
  readonly system: PeopleSystem | null;
  readonly onRemove: (() => void) | undefined;
}) {
  const { system, onRemove } = props;
  const { t } = useTranslation('payroll');
  const backend = useBackend();
  const edit = useDraftForm({
    ...RULES,
    place: 'people system',
    stored: { draft: toDraft(system) },
    faultsOf: () => ({}),
    save: (draft) => backend.api(savePeopleSystem, { body: toBody(draft) }),
    async onSaved({ data: [saved], fresh }) {
      if (saved) edit.renew({ draft: toDraft(saved) });
      await fresh;
    },
  });
  const { draft } = edit;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    edit.submit();
  };
  const bind = (name: 'direccion' | 'clave') => ({
    name,
    value: draft[name],
    error: edit.refusalOf(name),
    onChange: ({ target }: { target: { value: string } }) =>
      edit.write((before) => ({ ...before, [name]: target.value }), name),
  });
  return (
    <form ref={edit.form} onSubmit={submit} noValidate className={css.form}>
      <p>{t(($) => $.system_text)}</p>
      <ProblemNotice problem={edit.atLarge ? edit.problem : null} />
      {edit.saved ? (
        <Notice tone="ok" live>
          {t(($) => $.saved)}
        </Notice>
      ) : null}
      <TextField
        label={t(($) => $.address)}
        help={t(($) => $.address_help)}
        type="url"
        required
        {...bind('direccion')}
      />
      <SecretField
        label={t(($) => $.key)}
        help={system?.clave ? t(($) => $.key_kept) : undefined}
        autoComplete="off"
        {...bind('clave')}
      />
      <Checkbox
        label={t(($) => $.use)}
        checked={draft.activo}
        onChange={({ target }) => edit.write((before) => ({ ...before, activo: target.checked }))}
      />
      <div className={css.actions}>
        <Button type="submit" variant="primary" working={edit.saving && t(($) => $.asking)}>
          {t(($) => $.save)}
        </Button>
        {onRemove ? (
          <Button variant="danger" onClick={onRemove}>
            {t(($) => $.remove)}
          </Button>
        ) : null}
      </div>
      <LeaveGuard when={edit.unsaved} />
    </form>
  );
}
