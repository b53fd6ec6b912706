import { type Problem, toProblem } from '@legajo/ui/api/problem.ts';
import { formatInstantIn } from '@legajo/ui/i18n/dates.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { Facts } from '@legajo/ui/kit/list/Figures.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './Inspection.module.css';
import type { InspectorCalls, Paper, TraceEvent } from './inspection.ts';
import { PaperPage } from './PaperPage.tsx';

/** One document: its pages as pictures, why it was withdrawn, and what happened to it. */
export function PaperView(props: {
  readonly paper: Paper;
  readonly zone: string;
  readonly calls: InspectorCalls;
  readonly onProblem: (problem: Problem) => void;
  readonly onBack: () => void;
  /** Null where no file leaves. */
  readonly onDownload: (() => void) | null;
}) {
  const { paper, zone, calls, onProblem, onBack, onDownload } = props;
  const { t } = useTranslation('inspection');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const at = (instant: string | null) => (instant === null ? '—' : formatInstantIn(instant, zone));
  return (
    <article className={css.paper}>
      <div className={css.acts}>
        <Button size="small" onClick={onBack}>
          {t(($) => $.back)}
        </Button>
        {onDownload ? (
          <Button size="small" onClick={onDownload}>
            {t(($) => $.download)}
          </Button>
        ) : null}
      </div>
      <h2 ref={heading} tabIndex={-1}>
        {paper.persona}
      </h2>
      <p className={css.note}>
        {paper.tipo} · {paper.periodo}
      </p>
      {paper.anulado ? (
        <p className={css.withdrawn}>
          {t(($) => $.withdrawn, { when: at(paper.anulado?.fecha ?? null) })}{' '}
          {paper.anulado.motivo ? t(($) => $.why, { why: paper.anulado?.motivo ?? '' }) : null}
        </p>
      ) : null}
      {paper.legible === 1 ? (
        <PaperPage paper={paper} calls={calls} onProblem={onProblem} />
      ) : (
        <p className={css.withdrawn}>{t(($) => $.erased)}</p>
      )}
      <Facts
        rows={[
          [t(($) => $.number), paper.cuil],
          [t(($) => $.published), at(paper.publicado)],
          [t(($) => $.received), at(paper.recibido)],
          [t(($) => $.signed), at(paper.firmado)],
          ['SHA-256', paper.sha256.replace(/(.{4})(?=.)/g, '$1 ')],
        ]}
      />
      <Trace {...{ paper, zone, calls, onProblem }} />
    </article>
  );
}

/** What happened to a document; asked for when it is opened, since that is written down. */
function Trace(props: Pick<Parameters<typeof PaperView>[0], 'paper' | 'zone' | 'calls' | 'onProblem'>) {
  const { paper, zone, calls, onProblem } = props;
  const { t } = useTranslation('inspection');
  const [events, setEvents] = useState<readonly TraceEvent[] | null>(null);
  const [working, setWorking] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const ask = async () => {
    setWorking(true);
    setProblem(null);
    try {
      setEvents(await calls.trace(paper));
    } catch (error) {
      const found = toProblem(error);
      setProblem(found);
      onProblem(found);
    }
    setWorking(false);
  };
  return (
    <section className={css.trace}>
      <h3>{t(($) => $.trace)}</h3>
      <ProblemNotice problem={problem} />
      {events === null ? (
        <Button size="small" working={working && t(($) => $.loading)} onClick={() => void ask()}>
          {t(($) => $.see_trace)}
        </Button>
      ) : (
        <ol>
          {events.map((event) => (
            <li key={`${event.secuencia} ${event.cuando} ${event.evento}`}>
              <time dateTime={event.cuando}>{formatInstantIn(event.cuando, zone)}</time>
              <span>
                {event.descripcion}
                {event.quien ? ` · ${event.quien}` : ''}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
