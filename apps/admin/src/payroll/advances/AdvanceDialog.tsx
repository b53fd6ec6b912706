import { LENGTH } from '@legajo/contract/limits';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { formatInstant } from '@legajo/ui/i18n/dates.ts';
import { formatName } from '@legajo/ui/i18n/people.ts';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { Dialog } from '@legajo/ui/kit/dialog/Dialog.tsx';
import { TextArea } from '@legajo/ui/kit/field/TextField.tsx';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { Facts } from '@legajo/ui/kit/list/Figures.tsx';
import { Skeleton } from '@legajo/ui/kit/list/Skeleton.tsx';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AdvanceState } from './AdvanceState.tsx';
import css from './Advances.module.css';
import { type Advance, approvalQuery, decide } from './advances.ts';
import { StepList } from './StepList.tsx';

/** One advance: what was asked for, who decides and what they said; who may decide does it here, with a comment. */
export function AdvanceDialog(props: { readonly advance: Advance; readonly onClose: () => void }) {
  const { advance, onClose } = props;
  const { t } = useTranslation('advances');
  const format = useFormat();
  const backend = useBackend();
  const request = useQuery(approvalQuery(backend, advance.idAprobacion));
  const [comment, setComment] = useState('');
  const [fault, setFault] = useState<string>();
  const box = useRef<HTMLTextAreaElement>(null);
  const answer = useMutation({
    mutationFn: async (decision: 'aprobar' | 'rechazar') => {
      if (!request.data) return;
      const { fresh } = await decide(backend, request.data, decision, comment.trim());
      await fresh;
    },
    onSuccess: () => setComment(''),
  });
  const send = (decision: 'aprobar' | 'rechazar') => {
    const missing = decision === 'rechazar' && comment.trim() === '';
    setFault(missing ? t(($) => $.comment_missing) : undefined);
    if (missing) box.current?.focus();
    else answer.mutate(decision);
  };
  const may = request.data?.acciones ?? [];
  const decides = may.includes('aprobar') || may.includes('rechazar');
  const working = (decision: string) =>
    answer.isPending && answer.variables === decision && t(($) => $.saving);
  return (
    <Dialog
      open
      shape="drawer"
      onClose={onClose}
      title={formatName(advance.persona)}
      // Sent, or answered elsewhere, the words are of no use any more.
      dirty={decides && !answer.isPending && comment.trim() !== ''}
      footer={
        decides ? (
          <>
            <Button variant="danger" working={working('rechazar')} onClick={() => send('rechazar')}>
              {t(($) => $.reject)}
            </Button>
            <Button variant="primary" working={working('aprobar')} onClick={() => send('aprobar')}>
              {t(($) => $.approve)}
            </Button>
          </>
        ) : undefined
      }
    >
      <div className={css.form}>
        <div>
          <AdvanceState advance={advance} />
        </div>
        <Facts
          rows={[
            [t(($) => $.amount), format.money(Number(advance.importe), advance.moneda)],
            [t(($) => $.parts), format.number(advance.cuotas)],
            [t(($) => $.asked), formatInstant(advance.pedido, false)],
            [t(($) => $.sector), advance.sector ?? '—'],
            [t(($) => $.reason), advance.motivo ?? '—'],
          ]}
        />
        {request.isPending && advance.idAprobacion !== null ? <Skeleton width={60} /> : null}
        {request.error ? (
          <ErrorPanel problem={toProblem(request.error)} onRetry={() => void request.refetch()} />
        ) : null}
        {request.data ? <StepList request={request.data} /> : null}
        {advance.comentario && advance.estado !== 'pendiente' ? (
          <p className={css.said}>
            <strong>{t(($) => $.comment)}:</strong> {advance.comentario}
          </p>
        ) : null}
        {advance.estado === 'pendiente' && request.data && !decides ? (
          <Notice tone="info">{t(($) => $.not_yours)}</Notice>
        ) : null}
        {decides ? (
          <TextArea
            ref={box}
            label={t(($) => $.comment)}
            help={t(($) => $.comment_help)}
            limit={LENGTH.reason}
            rows={3}
            value={comment}
            error={fault}
            onChange={(event) => {
              setComment(event.target.value);
              setFault(undefined);
            }}
          />
        ) : null}
        <ProblemNotice problem={answer.error ? toProblem(answer.error) : null} />
      </div>
    </Dialog>
  );
}
