import { ACTIONS } from '@legajo/contract/actions';
import { useBackend, useCan } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearch } from '@tanstack/react-router';
import { PublishingStep } from './PublishingStep.tsx';
import { changesByItself, kindOf, processQuery, stateOf } from './process/processes.ts';
import { useProcessEvents } from './process/use-process-events.ts';
import { ReadingStep } from './ReadingStep.tsx';
import { ResultStep } from './result/ResultStep.tsx';
import { ReviewStep } from './review/ReviewStep.tsx';
import { ScheduledStep } from './ScheduledStep.tsx';
import { StartStep } from './start/StartStep.tsx';

/** From an archive to delivered documents. The process is in the address: leaving and coming back is free. */
export function PublishScreen() {
  const { process } = useSearch({ from: '/shell/documents/publish/massive' });
  return process && /^\d+$/.test(process) ? <Started key={process} id={Number(process)} /> : <StartStep />;
}

function Started({ id }: { readonly id: number }) {
  const backend = useBackend();
  const generic = useCan(ACTIONS.publishGeneric);
  const query = useQuery(processQuery(backend, id));
  const process = query.data;
  const running = process ? changesByItself(process) : false;
  useProcessEvents(id, running);
  if (query.isError && !process)
    return <ErrorPanel problem={toProblem(query.error)} onRetry={() => query.refetch()} />;
  if (!process) return null;
  if (kindOf(process) === 'generic' && generic)
    return <Navigate to="/documents/publish/generic" search={{ process: String(id) }} replace />;
  if (stateOf(process) !== 'running') return <ResultStep process={process} />;
  if (process.fase === 'review') return <ReviewStep process={process} />;
  if (process.fase === 'approval' || process.fase === 'scheduled') return <ScheduledStep process={process} />;
  return process.fase === 'publish' ? (
    <PublishingStep process={process} />
  ) : (
    <ReadingStep process={process} />
  );
}
