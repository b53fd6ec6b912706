import { removeGroup } from '@legajo/contract/calls/organisation';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { ConfirmDialog } from '@legajo/ui/kit/dialog/ConfirmDialog.tsx';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Group, List } from './organisation.ts';

/** Removes what nobody uses. */
export function RemoveDialog(props: {
  readonly list: Exclude<List, 'centros'>;
  readonly group: Group;
  readonly onClose: () => void;
  readonly onDone: () => void;
}) {
  const { list, group, onClose, onDone } = props;
  const { t } = useTranslation('organisation');
  const backend = useBackend();
  const remove = useMutation({
    mutationFn: () => backend.api(removeGroup, { params: { lista: list }, query: { nombre: group.nombre } }),
    onSuccess: async ({ fresh }) => {
      await fresh;
      onDone();
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => remove.mutate()}
      title={t(($) => $.remove_title, { name: group.nombre })}
      confirm={t(($) => $.remove)}
      problem={remove.error ? toProblem(remove.error) : null}
    >
      {t(($) => $.remove_text)}
    </ConfirmDialog>
  );
}
