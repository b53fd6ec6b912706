import { copyEform } from '@legajo/contract/calls/forms';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { FormDialog } from '@legajo/ui/kit/dialog/FormDialog.tsx';
import { TextField } from '@legajo/ui/kit/field/TextField.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { untilDone, wishKeeper } from '@legajo/ui/repeat/wish.ts';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormRow } from '../forms.ts';
import { NAME_MOST } from './bounds.ts';

/** Begins a form as a copy of this one, and opens it; without a name it has the same with a number. */
export function CopyDialog({ form, onClose }: { readonly form: FormRow; readonly onClose: () => void }) {
  const { t } = useTranslation('forms');
  const backend = useBackend();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [wishOf] = useState(wishKeeper);
  const copy = useMutation({
    mutationFn: async () => {
      const nombre = name.trim() || undefined;
      const wish = wishOf(nombre);
      const act = () => backend.api(copyEform, { params: { id: form.id }, body: { nombre }, wish });
      return (await untilDone(act)).data[0];
    },
    onSuccess(made) {
      onClose();
      if (made) void navigate({ to: '/forms/$id', params: { id: String(made.id) }, search: {} });
    },
  });
  const problem = copy.error ? toProblem(copy.error) : null;
  const fault = problem?.fields.nombre?.[0];
  return (
    <FormDialog
      onClose={onClose}
      title={t(($) => $.copy_title, { name: form.nombre })}
      act={t(($) => $.act_names.copy)}
      working={copy.isPending && t(($) => $.making)}
      onSubmit={() => copy.mutate()}
    >
      <TextField
        label={t(($) => $.copy_name)}
        optional
        help={t(($) => $.copy_help)}
        maxLength={NAME_MOST}
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={fault}
      />
      <ProblemNotice problem={fault ? null : problem} />
    </FormDialog>
  );
}
