import { useTranslation } from 'react-i18next';
import type { Problem } from '../api/problem.ts';
import { useProblemText } from '../kit/problem-text.ts';

/**
 * A refused password in one sentence, by the code of the answer under the key `error_{code}`; a code without one gets
 * the general sentence. What never reached the server says so.
 */
export function useRefusal(problem: Problem | null): string {
  const { t } = useTranslation('password');
  const otherwise = useProblemText(problem);
  if (!problem) return '';
  if (problem.status === 0) return otherwise;
  const sentences: Readonly<Record<string, string>> = t(($) => $.errors, { returnObjects: true });
  return sentences[`error_${problem.code}`] ?? t(($) => $.error_unhandled);
}
