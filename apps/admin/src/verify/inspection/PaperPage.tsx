import { type Problem, toProblem } from '@legajo/ui/api/problem.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './Inspection.module.css';
import type { InspectorCalls, Paper } from './inspection.ts';

/** Pixels that are asked for: what the screen shows sharp, and no more than is served. */
const LEAST_PX = 800;
const MOST_PX = 1600;

/** The pages of a document, one at a time: each that is looked at is written down. */
export function PaperPage(props: {
  readonly paper: Paper;
  readonly calls: InspectorCalls;
  readonly onProblem: (problem: Problem) => void;
}) {
  const { paper, calls, onProblem } = props;
  const { t } = useTranslation('inspection');
  const [number, setNumber] = useState(1);
  const [tries, setTries] = useState(0);
  const [source, setSource] = useState<string | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const told = useRef(onProblem);
  told.current = onProblem;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks for the same page
  useEffect(() => {
    let isOver = false;
    let address: string | null = null;
    setSource(null);
    setProblem(null);
    const width = Math.min(Math.max(Math.round(innerWidth * devicePixelRatio * 0.6), LEAST_PX), MOST_PX);
    calls.page(paper, number, width).then(
      (blob) => {
        if (isOver) return;
        address = URL.createObjectURL(blob);
        setSource(address);
      },
      (error) => {
        if (isOver) return;
        const found = toProblem(error);
        setProblem(found);
        told.current(found);
      },
    );
    return () => {
      isOver = true;
      if (address) URL.revokeObjectURL(address);
    };
  }, [calls, paper, number, tries]);
  return (
    <figure className={css.page}>
      {problem ? (
        <div className={css.failed}>
          <ProblemNotice problem={problem} />
          <Button size="small" onClick={() => setTries(tries + 1)}>
            {t(($) => $.retry)}
          </Button>
        </div>
      ) : null}
      {source ? (
        <img src={source} alt={t(($) => $.page_of, { page: number, pages: paper.paginas })} />
      ) : problem ? null : (
        <p role="status">{t(($) => $.loading)}</p>
      )}
      {paper.paginas > 1 ? (
        <figcaption>
          <Button size="small" disabled={number === 1} onClick={() => setNumber(number - 1)}>
            {t(($) => $.before)}
          </Button>
          <span>{t(($) => $.page_of, { page: number, pages: paper.paginas })}</span>
          <Button size="small" disabled={number === paper.paginas} onClick={() => setNumber(number + 1)}>
            {t(($) => $.after)}
          </Button>
        </figcaption>
      ) : null}
    </figure>
  );
}
