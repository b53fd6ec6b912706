import { useBackend } from '@legajo/ui/api/context.tsx';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { Dialog } from '@legajo/ui/kit/dialog/Dialog.tsx';
import { PickList } from '@legajo/ui/kit/field/PickList.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { foldersQuery, type TeamLead } from './profiles.ts';

/** Which folders some people see: those they all have are marked from the start. */
export function FoldersDialog(props: {
  readonly people: readonly TeamLead[];
  readonly working: boolean;
  readonly onClose: () => void;
  readonly onSave: (folders: readonly number[]) => void;
}) {
  const { people, working, onClose, onSave } = props;
  const { t } = useTranslation('profiles');
  const { t: kit } = useTranslation();
  const folders = useQuery(foldersQuery(useBackend())).data ?? [];
  const [chosen, setChosen] = useState<readonly number[]>(
    () => people[0]?.carpetas.filter((id) => people.every((one) => one.carpetas.includes(id))) ?? [],
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(($) => $.team.folders_title, { count: people.length })}
      footer={
        <>
          <Button onClick={onClose}>{kit(($) => $.cancel)}</Button>
          <Button
            variant="primary"
            working={working && t(($) => $.team.working)}
            onClick={() => onSave(chosen)}
          >
            {t(($) => $.team.folders_save)}
          </Button>
        </>
      }
    >
      <PickList
        label={t(($) => $.folders)}
        help={t(($) => $.team.folders_text)}
        options={folders.map(({ idCarpeta, nombre }) => ({ id: idCarpeta, label: nombre }))}
        chosen={chosen}
        onChange={setChosen}
        empty={t(($) => $.none_yet)}
      />
    </Dialog>
  );
}
