import { type Problem, toProblem } from '@legajo/ui/api/problem.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Filter, InspectorCalls, Paper } from './inspection.ts';

/** What stands in the list, and how it goes on. */
export interface Papers {
  readonly rows: readonly Paper[];
  readonly total: number;
  readonly working: boolean;
  readonly problem: Problem | null;
  /** Asks for what follows; null where nothing does. */
  readonly more: (() => void) | null;
  readonly again: () => void;
}

/** So long after the last sign is looked for what is typed. */
const TYPED_MS = 350;

/** The documents of an inspection as they are narrowed down, a page after the other. */
export function usePapers(
  calls: InspectorCalls,
  filter: Filter,
  onProblem: (problem: Problem) => void,
): Papers {
  const [found, setFound] = useState<{ rows: readonly Paper[]; total: number; next: string | undefined }>({
    ...{ rows: [], total: 0, next: undefined },
  });
  const [working, setWorking] = useState(true);
  const [problem, setProblem] = useState<Problem | null>(null);
  /** The last question: an answer to one before it comes too late. */
  const last = useRef(0);
  const told = useRef(onProblem);
  told.current = onProblem;
  const ask = useCallback(
    async (cursor: string | undefined) => {
      last.current += 1;
      const mine = last.current;
      setWorking(true);
      setProblem(null);
      try {
        const { data, pagination } = await calls.list(filter, cursor);
        if (mine !== last.current) return;
        setFound((before) => ({
          rows: cursor ? [...before.rows, ...data] : data,
          total: pagination?.total ?? data.length,
          next: pagination?.next,
        }));
      } catch (error) {
        if (mine !== last.current) return;
        const met = toProblem(error);
        setProblem(met);
        told.current(met);
      }
      setWorking(false);
    },
    [calls, filter],
  );
  const first = useRef(true);
  useEffect(() => {
    const timer = setTimeout(() => void ask(undefined), first.current ? 0 : TYPED_MS);
    first.current = false;
    return () => clearTimeout(timer);
  }, [ask]);
  const { rows, total, next } = found;
  return {
    ...{ rows, total, working, problem },
    more: next ? () => void ask(next) : null,
    again: () => void ask(undefined),
  };
}
