import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { isAtWork, loadQuery } from './loads.ts';
import { ColumnsStep } from './steps/ColumnsStep.tsx';
import { ResultStep } from './steps/ResultStep.tsx';
import { ReviewStep } from './steps/ReviewStep.tsx';
import { StartStep } from './steps/StartStep.tsx';
import { WorkingStep } from './steps/WorkingStep.tsx';
import { useLoadEvents } from './use-load-events.ts';

/** From a spreadsheet to people on the roll, and back within a day. The load is in the address: leaving is free. */
export function LoadScreen() {
  const { load, columns } = useSearch({ from: '/shell/employees/load' });
  return load && /^\d+$/.test(load) ? (
    <Started key={load} id={Number(load)} columns={columns === '1'} />
  ) : (
    <StartStep />
  );
}

function Started({ id, columns }: { readonly id: number; readonly columns: boolean }) {
  const backend = useBackend();
  const query = useQuery(loadQuery(backend, id));
  const load = query.data;
  useLoadEvents(id, load ? isAtWork(load) : false);
  if (query.isError && !load)
    return <ErrorPanel problem={toProblem(query.error)} onRetry={() => query.refetch()} />;
  if (!load) return null;
  if (isAtWork(load)) return <WorkingStep load={load} />;
  if (load.estado === 'columnas' || (load.estado === 'revision' && columns))
    return <ColumnsStep load={load} />;
  return load.estado === 'revision' && !load.borrada ? (
    <ReviewStep load={load} />
  ) : (
    <ResultStep load={load} />
  );
}
