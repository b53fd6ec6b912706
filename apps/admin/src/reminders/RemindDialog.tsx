import { remindNow } from '@legajo/contract/calls/reminders';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { Dialog } from '@legajo/ui/kit/dialog/Dialog.tsx';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { useToast } from '@legajo/ui/kit/progress/Toasts.tsx';
import { untilDone, wishKeeper } from '@legajo/ui/repeat/wish.ts';
import { IconBellRinging } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Chosen, chosenQuery } from './reminders.ts';

/** Reminds chosen people, or those of chosen documents, at once: says first whom it reaches, and whom not. */
export default function RemindDialog(props: {
  readonly chosen: Chosen;
  readonly onClose: () => void;
  readonly onDone?: (() => void) | undefined;
}) {
  const { chosen, onClose, onDone } = props;
  const { t } = useTranslation('reminders');
  const backend = useBackend();
  const toast = useToast();
  const [wishOf] = useState(wishKeeper);
  const preview = useQuery(chosenQuery(backend, chosen));
  const seen = preview.data;
  const reached = seen?.enviados ?? 0;
  const remind = useMutation({
    mutationFn: async () => {
      const body = { ...chosen, objetivo: 'sin_firmar' as const };
      return (await untilDone(() => backend.api(remindNow, { body, wish: wishOf(body) }))).data[0];
    },
    onSuccess(told) {
      toast({ tone: 'ok', title: t(($) => $.told_toast, { count: told?.enviados ?? 0 }) });
      onDone?.();
      onClose();
    },
  });
  const trouble = remind.error ?? preview.error;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(($) => $.chosen_title)}
      footer={
        <>
          <Button onClick={onClose}>{t(($) => $.not_now)}</Button>
          <Button
            variant="primary"
            icon={<IconBellRinging />}
            disabled={reached === 0}
            working={remind.isPending && t(($) => $.saving)}
            onClick={() => remind.mutate()}
          >
            {t(($) => $.act_now, { count: reached })}
          </Button>
        </>
      }
    >
      <p aria-live="polite">
        {seen === undefined
          ? t(($) => $.loading)
          : t(($) => (reached > 0 ? $.chosen_reached : $.chosen_nobody), { count: reached })}
      </p>
      {seen && seen.omitidos_hoy > 0 ? (
        <p>{t(($) => $.chosen_already, { count: seen.omitidos_hoy })}</p>
      ) : null}
      {seen && seen.sin_canal.total > 0 ? (
        <Notice tone="wait">
          {t(($) => $.chosen_unreachable, { count: seen.sin_canal.total })}{' '}
          {seen.sin_canal.personas.map(({ nombre, apellido }) => `${apellido}, ${nombre}`).join(' · ')}
        </Notice>
      ) : null}
      <ProblemNotice problem={trouble ? toProblem(trouble) : null} />
    </Dialog>
  );
}
