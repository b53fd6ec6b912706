import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { Skeleton, useSlow } from '@legajo/ui/kit/list/Skeleton.tsx';
import { Page } from '@legajo/ui/kit/Page.tsx';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NotHere } from '../errors/NotHere.tsx';
import { Editor } from './editor/Editor.tsx';
import { workflowQuery } from './workflows.ts';

/** One workflow, new or kept. A new one that was kept by itself meanwhile is the same form still. */
export function WorkflowScreen() {
  const { t } = useTranslation('workflows');
  const { draft } = useSearch({ from: '/shell/workflow/create' });
  const id = draft && /^\d{1,15}$/.test(draft) ? Number(draft) : null;
  const born = useRef<number | null>(null);
  const isBorn = id !== null && id === born.current;
  if (id === null) born.current = null;
  const read = useQuery({ ...workflowQuery(useBackend(), isBorn ? null : id), gcTime: 0 });
  const slow = useSlow(read.isPending && id !== null && !isBorn);
  const problem = read.error && !read.data ? toProblem(read.error) : null;
  if (id === null || isBorn)
    return (
      <Editor
        key="new"
        first={null}
        onBorn={(kept) => {
          born.current = kept;
        }}
      />
    );
  if (problem?.status === 404)
    return (
      <NotHere
        title={t(($) => $.gone)}
        text={t(($) => $.gone_text)}
        back={{ to: '/workflow/list', label: t(($) => $.back) }}
      />
    );
  if (read.data && read.isFetchedAfterMount)
    return <Editor key={id} first={read.data} onBorn={() => undefined} />;
  return (
    <Page title={t(($) => $.edit_title)}>
      {slow ? <Skeleton width={80} height={200} /> : null}
      {problem ? <ErrorPanel problem={problem} onRetry={() => void read.refetch()} /> : null}
    </Page>
  );
}
