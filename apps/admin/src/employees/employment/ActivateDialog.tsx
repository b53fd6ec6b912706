import { postEmployeesActivate } from '@legajo/contract/calls/employment';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { Dialog } from '@legajo/ui/kit/Dialog.tsx';
import { useProblemText } from '@legajo/ui/kit/ErrorPanel.tsx';
import { Notice } from '@legajo/ui/kit/Notice.tsx';
import { useToast } from '@legajo/ui/kit/Toasts.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { firstNames, type PeopleDialogProps } from '../../shell/actions/people-acts.tsx';
import css from './Employment.module.css';
import { refreshPeople } from './employment.ts';
import { PartialResult } from './PartialResult.tsx';

const NAMED = 4;

/** Activates people of the onboarding, one or many, and says who could not be and why. */
export default function ActivateDialog({ people, onClose }: PeopleDialogProps) {
  const { t } = useTranslation('employment');
  const { t: kit } = useTranslation();
  const backend = useBackend();
  const queries = useQueryClient();
  const toast = useToast();
  const count = people.length;
  const activate = useMutation({
    mutationFn: async () =>
      (await backend.api(postEmployeesActivate, { body: { idusuarios: people.map(({ id }) => id) } })).data,
    onSuccess(results) {
      refreshPeople(queries);
      const done = results.filter(({ problema }) => !problema).length;
      if (done < results.length) return;
      toast({ tone: 'ok', title: t(($) => $.activated, { count: done }) });
      onClose();
    },
  });
  const problemText = useProblemText(activate.error ? toProblem(activate.error) : null);
  const failed = (activate.data ?? []).filter(({ problema }) => problema);
  if (failed.length > 0) {
    const done = (activate.data?.length ?? 0) - failed.length;
    return (
      <PartialResult
        title={t(($) => $.activation_result)}
        sums={[
          done > 0 ? t(($) => $.activated, { count: done }) : t(($) => $.activated_none),
          t(($) => $.not_activated, { count: failed.length }),
        ]}
        failed={failed}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(($) => $.activate_title, { count })}
      footer={
        <>
          <Button onClick={onClose}>{kit(($) => $.cancel)}</Button>
          <Button
            variant="primary"
            working={activate.isPending && t(($) => $.activating)}
            onClick={() => activate.mutate()}
          >
            {t(($) => $.activate_go, { count })}
          </Button>
        </>
      }
    >
      <div className={css.form}>
        <p className={css.names}>
          {firstNames(people, NAMED)}
          {count > NAMED ? ` ${t(($) => $.and_more, { count: count - NAMED })}` : null}
        </p>
        <p>{t(($) => $.activate_text)}</p>
        <Notice tone="wait">{t(($) => $.activate_final)}</Notice>
        {activate.error ? (
          <Notice tone="err" live>
            {problemText}
          </Notice>
        ) : null}
      </div>
    </Dialog>
  );
}
