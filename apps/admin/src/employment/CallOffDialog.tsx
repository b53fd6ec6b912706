import { callOffHire } from '@legajo/contract/calls/dismissal';
import { LENGTH } from '@legajo/contract/limits';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { formatName } from '@legajo/ui/i18n/people.ts';
import { ConfirmDialog } from '@legajo/ui/kit/dialog/ConfirmDialog.tsx';
import { useToast } from '@legajo/ui/kit/progress/Toasts.tsx';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PeopleDialogProps } from '../shell/actions/person.ts';
import css from './Employment.module.css';

const SHORTEST_REASON = 5;

/** Calls a hire off before its day, for a reason that the trail keeps. */
export default function CallOffDialog({ people: [person], onClose }: PeopleDialogProps) {
  const { t } = useTranslation('people-asked');
  const backend = useBackend();
  const toast = useToast();
  const name = person ? formatName(person) : '';
  const callOff = useMutation({
    mutationFn: (motivo: string) =>
      backend.api(callOffHire, { params: { id: Number(person?.id) }, body: { motivo } }),
    onSuccess() {
      toast({ tone: 'ok', title: t(($) => $.call_off.done, { name }) });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={(reason) => callOff.mutate(reason)}
      title={t(($) => $.call_off.title, { name })}
      confirm={t(($) => $.call_off.go)}
      dismiss={t(($) => $.call_off.back)}
      working={callOff.isPending && t(($) => $.call_off.working)}
      problem={callOff.error ? toProblem(callOff.error) : null}
      reason={t(($) => $.call_off.reason)}
      reasonMin={SHORTEST_REASON}
      reasonMax={LENGTH.dismissalReason}
    >
      <div className={css.form}>
        <p>{t(($) => $.call_off.text, { day: person?.fecha_contratacion ?? '' })}</p>
        <p>{t(($) => $.call_off.ends)}</p>
      </div>
    </ConfirmDialog>
  );
}
