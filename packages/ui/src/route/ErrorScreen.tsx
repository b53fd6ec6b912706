import { useTranslation } from 'react-i18next';
import { toProblem } from '../api/problem.ts';
import { Button } from '../kit/Button.tsx';
import { EmptyState } from '../kit/list/EmptyState.tsx';
import { useProblemText } from '../kit/problem-text.ts';

/** A screen that could not be drawn: what is safe, and a way on. */
export function ErrorScreen({ error }: { readonly error: unknown }) {
  const { t } = useTranslation();
  const problem = toProblem(error);
  const text = useProblemText(problem);
  const known = problem.kind !== 'unknown';
  return (
    <main>
      <EmptyState
        kind="failed"
        level={1}
        title={known ? t(($) => $.error_title) : t(($) => $.crash_title)}
        actions={
          <Button variant="primary" onClick={() => location.reload()}>
            {t(($) => $.reload)}
          </Button>
        }
        foot={problem.requestId}
      >
        {known ? text : t(($) => $.crash_text)}
      </EmptyState>
    </main>
  );
}
