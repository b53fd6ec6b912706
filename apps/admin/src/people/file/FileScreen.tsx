import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { Skeleton, useSlow } from '@legajo/ui/kit/list/Skeleton.tsx';
import { useLetter } from '@legajo/ui/kit/mark/use-letter.ts';
import { Tabs } from '@legajo/ui/kit/Tabs.tsx';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { onboardingsQuery } from '../../onboarding/people/person-onboarding.ts';
import css from './File.module.css';
import { FileHeader } from './FileHeader.tsx';
import { countQuery, type Employee, employeeQuery } from './file.ts';
import { NobodyHere } from './NobodyHere.tsx';
import { FILE_TABS } from './tabs.tsx';

const NOT_FOUND = 404;

/** The digital file of one person: who it is above, the parts of the file below. */
export function FileScreen() {
  const { id } = useParams({ from: '/shell/employee/$id' });
  return /^[1-9]\d{0,15}$/.test(id) ? <FileOf key={id} personId={Number(id)} /> : <NobodyHere />;
}

function FileOf({ personId }: { readonly personId: number }) {
  const backend = useBackend();
  const query = useQuery({
    ...employeeQuery(backend, personId),
    retry: (count, error) => toProblem(error).status !== NOT_FOUND && count < 2,
  });
  const slow = useSlow(query.isPending);
  const problem = query.error && !query.data ? toProblem(query.error) : null;
  if (problem?.status === NOT_FOUND || (query.isSuccess && !query.data)) return <NobodyHere />;
  if (problem) return <ErrorPanel problem={problem} onRetry={() => void query.refetch()} />;
  if (!query.data)
    return slow ? (
      <div className={css.page} aria-hidden="true">
        <Skeleton width={30} height={22} />
        <Skeleton width={60} />
      </div>
    ) : null;
  return <File employee={query.data} />;
}

function File({ employee }: { readonly employee: Employee }) {
  const { t } = useTranslation('employee-file');
  const navigate = useNavigate();
  const { tab, editar } = useSearch({ from: '/shell/employee/$id' });
  const count = useQuery(countQuery(useBackend(), employee.id)).data?.total;
  const [first] = FILE_TABS;
  const current = FILE_TABS.find((candidate) => candidate.id === tab) ?? first;
  const begun = useQuery({
    ...onboardingsQuery(useBackend(), employee.id),
    // Who is not active has the part anyway, and asks for it there.
    enabled: employee.status === 'active',
  }).data?.length;
  const tabs = FILE_TABS.filter(
    ({ id, when }) =>
      id === current?.id || (when?.({ status: employee.status, begun: Boolean(begun) }) ?? true),
  );
  useLetter('e', () => {
    // A part that is being edited already keeps what is typed there.
    if (!editar)
      void navigate({
        to: '/employee/$id',
        params: { id: String(employee.id) },
        search: { tab: 'datos', editar: 'identidad' },
      });
  });
  if (!current) return null;
  const Panel = current.panel;
  return (
    <div className={css.page}>
      <FileHeader employee={employee} />
      <Tabs
        label={t(($) => $.parts)}
        tabs={tabs.map(({ id, label }) => ({
          id,
          label: label(t),
          ...(id === 'documentos' && count !== undefined ? { count } : {}),
        }))}
        current={current.id}
        onChange={(next) =>
          void navigate({
            to: '/employee/$id',
            params: { id: String(employee.id) },
            search: next === first?.id ? {} : { tab: next },
            replace: true,
          })
        }
      >
        <div className={css.panel}>
          <Suspense fallback={null}>
            <Panel personId={employee.id} />
          </Suspense>
        </div>
      </Tabs>
    </div>
  );
}
