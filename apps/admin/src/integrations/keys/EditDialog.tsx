import { changeApiKey } from '@legajo/contract/calls/api-keys';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { FormDialog } from '@legajo/ui/kit/dialog/FormDialog.tsx';
import { TextArea, TextField } from '@legajo/ui/kit/field/TextField.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { useToast } from '@legajo/ui/kit/progress/Toasts.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApiKey, addressesOf } from './api-keys.ts';

/** What of a key may change: its name, and where it is used from. */
export function EditDialog({ of, onClose }: { readonly of: ApiKey; readonly onClose: () => void }) {
  const { t } = useTranslation('api-keys');
  const backend = useBackend();
  const toast = useToast();
  const before = of.ips.join('\n');
  const [name, setName] = useState(of.nombre);
  const [addresses, setAddresses] = useState(before);
  const save = useMutation({
    mutationFn: () =>
      backend.api(changeApiKey, {
        params: { id: of.id },
        // Sent empty they are taken away; only what changed is sent.
        body: {
          nombre: name.trim(),
          ...(addresses === before ? {} : { ips: addressesOf(addresses).join(',') }),
        },
      }),
    onSuccess() {
      toast({ tone: 'ok', title: t(($) => $.saved) });
      onClose();
    },
  });
  const problem = save.error ? toProblem(save.error) : null;
  const fault = (field: string) => problem?.fields[field]?.[0];
  return (
    <FormDialog
      onClose={onClose}
      title={t(($) => $.edit_title, { name: of.nombre })}
      act={t(($) => $.save)}
      working={save.isPending && t(($) => $.saving)}
      dirty={name !== of.nombre || addresses !== before}
      onSubmit={() => save.mutate()}
    >
      <TextField
        label={t(($) => $.name)}
        required
        maxLength={80}
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={fault('nombre')}
      />
      <TextArea
        label={t(($) => $.addresses)}
        help={t(($) => $.addresses_help)}
        value={addresses}
        onChange={({ target }) => setAddresses(target.value)}
        error={fault('ips')}
      />
      <ProblemNotice problem={problem} />
    </FormDialog>
  );
}
