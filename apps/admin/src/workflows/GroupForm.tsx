import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { FormDialog } from '@legajo/ui/kit/dialog/FormDialog.tsx';
import { TextField } from '@legajo/ui/kit/field/TextField.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { useToast } from '@legajo/ui/kit/progress/Toasts.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepGroup } from './keep.ts';
import { PeopleField, type Person } from './PeopleField.tsx';
import type { Group } from './workflows.ts';

const NAME_MAX = 80;

/** A group's name and who is in it, new or over the one that is there. */
export function GroupForm({
  group,
  onClose,
  onKept,
}: {
  readonly group: Group | null;
  readonly onClose: () => void;
  readonly onKept?: (kept: Group) => void;
}) {
  const { t } = useTranslation('workflows');
  const backend = useBackend();
  const toast = useToast();
  const [name, setName] = useState(group?.nombre ?? '');
  const [people, setPeople] = useState<readonly Person[]>(group?.personas ?? []);
  const [tried, setTried] = useState(false);
  const save = useMutation({
    mutationFn: () => keepGroup(backend, group, { name, people: people.map(({ id }) => id) }),
    onSuccess(kept) {
      toast({ tone: 'ok', title: t(($) => $.group_saved, { name: kept.nombre }) });
      onKept?.(kept);
      onClose();
    },
  });
  const complete = name.trim() !== '' && people.length > 0;
  const changed =
    name !== (group?.nombre ?? '') ||
    people.length !== (group?.personas.length ?? 0) ||
    people.some(({ id }) => group?.personas.every((one) => one.id !== id));
  return (
    <FormDialog
      onClose={onClose}
      title={group ? t(($) => $.edit_group) : t(($) => $.new_group)}
      act={t(($) => $.save)}
      working={save.isPending && t(($) => $.saving)}
      dirty={changed}
      onSubmit={() => {
        setTried(true);
        if (complete) save.mutate();
      }}
    >
      <TextField
        label={t(($) => $.name)}
        required
        maxLength={NAME_MAX}
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={tried && name.trim() === '' ? t(($) => $.name_missing) : undefined}
      />
      <PeopleField
        people={people}
        onChange={setPeople}
        error={tried && people.length === 0 ? t(($) => $.people_missing) : undefined}
      />
      <ProblemNotice problem={save.error ? toProblem(save.error) : null} />
    </FormDialog>
  );
}
