import { useTranslation } from 'react-i18next';
import type { Problem } from '../api/problem.ts';

/** Says a problem in one sentence: the server's own, or ours when no answer came. */
export function useProblemWords(): (problem: Problem) => string {
  const { t } = useTranslation();
  return (problem) => {
    if (problem.messages.length > 0) return problem.messages.join(' ');
    if (problem.kind === 'offline') return t(($) => $.error_offline);
    if (problem.kind === 'timeout') return t(($) => $.error_timeout);
    if (problem.kind === 'stopped') return t(($) => $.error_stopped);
    if (problem.kind === 'forbidden') return t(($) => $.error_forbidden);
    return t(($) => $.error_unknown);
  };
}

/** A problem in one sentence; none is empty. */
export function useProblemText(problem: Problem | null | undefined): string {
  const words = useProblemWords();
  return problem ? words(problem) : '';
}
