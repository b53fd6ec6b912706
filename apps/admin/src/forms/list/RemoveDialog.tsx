import { removeEform } from '@legajo/contract/calls/forms';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { ConfirmDialog } from '@legajo/ui/kit/dialog/ConfirmDialog.tsx';
import { useToast } from '@legajo/ui/kit/progress/Toasts.tsx';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { FormRow } from '../forms.ts';

/** Before a form goes: one that nobody was asked is gone, any other is put away with its answers. */
export function RemoveDialog(props: {
  readonly form: FormRow;
  readonly onClose: () => void;
  readonly onRemoved?: () => void;
}) {
  const { form, onClose, onRemoved } = props;
  const { t } = useTranslation('forms');
  const backend = useBackend();
  const toast = useToast();
  const remove = useMutation({
    mutationFn: async () => (await backend.api(removeEform, { params: { id: form.id } })).data[0],
    onSuccess(done) {
      toast({
        tone: 'ok',
        title:
          done?.resultado === 'archivado'
            ? t(($) => $.archived, { name: form.nombre })
            : t(($) => $.removed, { name: form.nombre }),
      });
      onClose();
      onRemoved?.();
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => remove.mutate()}
      title={t(($) => $.remove_title, { name: form.nombre })}
      confirm={t(($) => $.act_names.remove)}
      working={remove.isPending && t(($) => $.removing)}
      problem={remove.error ? toProblem(remove.error) : null}
    >
      <p>{form.publicaciones > 0 || form.pickup ? t(($) => $.archive_text) : t(($) => $.remove_text)}</p>
    </ConfirmDialog>
  );
}
