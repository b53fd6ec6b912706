import { deletePickupEform } from '@legajo/contract/calls/eforms';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { ConfirmDialog } from '@legajo/ui/kit/dialog/ConfirmDialog.tsx';
import { useToast } from '@legajo/ui/kit/progress/Toasts.tsx';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { FormRow } from '../forms.ts';

/** Before a form is taken off the shelf: it is plain again, and its answers stay (pickup.5). */
export function UnshelveDialog({ form, onClose }: { readonly form: FormRow; readonly onClose: () => void }) {
  const { t } = useTranslation('forms');
  const backend = useBackend();
  const toast = useToast();
  const take = useMutation({
    mutationFn: () => backend.api(deletePickupEform, { params: { id: form.idpickupform ?? 0 } }),
    onSuccess() {
      toast({ tone: 'ok', title: t(($) => $.unshelved, { name: form.nombre }) });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      reversible
      onClose={onClose}
      onConfirm={() => take.mutate()}
      title={t(($) => $.unshelve_title, { name: form.nombre_pickup ?? form.nombre })}
      confirm={t(($) => $.act_names.unshelve)}
      working={take.isPending && t(($) => $.taking_off)}
      problem={take.error ? toProblem(take.error) : null}
    >
      <p>{t(($) => $.unshelve_text)}</p>
    </ConfirmDialog>
  );
}
