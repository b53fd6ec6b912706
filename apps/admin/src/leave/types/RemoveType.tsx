import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { ConfirmDialog } from '@legajo/ui/kit/dialog/ConfirmDialog.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { useToast } from '@legajo/ui/kit/progress/Toasts.tsx';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { LeaveType } from '../leave.ts';
import { removeType, switchType } from './types.ts';

/** Removes a type that nobody used; of one that was, the way to switch it off instead. */
export function RemoveType(props: {
  readonly type: LeaveType;
  readonly onClose: () => void;
  readonly onGone: () => void;
}) {
  const { type, onClose, onGone } = props;
  const { t } = useTranslation('leave-setup');
  const backend = useBackend();
  const toast = useToast();
  const remove = useMutation({
    mutationFn: async () => (await removeType(backend, type)).fresh,
    onSuccess() {
      toast({ tone: 'ok', title: t(($) => $.removed) });
      onGone();
    },
  });
  const off = useMutation({
    mutationFn: async () => (await switchType(backend, type, false)).fresh,
    onSuccess() {
      toast({ tone: 'ok', title: t(($) => $.saved) });
      onGone();
    },
  });
  const problem = remove.error ? toProblem(remove.error) : null;
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => remove.mutate()}
      title={t(($) => $.types.remove_title, { name: type.nombre })}
      confirm={t(($) => $.remove)}
      working={remove.isPending && t(($) => $.saving)}
      problem={problem}
    >
      <p>{t(($) => $.types.remove_text)}</p>
      {problem?.code === 'LEAVE_TYPE_IN_USE' && type.activo === 1 ? (
        <Button working={off.isPending && t(($) => $.saving)} onClick={() => off.mutate()}>
          {t(($) => $.types.turn_off)}
        </Button>
      ) : null}
      <ProblemNotice problem={off.error ? toProblem(off.error) : null} />
    </ConfirmDialog>
  );
}
