import { updateEformTemplate } from '@legajo/contract/calls/eforms';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { FormDialog } from '@legajo/ui/kit/dialog/FormDialog.tsx';
import { SelectField } from '@legajo/ui/kit/field/SelectField.tsx';
import { TextField } from '@legajo/ui/kit/field/TextField.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { useToast } from '@legajo/ui/kit/progress/Toasts.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormRow } from '../forms.ts';
import { NAME_MOST, STATES } from './bounds.ts';

/** Name and state of a plain form (pickup.6). */
export function PlainDialog({ form, onClose }: { readonly form: FormRow; readonly onClose: () => void }) {
  const { t } = useTranslation('forms');
  const backend = useBackend();
  const toast = useToast();
  const [name, setName] = useState(form.nombre);
  const [state, setState] = useState(form.estatus);
  const [tried, setTried] = useState(false);
  const isNameless = name.trim() === '';
  const save = useMutation({
    mutationFn: () =>
      backend.api(updateEformTemplate, {
        params: { iddoc: form.iddoc },
        body: {
          nombre: name.trim(),
          // One that was never in force cannot be switched on, and is off already.
          estado: form.en_vigor === null ? undefined : state,
        },
      }),
    onSuccess() {
      toast({ tone: 'ok', title: t(($) => $.saved, { name: name.trim() }) });
      onClose();
    },
  });
  const problem = save.error ? toProblem(save.error) : null;
  const fault = problem?.fields.nombre?.[0];
  return (
    <FormDialog
      onClose={onClose}
      title={t(($) => $.edit_title, { name: form.nombre })}
      act={t(($) => $.save)}
      working={save.isPending && t(($) => $.saving)}
      dirty={name !== form.nombre || state !== form.estatus}
      onSubmit={() => {
        setTried(true);
        if (!isNameless) save.mutate();
      }}
    >
      <TextField
        label={t(($) => $.name)}
        required
        maxLength={NAME_MOST}
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={tried && isNameless ? t(($) => $.name_missing) : fault}
      />
      <SelectField
        label={t(($) => $.state)}
        value={state}
        disabled={form.en_vigor === null}
        help={form.en_vigor === null ? t(($) => $.state_first) : t(($) => $.state_help)}
        options={STATES.map((value) => ({ value, label: t(($) => $.states[value]) }))}
        onChange={({ target }) => setState(STATES.find((one) => one === target.value) ?? state)}
      />
      <ProblemNotice problem={fault ? null : problem} />
    </FormDialog>
  );
}
