import { createGroup, renameGroup } from '@legajo/contract/calls/organisation';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { FormDialog } from '@legajo/ui/kit/dialog/FormDialog.tsx';
import { TextField } from '@legajo/ui/kit/field/TextField.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Group, List } from './organisation.ts';
import { ProvinceField } from './ProvinceField.tsx';

/** The name of a new one; of one there is its name, the province of a location, how many of a sector may be away. */
export function GroupDialog(props: {
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
  const [province, setProvince] = useState(group?.provincia ?? '');
  const [quota, setQuota] = useState(group?.cupo == null ? '' : String(group.cupo));
  const [tried, setTried] = useState(false);
  const save = useMutation({
    mutationFn: async () => {
      if (group) {
        const body = {
          nombre: group.nombre,
          nuevo: name.trim() === group.nombre ? undefined : name,
          ...(list === 'locaciones' ? { provincia: province } : {}),
          ...(list === 'sectores' ? { cupo: quota } : {}),
        };
        return await backend.api(renameGroup, { params: { lista: list }, body });
      }
      if (list !== 'centros')
        return await backend.api(createGroup, { params: { lista: list }, body: { nombre: name } });
    },
    onSuccess: async (reply) => {
      await reply?.fresh;
      onDone();
    },
  });
  const problem = save.error ? toProblem(save.error) : null;
  const named = problem?.fields?.nuevo?.[0] ?? problem?.fields?.nombre?.[0];
  const ofPlace = problem?.fields?.provincia?.[0] ?? problem?.fields?.cupo?.[0];
  const missing = tried && name.trim() === '' ? t(($) => $.name_missing) : undefined;
  const isQuota = quota.trim() === '' || /^[1-9]\d{0,3}$/.test(quota.trim());
  const wrong = tried && !isQuota ? t(($) => $.quota_wrong) : undefined;
  const submit = () => {
    setTried(true);
    if (name.trim() !== '' && isQuota) save.mutate();
  };
  return (
    <FormDialog
      onClose={onClose}
      title={group ? t(($) => $.edit_title, { name: group.nombre }) : t(($) => $.add[list])}
      act={t(($) => $.save)}
      working={save.isPending && t(($) => $.saving)}
      onSubmit={submit}
    >
      <ProblemNotice problem={named || ofPlace ? null : problem} />
      <TextField
        label={t(($) => $.name)}
        required
        value={name}
        maxLength={250}
        error={missing ?? named}
        {...(group ? { help: t(($) => $.rename_text) } : {})}
        onChange={(event) => setName(event.target.value)}
      />
      {group && list === 'locaciones' ? (
        <ProvinceField value={province} error={ofPlace} onChange={setProvince} />
      ) : null}
      {group && list === 'sectores' ? (
        <TextField
          label={t(($) => $.quota)}
          optional
          inputMode="numeric"
          value={quota}
          maxLength={4}
          error={wrong ?? ofPlace}
          help={t(($) => $.quota_help)}
          onChange={(event) => setQuota(event.target.value)}
        />
      ) : null}
    </FormDialog>
  );
}
