import { bringOwnedPaper } from '@legajo/contract/calls/onboarding-doors';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { Dialog } from '@legajo/ui/kit/dialog/Dialog.tsx';
import { useProblemText } from '@legajo/ui/kit/problem-text.ts';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { useOnline } from '@legajo/ui/kit/progress/OfflineStrip.tsx';
import { useLeaveGuard } from '@legajo/ui/upload/use-leave-guard.ts';
import { IconCircleCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DueLine } from '../DueLine.tsx';
import css from '../Onboarding.module.css';
import { ChoosePhoto } from '../photo/ChoosePhoto.tsx';
import { SendPhoto } from '../photo/SendPhoto.tsx';
import { usePhoto } from '../photo/use-photo.ts';
import type { OwnedStep } from './tasks.ts';

interface Owned {
  /** On whose way in. */
  readonly personId: number;
  readonly step: OwnedStep;
}

/** A paper of somebody else that it falls to the reader to bring: where it stands, and the act that brings it. */
export function OwnedPaperRow({ personId, step }: Owned) {
  const { t } = useTranslation('own-onboarding');
  const [open, setOpen] = useState(false);
  const { estado, nombre: name } = step;
  const waits = estado === 'entregado';
  const state = {
    aprobado: t(($) => $.completed),
    entregado: t(($) => $.paper_waits),
    rechazado: t(($) => $.sent_back),
    falta: t(($) => $.to_do),
  }[estado];
  return (
    <div className={css.task}>
      <span className={css.what}>
        <span className={css.name}>{name}</span>
        <span className={css.state} data-state={step.hecho || waits ? 'done' : 'optional'}>
          {step.hecho ? <IconCircleCheck size={18} aria-hidden="true" /> : null}
          {state}
        </span>
        {waits ? null : <DueLine step={step} />}
        {step.motivo ? <span className={css.reason}>{step.motivo}</span> : null}
      </span>
      {step.subible ? (
        <Button
          aria-label={waits ? t(($) => $.bring_again_of, { name }) : t(($) => $.bring_of, { name })}
          onClick={() => setOpen(true)}
        >
          {waits ? t(($) => $.replace) : t(($) => $.bring)}
        </Button>
      ) : null}
      {open ? <OwnedPaperSheet personId={personId} step={step} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}

function OwnedPaperSheet({ personId, step, onClose }: Owned & { readonly onClose: () => void }) {
  const { t } = useTranslation('own-onboarding');
  const online = useOnline();
  const backend = useBackend();
  const [percent, setPercent] = useState<number | null>(null);
  const { refusal, preparing, take, ...photo } = usePhoto(() => send.reset());
  const send = useMutation({
    mutationFn: () =>
      backend.api(bringOwnedPaper, {
        params: { id: personId, clave: step.clave },
        files: { file: photo.photo ?? undefined },
        onProgress: ({ sentBytes, totalBytes }) => setPercent(Math.floor((sentBytes / totalBytes) * 100)),
      }),
    async onSuccess({ fresh }) {
      await fresh;
      onClose();
    },
    onSettled: () => setPercent(null),
  });
  useLeaveGuard(send.isPending);
  const problemText = useProblemText(send.error ? toProblem(send.error) : null);
  const sent = { ...photo, percent, sending: send.isPending, send: () => send.mutate() };
  return (
    <Dialog open shape="sheet" onClose={onClose} title={step.nombre}>
      <div className={css.sheet}>
        {step.motivo ? (
          <Notice tone="wait">
            <strong>{t(($) => $.sent_back)}</strong>
            <p>{step.motivo}</p>
          </Notice>
        ) : null}
        {photo.photo ? (
          <SendPhoto paper={sent} name={step.nombre} online={online} />
        ) : (
          <ChoosePhoto onPhoto={take} preparing={preparing} />
        )}
        {refusal || problemText ? (
          <Notice tone="err" live>
            {refusal || problemText}
          </Notice>
        ) : null}
        {online || !photo.photo ? null : (
          <Notice tone="wait" live>
            {t(($) => $.offline)}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
