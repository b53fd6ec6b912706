import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { changesByItself, processQuery } from '../process/processes.ts';
import { useProcessEvents } from '../process/use-process-events.ts';
import { GenericForm } from './GenericForm.tsx';
import { GenericProcess } from './GenericProcess.tsx';

/** From one file to many readers. The process is in the address: leaving and coming back is free. */
export function GenericScreen() {
  const { process } = useSearch({ from: '/shell/documents/publish/generic' });
  return process && /^\d+$/.test(process) ? <Started key={process} id={Number(process)} /> : <GenericForm />;
}

function Started({ id }: { readonly id: number }) {
  const query = useQuery(processQuery(useBackend(), id));
  const process = query.data;
  useProcessEvents(id, process ? changesByItself(process) : false);
  if (query.isError && !process)
    return <ErrorPanel problem={toProblem(query.error)} onRetry={() => query.refetch()} />;
  return process ? <GenericProcess process={process} /> : null;
}
