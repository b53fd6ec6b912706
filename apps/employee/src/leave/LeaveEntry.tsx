import { proveOwnLeave } from '@legajo/contract/calls/leave-requests';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { type Problem, toProblem } from '@legajo/ui/api/problem.ts';
import { formatInstant } from '@legajo/ui/i18n/dates.ts';
import { formatName } from '@legajo/ui/i18n/people.ts';
import { Button, buttonClass } from '@legajo/ui/kit/Button.tsx';
import { ConfirmDialog } from '@legajo/ui/kit/dialog/ConfirmDialog.tsx';
import { StatusBadge } from '@legajo/ui/kit/mark/StatusBadge.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlaceLink } from '../app/links.tsx';
import css from './Leave.module.css';
import { callOff, type OwnLeave } from './leave.ts';
import { ProofField } from './ProofField.tsx';
import { useAmount } from './use-amount.ts';

const TONES = {
  pendiente: 'wait',
  aprobada: 'ok',
  rechazada: 'err',
  cancelada: 'off',
  vencida: 'off',
} as const;

/** Leave that one asked for: its days, how it stands, what was said, and what one may do with it. */
export function LeaveEntry(props: {
  readonly leave: OwnLeave;
  readonly onDone: (what: 'called_off' | 'off_asked' | 'proved') => void;
  readonly onRefused: (problem: Problem) => void;
}) {
  const { leave, onDone, onRefused } = props;
  const { t } = useTranslation('own-leave');
  const backend = useBackend();
  const amount = useAmount();
  const [asking, setAsking] = useState(false);
  const may = (act: OwnLeave['acciones'][number]) => leave.acciones.includes(act);
  const settled = (what: Parameters<typeof onDone>[0]) => ({
    async onSuccess({ fresh }: { readonly fresh?: Promise<unknown> }) {
      setAsking(false);
      onDone(what);
      await fresh;
    },
    onError(error: unknown) {
      setAsking(false);
      onRefused(toProblem(error));
    },
  });
  const off = useMutation({
    mutationFn: () => callOff(backend, leave),
    ...settled(may('cancelar') ? 'called_off' : 'off_asked'),
  });
  const prove = useMutation({
    mutationFn: (file: File) => backend.api(proveOwnLeave, { params: { id: leave.id }, files: { file } }),
    ...settled('proved'),
  });
  const days =
    leave.desde === leave.hasta ? leave.desde : t(($) => $.span, { from: leave.desde, to: leave.hasta });
  const name = `${leave.tipo ?? ''}, ${amount.days(leave.cantidad)}`;
  return (
    <li className={css.leave}>
      <div className={css.head}>
        <h3>{name}</h3>
        <StatusBadge tone={TONES[leave.estado]}>{t(($) => $.states[leave.estado])}</StatusBadge>
      </div>
      <p>
        {days}
        {leave.horas === null
          ? null
          : ` · ${t(($) => $.hours_count, { amount: amount.number(leave.horas) })}`}
        {leave.parte_desde === 'todo' ? null : ` · ${t(($) => $.parts[leave.parte_desde])}`}
      </p>
      {leave.cancelacion ? <p className={css.note}>{t(($) => $.off_waits)}</p> : null}
      {leave.resuelto_por && leave.estado !== 'cancelada' ? (
        <p className={css.note}>{t(($) => $.decided_by, { name: formatName(leave.resuelto_por) })}</p>
      ) : null}
      <p className={css.note}>{t(($) => $.asked_at, { when: formatInstant(leave.pedida, false) })}</p>
      {leave.motivo ? <p className={css.said}>{leave.motivo}</p> : null}
      {leave.cantidad_justificativos > 0 ? (
        <p className={css.note}>{t(($) => $.proofs, { count: leave.cantidad_justificativos })}</p>
      ) : null}
      {leave.justificativo_hasta ? (
        <p className={css.wait}>{t(($) => $.proof_until, { day: leave.justificativo_hasta })}</p>
      ) : null}
      {may('delegar') ? <p className={css.wait}>{t(($) => $.stand_in)}</p> : null}
      <div className={css.acts}>
        {may('delegar') ? (
          <PlaceLink
            to="/approvals"
            search={{ desde: leave.desde, hasta: leave.hasta }}
            className={buttonClass('secondary', 'small')}
          >
            {t(($) => $.stand_in_choose)}
          </PlaceLink>
        ) : null}
        {may('justificar') ? (
          <ProofField
            label={t(($) => $.add_proof)}
            working={prove.isPending}
            onPick={([file]) => file && prove.mutate(file)}
          />
        ) : null}
        {may('cancelar') || may('pedir_cancelacion') ? (
          <Button
            size="small"
            aria-label={`${t(($) => $.call_off)}: ${name}`}
            onClick={() => setAsking(true)}
          >
            {may('cancelar') ? t(($) => $.call_off) : t(($) => $.ask_off)}
          </Button>
        ) : null}
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => off.mutate()}
        title={may('cancelar') ? t(($) => $.call_off_title) : t(($) => $.ask_off_title)}
        confirm={may('cancelar') ? t(($) => $.call_off) : t(($) => $.ask_off)}
        dismiss={t(($) => $.keep)}
        working={off.isPending && t(($) => $.calling_off)}
        reversible
      >
        {may('cancelar') ? t(($) => $.call_off_text, { days }) : t(($) => $.ask_off_text)}
      </ConfirmDialog>
    </li>
  );
}
