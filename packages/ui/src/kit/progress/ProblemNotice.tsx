import type { Problem } from '../../api/problem.ts';
import { useProblemText } from '../problem-text.ts';
import { Notice } from './Notice.tsx';

/** Says why something could not be done, at once and aloud; nothing while there is no problem. */
export function ProblemNotice({ problem }: { readonly problem: Problem | null }) {
  const text = useProblemText(problem);
  return problem ? (
    <Notice tone="err" live>
      {text}
    </Notice>
  ) : null;
}
