import { resetFactors } from '@legajo/contract/calls/mfa';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { formatName } from '@legajo/ui/i18n/people.ts';
import { ConfirmDialog } from '@legajo/ui/kit/dialog/ConfirmDialog.tsx';
import { useToast } from '@legajo/ui/kit/progress/Toasts.tsx';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PeopleDialogProps } from '../shell/actions/person.ts';
import css from './Acts.module.css';

/** Takes somebody's second factors away, as after a lost phone. The server asks for one's own factor first. */
export default function ResetFactorsDialog({ people: [person], onClose }: PeopleDialogProps) {
  const { t } = useTranslation('people-asked');
  const { t: act } = useTranslation('people');
  const backend = useBackend();
  const toast = useToast();
  const name = person ? formatName(person) : '';
  const reset = useMutation({
    mutationFn: async () =>
      (await backend.api(resetFactors, { params: { id: Number(person?.id) } })).data[0]?.metodos ?? 0,
    onSuccess(count) {
      const title =
        count === 0
          ? t(($) => $.acts.factors_nothing, { name })
          : t(($) => $.acts.factors_done, { count, name });
      toast({ tone: 'ok', title, detail: t(($) => $.acts.factors_closed) });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => reset.mutate()}
      title={t(($) => $.acts.factors_of, { name })}
      confirm={act(($) => $.acts.factors)}
      working={reset.isPending && t(($) => $.acts.factors_working)}
      problem={reset.error ? toProblem(reset.error) : null}
    >
      <div className={css.form}>
        <p>{t(($) => $.acts.factors_text)}</p>
        <p>{t(($) => $.acts.factors_after)}</p>
      </div>
    </ConfirmDialog>
  );
}
