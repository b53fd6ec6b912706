import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { Skeleton, useSlow } from '@legajo/ui/kit/list/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { employeeQuery, type PanelProps } from '../../people/file/file.ts';
import { Beginning } from './Beginning.tsx';
import { Current } from './Current.tsx';
import { History } from './History.tsx';
import css from './PersonOnboarding.module.css';
import { onboardingsQuery } from './person-onboarding.ts';

/** A person's beginning in the company: how far it is, what is missing, and what came before. */
export default function OnboardingPanel({ personId }: PanelProps) {
  const backend = useBackend();
  const employee = useQuery(employeeQuery(backend, personId)).data;
  const query = useQuery(onboardingsQuery(backend, personId));
  const slow = useSlow(query.isPending);
  if (query.error)
    return <ErrorPanel problem={toProblem(query.error)} onRetry={() => void query.refetch()} />;
  if (!query.data || !employee) return slow ? <Skeleton width={60} height={24} /> : null;
  const [latest, ...before] = query.data;
  const running = latest?.estado === 'en_curso' && employee.status === 'onboarding';
  return (
    <div className={css.panel}>
      {running ? null : <Beginning employee={employee} ever={latest !== undefined} />}
      {latest ? <Current onboarding={latest} employee={employee} running={running} /> : null}
      {before.length > 0 ? <History list={before} /> : null}
    </div>
  );
}
