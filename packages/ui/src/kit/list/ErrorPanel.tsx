import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from '../../api/problem.ts';
import { formatInstant } from '../../i18n/dates.ts';
import { Button } from '../Button.tsx';
import { useProblemText } from '../problem-text.ts';
import { EmptyState } from './EmptyState.tsx';

/** What a failed part of a page shows: the sentence, a way to try again, and what support will ask for. */
export function ErrorPanel(props: {
  readonly problem: Problem;
  readonly title?: string;
  readonly onRetry?: () => void;
}) {
  const { problem, title, onRetry } = props;
  const { t } = useTranslation();
  const [at] = useState(() => formatInstant(new Date()));
  const foot = problem.code || problem.requestId;
  return (
    <div role="alert">
      <EmptyState
        kind={problem.kind === 'forbidden' ? 'not-allowed' : 'failed'}
        title={title ?? t(($) => $.error_title)}
        actions={
          onRetry ? (
            <Button icon={<IconRefresh />} onClick={onRetry}>
              {t(($) => $.retry)}
            </Button>
          ) : undefined
        }
        foot={
          foot
            ? t(($) => $.error_code, { code: problem.code, at, id: problem.requestId.slice(0, 13) })
            : undefined
        }
      >
        {useProblemText(problem)}
      </EmptyState>
    </div>
  );
}
