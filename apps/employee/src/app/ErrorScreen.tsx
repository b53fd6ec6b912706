import { toProblem } from '@legajo/ui/api/problem.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { useProblemText } from '@legajo/ui/kit/problem-text.ts';
import { useTranslation } from 'react-i18next';

/** A screen that could not be drawn, or an address that leads nowhere (`null`). */
export function ErrorScreen({ error }: { readonly error: unknown }) {
  const { t } = useTranslation();
  const { t: own } = useTranslation('employee');
  const problem = toProblem(error);
  const text = useProblemText(problem);
  const missing = error === null;
  return (
    <main>
      <EmptyState
        kind={missing ? 'not-found' : 'failed'}
        level={1}
        title={missing ? own(($) => $.not_found) : t(($) => $.crash_title)}
        actions={
          <Button variant="primary" onClick={() => (missing ? location.assign('/e/') : location.reload())}>
            {missing ? own(($) => $.to_home) : t(($) => $.reload)}
          </Button>
        }
      >
        {missing ? null : problem.kind === 'unknown' ? t(($) => $.crash_text) : text}
      </EmptyState>
    </main>
  );
}
