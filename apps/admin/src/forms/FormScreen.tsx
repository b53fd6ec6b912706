import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { Skeleton, useSlow } from '@legajo/ui/kit/list/Skeleton.tsx';
import { Page } from '@legajo/ui/kit/Page.tsx';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { NotHere } from '../errors/NotHere.tsx';
import { FormFrame } from './FormFrame.tsx';
import { formQuery } from './forms.ts';

/** One form, read anew each time it is opened: what was kept in another tab is there. */
export function FormScreen() {
  const { t } = useTranslation('forms');
  const { id } = useParams({ from: '/shell/forms/$id' });
  const number = /^\d{1,15}$/.test(id) ? Number(id) : 0;
  const read = useQuery({ ...formQuery(useBackend(), number), staleTime: 0, gcTime: 0 });
  const slow = useSlow(read.isPending);
  const problem = read.error && !read.data ? toProblem(read.error) : null;
  // An address that is no number is nobody's form.
  if (problem && (problem.status === 404 || number === 0))
    return (
      <NotHere
        title={t(($) => $.gone)}
        text={t(($) => $.gone_text)}
        back={{ to: '/pickup', label: t(($) => $.back) }}
      />
    );
  if (read.data) return <FormFrame key={number} read={read.data} />;
  return (
    <Page title={t(($) => $.form)}>
      {slow ? <Skeleton width={80} height={200} /> : null}
      {problem ? <ErrorPanel problem={problem} onRetry={() => void read.refetch()} /> : null}
    </Page>
  );
}
