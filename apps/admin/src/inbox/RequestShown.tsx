import { AskDialog, COMMENT_MAX } from '@legajo/ui/approvals/AskDialog.tsx';
import type { Approval } from '@legajo/ui/approvals/approvals.ts';
import { Due } from '@legajo/ui/approvals/Due.tsx';
import { LeaveDetail } from '@legajo/ui/approvals/LeaveDetail.tsx';
import { StateBadge } from '@legajo/ui/approvals/StateBadge.tsx';
import { Steps } from '@legajo/ui/approvals/Steps.tsx';
import { useDecide } from '@legajo/ui/approvals/use-decide.ts';
import { formatInstant } from '@legajo/ui/i18n/dates.ts';
import { formatName } from '@legajo/ui/i18n/people.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { TextArea } from '@legajo/ui/kit/field/TextField.tsx';
import { Facts } from '@legajo/ui/kit/list/Figures.tsx';
import { useProblemWords } from '@legajo/ui/kit/problem-text.ts';
import { useToast } from '@legajo/ui/kit/progress/Toasts.tsx';
import { within } from '@legajo/ui/route/within.ts';
import { IconCheck } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDecideKeys } from '../self-service/use-decide-keys.ts';
import css from './Inbox.module.css';

const ReassignDialog = lazy(
  within(() => import('./ReassignDialog.tsx').then(({ ReassignDialog: part }) => ({ default: part }))),
);

const PublicationReview = lazy(
  within(() =>
    import('./publication/PublicationReview.tsx').then(({ PublicationReview: part }) => ({ default: part })),
  ),
);
const SettingAsked = lazy(
  within(() =>
    import('./publication/SettingAsked.tsx').then(({ SettingAsked: part }) => ({ default: part })),
  ),
);
const PUBLICATIONS: readonly Approval['clase'][] = ['circuito', 'publicacion'];

