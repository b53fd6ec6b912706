import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { ConfirmDialog } from '@legajo/ui/kit/dialog/ConfirmDialog.tsx';
import { useToast } from '@legajo/ui/kit/progress/Toasts.tsx';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import css from './Published.module.css';
import { type Published, revert } from './published.ts';

const REASON_MAX = 500;

/** Reverting a publication: what becomes of what is open and of what was answered, counted, and why it is done. */
export function RevertDialog(props: { readonly publication: Published; readonly onClose: () => void }) {
  const { publication, onClose } = props;
  const { t } = useTranslation('forms-sent');
  const backend = useBackend();
  const toast = useToast();
  const { id, nombre, pendientes, respondidos, personas, destinatarios, clase } = publication;
  const send = useMutation({
    mutationFn: (reason: string) => revert(backend, id, reason),
    onSuccess: async ({ fresh }) => {
      await fresh;
      toast({ tone: 'ok', title: t(($) => $.reverted) });
      onClose();
    },
  });
  const beyond = personas - destinatarios;
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={(reason) => send.mutate(reason)}
      title={t(($) => $.revert_title, { name: nombre })}
      confirm={t(($) => $.revert_count, { count: personas })}
      working={send.isPending && t(($) => $.reverting)}
      problem={send.error ? toProblem(send.error) : null}
      reason={t(($) => $.revert_reason)}
      reasonMax={REASON_MAX}
    >
      <ul className={css.consequences}>
        <li>{t(($) => $.revert_open, { count: pendientes })}</li>
        <li>
          {clase === 'anonimo'
            ? t(($) => $.revert_anonymous, { count: respondidos })
            : t(($) => $.revert_answered, { count: respondidos })}
        </li>
        {beyond > 0 ? <li>{t(($) => $.revert_beyond, { count: beyond })}</li> : null}
      </ul>
    </ConfirmDialog>
  );
}
