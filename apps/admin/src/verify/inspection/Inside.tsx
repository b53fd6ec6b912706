import { type Problem, toProblem } from '@legajo/ui/api/problem.ts';
import { followLink } from '@legajo/ui/api/save-blob.ts';
import { formatInstantIn } from '@legajo/ui/i18n/dates.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './Inspection.module.css';
import {
  type Filter,
  type InspectorCalls,
  lastMinute,
  NO_FILTER,
  type Paper,
  type Scope,
} from './inspection.ts';
import { PaperList } from './PaperList.tsx';
import { PaperView } from './PaperView.tsx';
import { usePapers } from './use-papers.ts';

/** What somebody sees who entered: what the inspection is about, its documents, and the one that is open. */
export function Inside(props: {
  readonly scope: Scope;
  /** Until when the code need not be given again. */
  readonly until: string;
  readonly calls: InspectorCalls;
  readonly onProblem: (problem: Problem) => void;
}) {
  const { scope, until, calls, onProblem } = props;
  const { t } = useTranslation('inspection');
  const [filter, setFilter] = useState<Filter>(NO_FILTER);
  const [open, setOpen] = useState<Paper | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const papers = usePapers(calls, filter, onProblem);
  const download = async (of: Filter | Paper) => {
    setProblem(null);
    try {
      followLink(document, await calls.link(of));
    } catch (error) {
      const found = toProblem(error);
      setProblem(found);
      onProblem(found);
    }
  };
  const may = scope.descarga === 1;
  const of = [
    scope.periodo_desde === scope.periodo_hasta
      ? scope.periodo_desde
      : t(($) => $.months, { first: scope.periodo_desde, last: scope.periodo_hasta }),
    scope.tipos.length === 0 ? t(($) => $.all_types) : scope.tipos.map(({ nombre }) => nombre).join(', '),
    ...scope.sectores,
    ...(scope.personas > 0 ? [t(($) => $.people, { count: scope.personas })] : []),
  ];
  return (
    <main className={css.inside} data-open={open !== null || undefined}>
      <section className={css.scope} aria-label={t(($) => $.scope)}>
        <h1>{scope.empresa}</h1>
        <p>
          {scope.nombre} · {scope.organismo}
        </p>
        <p>{of.join(' · ')}</p>
        <p className={css.note}>
          {t(($) => $.until, { day: formatInstantIn(lastMinute(scope.hasta), scope.zona) })}{' '}
          {t(($) => $.again_at, { hour: formatInstantIn(until, scope.zona) })}
        </p>
        <p className={css.logged}>{t(($) => $.logged)}</p>
      </section>
      <ProblemNotice problem={problem} />
      <div className={css.split}>
        <section className={css.list} aria-label={t(($) => $.documents)}>
          <PaperList
            scope={scope}
            filter={filter}
            onFilter={setFilter}
            papers={papers}
            openId={open?.id ?? null}
            onOpen={setOpen}
          />
          {may && papers.rows.length > 0 ? (
            <Button onClick={() => void download(filter)}>{t(($) => $.download_all)}</Button>
          ) : null}
        </section>
        {open ? (
          <PaperView
            key={open.id}
            paper={open}
            zone={scope.zona}
            calls={calls}
            onProblem={onProblem}
            onBack={() => setOpen(null)}
            onDownload={may && open.legible === 1 ? () => void download(open) : null}
          />
        ) : (
          <p className={css.choose}>{t(($) => (may ? $.choose : $.choose_seen))}</p>
        )}
      </div>
    </main>
  );
}
