import { leaveProof } from '@legajo/contract/calls/leave-of-people';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { saveBlob } from '@legajo/ui/api/save-blob.ts';
import { formatInstant } from '@legajo/ui/i18n/dates.ts';
import { formatName } from '@legajo/ui/i18n/people.ts';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { ConfirmDialog } from '@legajo/ui/kit/dialog/ConfirmDialog.tsx';
import { Dialog } from '@legajo/ui/kit/dialog/Dialog.tsx';
import { TextArea } from '@legajo/ui/kit/field/TextField.tsx';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { Facts } from '@legajo/ui/kit/list/Figures.tsx';
import { Skeleton } from '@legajo/ui/kit/list/Skeleton.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './Leave.module.css';
import { LeaveState } from './LeaveState.tsx';
import { callOff, leaveQuery } from './leave.ts';

const REASON = 500;

/** Leave of somebody: its days, what there is with them, its proofs; and the way to answer it or to call it off. */
export function LeaveDialog({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const { t } = useTranslation('leave-desk');
  const format = useFormat();
  const backend = useBackend();
  const read = useQuery(leaveQuery(backend, id));
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string>();
  const [asking, ask] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  const off = useMutation({
    mutationFn: async (confirmed: boolean) => {
      const { fresh } = await callOff(backend, id, reason.trim(), confirmed);
      await fresh;
    },
    onSuccess() {
      setReason('');
      ask(false);
    },
    // Payroll was told of it since this was opened: that is asked as well.
    onError: (error) => ask(toProblem(error).code === 'LEAVE_EXPORTED'),
  });
  const proof = useMutation({
    mutationFn: async ({ id: archivo, nombre }: { readonly id: number; readonly nombre: string }) =>
      saveBlob(document, await backend.blob(leaveProof, { params: { id, archivo } }), nombre),
  });
  const leave = read.data;
  const amount = (value: number) => format.number(value, Number.isInteger(value) ? 0 : 2);
  const mayCancel = leave?.acciones.includes('cancelar') === true;
  const send = () => {
    const missing = reason.trim() === '';
    setFault(missing ? t(($) => $.reason_missing) : undefined);
    if (missing) box.current?.focus();
    else if (leave?.exportada === 1) ask(true);
    else off.mutate(false);
  };
  return (
    <Dialog
      open
      shape="drawer"
      onClose={onClose}
      title={leave ? formatName(leave.quien) : t(($) => $.titles.pedidos)}
      dirty={!off.isPending && reason.trim() !== ''}
      footer={
        mayCancel ? (
          <Button variant="danger" working={off.isPending && t(($) => $.saving)} onClick={send}>
            {t(($) => $.call_off)}
          </Button>
        ) : undefined
      }
    >
      <div className={css.form}>
        {read.isPending ? <Skeleton width={60} height={120} /> : null}
        {read.error ? (
          <ErrorPanel problem={toProblem(read.error)} onRetry={() => void read.refetch()} />
        ) : null}
        {leave ? (
          <>
            <div>
              <LeaveState state={leave.estado} />
            </div>
            {leave.exportada === 1 ? <p className={css.note}>{t(($) => $.told_note)}</p> : null}
            <Facts
              rows={[
                [t(($) => $.kind), leave.tipo ?? t(($) => $.absent)],
                [
                  t(($) => $.days),
                  leave.desde === leave.hasta
                    ? leave.desde
                    : t(($) => $.span, { from: leave.desde, to: leave.hasta }),
                ],
                [t(($) => $.amount), amount(leave.cantidad)],
                ...(leave.saldo === null || leave.despues === null
                  ? []
                  : [[t(($) => $.balance), `${amount(leave.saldo)} → ${amount(leave.despues)}`] as const]),
                [
                  t(($) => $.asked),
                  `${formatInstant(leave.pedida, false)} · ${formatName(leave.pedida_por)}`,
                ],
                ...(leave.resuelto_por
                  ? [[t(($) => $.decided_by), formatName(leave.resuelto_por)] as const]
                  : []),
                ...(leave.comentario ? [[t(($) => $.comment), leave.comentario] as const] : []),
                ...(leave.motivo ? [[t(($) => $.reason), leave.motivo] as const] : []),
                ...(leave.justificativo_hasta
                  ? [
                      [
                        t(($) => $.proofs),
                        t(($) => $.proof_until, { day: leave.justificativo_hasta }),
                      ] as const,
                    ]
                  : []),
              ]}
            />
            {leave.justificativos.map((file) => (
              <Button key={file.id} size="small" onClick={() => proof.mutate(file)}>
                {t(($) => $.open_proof, { name: file.nombre })}
              </Button>
            ))}
            <ProblemNotice problem={proof.error ? toProblem(proof.error) : null} />
            {leave.estado === 'pendiente' && leave.idAprobacion !== null ? (
              <Link to="/approvals/$id" params={{ id: String(leave.idAprobacion) }}>
                {t(($) => $.to_approval)}
              </Link>
            ) : null}
            {mayCancel ? (
              <TextArea
                ref={box}
                label={t(($) => $.why_off)}
                help={t(($) => $.why_off_help)}
                limit={REASON}
                rows={3}
                value={reason}
                error={fault}
                onChange={(event) => {
                  setReason(event.target.value);
                  setFault(undefined);
                }}
              />
            ) : null}
            <ProblemNotice problem={off.error && !asking ? toProblem(off.error) : null} />
            <ConfirmDialog
              open={asking}
              onClose={() => ask(false)}
              onConfirm={() => off.mutate(true)}
              title={t(($) => $.told_title)}
              confirm={t(($) => $.told_confirm)}
              dismiss={t(($) => $.told_back)}
              working={off.isPending && t(($) => $.saving)}
              reversible
            >
              {t(($) => $.told_text)}
            </ConfirmDialog>
          </>
        ) : null}
      </div>
    </Dialog>
  );
}
