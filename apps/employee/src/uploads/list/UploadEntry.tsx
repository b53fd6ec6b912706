import { withdrawUpload } from '@legajo/contract/calls/uploads';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { type Problem, toProblem } from '@legajo/ui/api/problem.ts';
import { formatInstant } from '@legajo/ui/i18n/dates.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { ConfirmDialog } from '@legajo/ui/kit/dialog/ConfirmDialog.tsx';
import { StatusBadge, type Tone } from '@legajo/ui/kit/mark/StatusBadge.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlaceLink, useGo } from '../../app/links.tsx';
import css from '../Uploads.module.css';
import { daysLeft, type OwnUpload, openDraft } from '../uploads.ts';

/** So many days before it expires, something is said of it. */
const SOON_DAYS = 60;

/** Something that was sent: where it stands and why, what it is good for, and what can be done about it. */
export function UploadEntry(props: {
  readonly upload: OwnUpload;
  /** It was sent back, and nothing of its type was sent since. */
  readonly again: boolean;
  readonly onWithdrawn: () => void;
  /** Somebody decided meanwhile: where it stands now is read anew, and it is elsewhere in the list. */
  readonly onDecided: (problem: Problem) => void;
}) {
  const { upload, again, onWithdrawn, onDecided } = props;
  const { t } = useTranslation('own-uploads');
  const backend = useBackend();
  const go = useGo();
  const [withdrawing, setWithdrawing] = useState(false);
  const { tipo: name, resuelto: decided } = upload;
  const withdraw = useMutation({
    mutationFn: () => backend.api(withdrawUpload, { params: { id: upload.id } }),
    onSuccess: async ({ fresh }) => {
      await fresh;
      setWithdrawing(false);
      onWithdrawn();
    },
    onError: (error) => {
      if (toProblem(error).kind !== 'business') return;
      setWithdrawing(false);
      onDecided(toProblem(error));
    },
  });
  const open = useMutation({
    mutationFn: () => openDraft(backend, upload.idSubCarpeta, upload.origen),
    onSuccess: () => go({ to: '/uploads/of/$id', params: { id: String(upload.idSubCarpeta) } }),
  });
  return (
    <div className={css.entry} data-back={again || undefined}>
      <div className={css.entryHead}>
        <h3>{name}</h3>
        <State upload={upload} />
      </div>
      <p className={css.note}>
        {t(($) => $.pages_n, { count: upload.paginas })} ·{' '}
        {t(($) => $.sent_at, { when: formatInstant(upload.fecha, false) })}
      </p>
      {upload.vence ? <p className={css.note}>{t(($) => $.expires_on, { day: upload.vence })}</p> : null}
      {upload.comentario ? <p className={css.said}>{upload.comentario}</p> : null}
      {decided ? (
        <blockquote className={css.answer}>
          {decided.comentario ? <p>{decided.comentario}</p> : null}
          <footer className={css.note}>
            {decided.quien.apellido}, {decided.quien.nombre} · {formatInstant(decided.cuando, false)}
          </footer>
        </blockquote>
      ) : null}
      <div className={css.acts}>
        {again ? (
          <Button
            variant="primary"
            aria-label={t(($) => $.again_of, { name })}
            working={open.isPending && t(($) => $.opening)}
            onClick={() => open.mutate()}
          >
            {t(($) => $.bring_again)}
          </Button>
        ) : null}
        {upload.idDocumento === null ? null : (
          <PlaceLink
            to="/documents/$id"
            params={{ id: String(upload.idDocumento) }}
            className={css.link}
            aria-label={t(($) => $.see_document_of, { name })}
          >
            {t(($) => $.see_document)}
          </PlaceLink>
        )}
        {upload.estado === 'pendiente' ? (
          <Button aria-label={t(($) => $.withdraw_of, { name })} onClick={() => setWithdrawing(true)}>
            {t(($) => $.withdraw)}
          </Button>
        ) : null}
      </div>
      <ProblemNotice problem={open.error ? toProblem(open.error) : null} />
      <ConfirmDialog
        open={withdrawing}
        onClose={() => setWithdrawing(false)}
        onConfirm={() => withdraw.mutate()}
        title={t(($) => $.withdraw_of, { name })}
        confirm={t(($) => $.withdraw)}
        working={withdraw.isPending && t(($) => $.withdrawing)}
        problem={withdraw.error ? toProblem(withdraw.error) : null}
      >
        {t(($) => $.withdraw_text)}
      </ConfirmDialog>
    </div>
  );
}

const TONES: Readonly<Record<OwnUpload['estado'], Tone>> = {
  borrador: 'wait',
  pendiente: 'wait',
  aprobado: 'ok',
  rechazado: 'err',
  retirado: 'off',
};

/** Where it stands; of what was approved, whether it is good still. */
export function State({ upload }: { readonly upload: OwnUpload }) {
  const { t } = useTranslation('own-uploads');
  const left = upload.estado === 'aprobado' ? daysLeft(upload) : null;
  if (left !== null && left < 0) return <StatusBadge tone="err">{t(($) => $.states.expired)}</StatusBadge>;
  if (left !== null && left <= SOON_DAYS)
    return <StatusBadge tone="wait">{t(($) => $.expires_in, { count: left })}</StatusBadge>;
  return <StatusBadge tone={TONES[upload.estado]}>{t(($) => $.states[upload.estado])}</StatusBadge>;
}
