import { createGroup, renameGroup } from '@legajo/contract/calls/organisation';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { FormDialog } from '@legajo/ui/kit/dialog/FormDialog.tsx';
import { TextField } from '@legajo/ui/kit/field/TextField.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './Organisation.module.css';
import type { Group, List } from './organisation.ts';

/** The name of a new one, or another name for one there is. */
export function NameDialog(props: {
  readonly list: List;
  /** Null for a new one. */
  readonly group: Group | null;
  readonly onClose: () => void;
  readonly onDone: () => void;
}) {
  const { list, group, onClose, onDone } = props;
  const { t } = useTranslation('organisation');
  const backend = useBackend();
  const [name, setName] = useState(group?.nombre ?? '');
  const [tried, setTried] = useState(false);
  const save = useMutation({
    mutationFn: async () => {
      if (group)
        return await backend.api(renameGroup, {
          params: { lista: list },
          body: { nombre: group.nombre, nuevo: name },
        });
      else if (list !== 'centros')
        return await backend.api(createGroup, { params: { lista: list }, body: { nombre: name } });
    },
    onSuccess: async (reply) => {
      await reply?.fresh;
      onDone();
    },
  });
  const problem = save.error ? toProblem(save.error) : null;
  const field = problem?.fields?.nuevo?.[0] ?? problem?.fields?.nombre?.[0];
  const missing = tried && name.trim() === '' ? t(($) => $.name_missing) : undefined;
  const submit = () => {
    setTried(true);
    if (name.trim() !== '') save.mutate();
  };
  return (
    <FormDialog
      onClose={onClose}
      title={group ? t(($) => $.rename_title, { name: group.nombre }) : t(($) => $.add[list])}
      act={t(($) => $.save)}
      working={save.isPending && t(($) => $.saving)}
      onSubmit={submit}
    >
      <ProblemNotice problem={field ? null : problem} />
      <TextField
        label={t(($) => $.name)}
        required
        value={name}
        maxLength={250}
        error={missing ?? field}
        onChange={(event) => setName(event.target.value)}
      />
      {group ? <p className={css.help}>{t(($) => $.rename_text)}</p> : null}
    </FormDialog>
  );
}
