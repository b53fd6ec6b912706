import { listProcesses, readProcess, readProcessFollowUp } from '@legajo/contract/calls/publications';
import { PROCESS_STATES, type ProcessState } from '@legajo/contract/publication-states';
import type { Backend, Element } from '@legajo/ui/api/backend.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { publicationKeys } from '../../app/keys/publications.ts';

export type Process = Element<typeof readProcess>;

/** The wire's state as the name rules know it by. */
export function stateOf(process: Pick<Process, 'estado'>): ProcessState {
  const found = Object.entries(PROCESS_STATES).find(([, wire]) => wire === process.estado);
  return (found?.[0] ?? 'running') as ProcessState;
}

/** Whether something happens in it now: it waits neither for a person nor for its date. */
export const isAtWork = (process: Pick<Process, 'estado' | 'fase'>) =>
  stateOf(process) === 'running' && process.fase !== 'review' && process.fase !== 'scheduled';

export const processesQuery = (
  backend: Backend,
  { perPage, page, espera }: { perPage: number; page: number; espera?: 'revision' | undefined },
) =>
  queryOptions({
    queryKey: publicationKeys.list(perPage, page, espera),
    queryFn: ({ signal }) =>
      backend.api(listProcesses, { query: { pagination: `${perPage},${page},0`, espera }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });

export const processQuery = (backend: Backend, id: number) =>
  queryOptions({
    queryKey: publicationKeys.one(id),
    queryFn: async ({ signal }) =>
      (await backend.api(readProcess, { params: { id }, signal })).data[0] as Process,
    refetchInterval: 60_000,
  });

/** What became of what it published; looked at again while it is on the screen, as people sign. */
export const followUpQuery = (backend: Backend, id: number) =>
  queryOptions({
    queryKey: publicationKeys.followUp(id),
    queryFn: async ({ signal }) =>
      (await backend.api(readProcessFollowUp, { params: { id }, signal })).data[0],
    refetchInterval: 30_000,
  });