/** One request whole, and what the reader may do with it: `a` approves and goes on, `r` rejects. */
export function RequestShown(props: {
  readonly request: Approval;
  readonly onDone: () => void;
  readonly onRefused: (why: string) => void;
  readonly onBack: (() => void) | undefined;
}) {
  const { request, onDone, onRefused, onBack } = props;
  const { t } = useTranslation('approvals');
  const { t: desk } = useTranslation('inbox');
  const { t: review } = useTranslation('publication-approval');
  const wordsOf = useProblemWords();
  const toast = useToast();
  const heading = useRef<HTMLHeadingElement>(null);
  const alone = onBack !== undefined;
  useEffect(() => {
    // It took the list's place: whoever opened it goes on from its title.
    if (alone) heading.current?.focus();
  }, [alone]);
  const [comment, setComment] = useState('');
  const [leftOut, leaveOut] = useState<ReadonlySet<number>>(new Set());
  const [unsaid, setUnsaid] = useState(false);
  const commentBox = useRef<HTMLTextAreaElement>(null);
  const [asking, ask] = useState<'reject' | 'cancel' | 'reassign' | null>(null);
  const matter = `${request.asunto} · ${formatName(request.pedido_por)}`;
  const { decide, deciding } = useDecide({
    done({ what }, after) {
      onDone();
      const title =
        what === 'cancelar'
          ? t(($) => $.cancelled, { thing: matter })
          : what === 'rechazar'
            ? t(($) => $.rejected, { thing: matter })
            : after.estado === 'pendiente'
              ? t(($) => $.goes_on, { thing: matter })
              : t(($) => $.approved, { thing: matter });
      toast({ tone: 'ok', title });
    },
    refused: (_, problem) => onRefused(t(($) => $.refused, { thing: matter, reason: wordsOf(problem) })),
  });
  const { idSolicitud: leaveId } = request.detalle;
  const may = (act: Approval['acciones'][number]) => request.acciones.includes(act);
  const approve = () => {
    if (!may('aprobar')) return;
    const missing = leftOut.size > 0 && comment.trim() === '';
    setUnsaid(missing);
    if (missing) commentBox.current?.focus();
    else decide({ request, what: 'aprobar', words: comment, leftOut: [...leftOut] });
  };
  const reject = () => {
    if (may('rechazar')) ask('reject');
  };
  useDecideKeys({ a: approve, r: reject });
  return (
    <>
      <header className={css.head}>
        <h2 ref={heading} tabIndex={-1}>
          {request.asunto} <StateBadge state={request.estado} />
        </h2>
        <p>{t(($) => $.asked_by, { name: formatName(request.pedido_por) })}</p>
      </header>
      <div className={css.body}>
        <Facts
          rows={[
            [t(($) => $.kind), t(($) => $.kinds[request.clase])],
            [t(($) => $.asker), formatName(request.pedido_por)],
            ...(request.sobre && request.sobre.id !== request.pedido_por.id
              ? [[t(($) => $.about_whom), formatName(request.sobre)] as const]
              : []),
            [t(($) => $.asked_at), formatInstant(request.pedido, false)],
          ]}
        />
        {request.motivo ? <p>{t(($) => $.called_off, { reason: request.motivo })}</p> : null}
        <Suspense fallback={null}>
          {request.clase === 'ajuste' ? <SettingAsked request={request} /> : null}
          {may('aprobar') && PUBLICATIONS.includes(request.clase) ? (
            <PublicationReview request={request.id} leftOut={leftOut} onLeaveOut={leaveOut} />
          ) : null}
        </Suspense>
        {request.clase === 'licencia' && typeof leaveId === 'number' ? <LeaveDetail id={leaveId} /> : null}
        <h3>{t(($) => $.steps)}</h3>
        <Steps request={request} />
        {may('aprobar') ? (
          <TextArea
            ref={commentBox}
            error={unsaid && comment.trim() === '' ? review(($) => $.comment_missing) : undefined}
            label={t(($) => $.comment)}
            limit={COMMENT_MAX}
            value={comment}
            onChange={({ target }) => setComment(target.value)}
            help={`${t(($) => $.comment_rule)}. ${t(($) => $.comment_help)}`}
          />
        ) : null}
      </div>
      {request.acciones.length > 0 ? (
        <div className={css.acts}>
          {may('aprobar') ? null : <Due due={request.vence} />}
          {may('pasar') ? <Button onClick={() => ask('reassign')}>{desk(($) => $.reassign)}</Button> : null}
          {may('cancelar') ? (
            <Button working={deciding === 'cancelar' && t(($) => $.cancelling)} onClick={() => ask('cancel')}>
              {t(($) => $.cancel_act)}
            </Button>
          ) : null}
          {may('rechazar') ? (
            <Button
              variant="danger"
              keys="r"
              working={deciding === 'rechazar' && t(($) => $.rejecting)}
              onClick={reject}
            >
              {t(($) => $.reject_act)}
            </Button>
          ) : null}
          {may('aprobar') ? (
            <Button
              variant="primary"
              icon={<IconCheck size={18} />}
              keys="a"
              working={deciding === 'aprobar' && t(($) => $.approving)}
              onClick={approve}
            >
              {t(($) => $.approve_next)}
            </Button>
          ) : null}
        </div>
      ) : null}
      {asking === 'reject' || asking === 'cancel' ? (
        <AskDialog
          what={asking}
          matter={matter}
          begin={asking === 'reject' ? comment : ''}
          onClose={() => ask(null)}
          onSay={(words) => {
            ask(null);
            // Kept where it was typed, for when it is refused.
            setComment(words);
            decide({ request, what: asking === 'reject' ? 'rechazar' : 'cancelar', words });
          }}
        />
      ) : null}
      <Suspense fallback={null}>
        {asking === 'reassign' ? (
          <ReassignDialog request={request} matter={matter} onClose={() => ask(null)} />
        ) : null}
      </Suspense>
    </>
  );
}
