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
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './Approvals.module.css';
import { PublicationSummary } from './PublicationSummary.tsx';

const PUBLICATIONS: readonly Approval['clase'][] = ['circuito', 'publicacion'];

/** What is asked for, its steps, and the buttons; what was refused stays on the page with its reason. */
export function RequestActs({ request }: { readonly request: Approval }) {
  const { t } = useTranslation('approvals');
  const [asking, ask] = useState<'reject' | 'cancel' | null>(null);
  // A comment, or why; kept for the next try, where it was refused.
  const [words, setWords] = useState('');
  const [done, setDone] = useState<'aprobar' | 'rechazar' | 'cancelar' | null>(null);
  const { decide, deciding, problem } = useDecide({
    done({ what }) {
      setDone(what);
      document.querySelector('h1')?.focus();
    },
  });
  const { idSolicitud: leaveId } = request.detalle;
  const may = (act: Approval['acciones'][number]) => request.acciones.includes(act);
  return (
    <>
      <p className={css.state}>
        <StateBadge state={request.estado} />
        {request.estado === 'pendiente' ? <Due due={request.vence} /> : null}
      </p>
      {done ? (
        <Notice tone="ok" live>
          {t(($) => $.done[done])}
        </Notice>
      ) : null}
      <Facts
        rows={[
          [t(($) => $.asker), formatName(request.pedido_por)],
          ...(request.sobre && request.sobre.id !== request.pedido_por.id
            ? [[t(($) => $.about_whom), formatName(request.sobre)] as const]
            : []),
          [t(($) => $.asked_at), formatInstant(request.pedido, false)],
        ]}
      />
      {request.motivo ? <p>{t(($) => $.called_off, { reason: request.motivo })}</p> : null}
      {may('aprobar') && PUBLICATIONS.includes(request.clase) ? (
        <PublicationSummary request={request.id} />
      ) : null}
      {request.clase === 'licencia' && typeof leaveId === 'number' ? <LeaveDetail id={leaveId} /> : null}
      <section className={css.part} aria-labelledby="steps">
        <h2 id="steps">{t(($) => $.steps)}</h2>
        <Steps request={request} />
      </section>
      {may('aprobar') ? (
        <TextArea
          label={t(($) => $.comment)}
          optional
          limit={COMMENT_MAX}
          value={words}
          onChange={({ target }) => setWords(target.value)}
          help={t(($) => $.comment_help)}
        />
      ) : null}
      <ProblemNotice problem={problem} />
      <div className={css.acts}>
        {may('aprobar') ? (
          <Button
            wide
            variant="primary"
            working={deciding === 'aprobar' && t(($) => $.approving)}
            onClick={() => decide({ request, what: 'aprobar', words })}
          >
            {t(($) => $.approve)}
          </Button>
        ) : null}
        {may('rechazar') ? (
          <Button
            wide
            variant="danger"
            working={deciding === 'rechazar' && t(($) => $.rejecting)}
            onClick={() => ask('reject')}
          >
            {t(($) => $.reject_act)}
          </Button>
        ) : null}
        {may('cancelar') ? (
          <Button
            wide
            working={deciding === 'cancelar' && t(($) => $.cancelling)}
            onClick={() => ask('cancel')}
          >
            {t(($) => $.cancel_act)}
          </Button>
        ) : null}
      </div>
      {asking ? (
        <AskDialog
          what={asking}
          shape="sheet"
          matter={`${request.asunto} · ${formatName(request.pedido_por)}`}
          begin={words}
          onClose={() => ask(null)}
          onSay={(said) => {
            ask(null);
            setWords(said);
            decide({ request, what: asking === 'reject' ? 'rechazar' : 'cancelar', words: said });
          }}
        />
      ) : null}
    </>
  );
}
