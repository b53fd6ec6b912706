import { listProcesses, readProcess, readProcessFollowUp } from '@legajo/contract/calls/publications';
import {
  PROCESS_KINDS,
  PROCESS_STATES,
  type ProcessKind,
  type ProcessKindWord,
  type ProcessState,
} from '@legajo/contract/publication-states';
import type { Backend, Element } from '@legajo/ui/api/backend.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { publicationKeys } from '../../app/keys/publications.ts';
import type { ProcessesSearch } from './search-params.ts';

/** Long work of any kind, as the list tells it. */
export type Listed = Element<typeof readProcess>;
/** A publication. */
export type Process = Extract<Listed, { readonly tipo: ProcessKindWord }>;
/** Long work that publishes nothing. */
export type Work = Exclude<Listed, Process>;

export const isPublication = (listed: Listed): listed is Process => listed.documento !== null;

/** The wire's state as the name rules know it by. */
export function stateOf(process: Pick<Listed, 'estado'>): ProcessState {
  const found = Object.entries(PROCESS_STATES).find(([, wire]) => wire === process.estado);
  return (found?.[0] ?? 'running') as ProcessState;
}

/** What it publishes, as the name rules know it by. */
export function kindOf({ tipo }: Pick<Process, 'tipo'>): ProcessKind {
  return (
    (Object.keys(PROCESS_KINDS) as ProcessKind[]).find((kind) => PROCESS_KINDS[kind] === tipo) ?? 'massive'
  );
}

/** Where it waits for a person. */
const WAITING: readonly Process['fase'][] = ['review', 'approval'];

/** Whether something happens in it now: it waits neither for a person nor for its date. */
export const isAtWork = (process: Pick<Process, 'estado' | 'fase'>) =>
  stateOf(process) === 'running' && !WAITING.includes(process.fase) && process.fase !== 'scheduled';

/** Whether it changes without anybody: it is at work, or goes out at its date. */
export const changesByItself = (process: Pick<Process, 'estado' | 'fase'>) =>
  stateOf(process) === 'running' && !WAITING.includes(process.fase);

/** What the list of processes is narrowed by, in the wire's words. */
export type ProcessFilters = Pick<ProcessesSearch, 'espera' | 'estado' | 'tipo' | 'desde' | 'hasta'>;

export const processesQuery = (
  backend: Backend,
  { perPage, page, ...filters }: { perPage: number; page: number } & ProcessFilters,
) =>
  queryOptions({
    queryKey: publicationKeys.list(perPage, page, filters),
    queryFn: ({ signal }) =>
      backend.api(listProcesses, { query: { pagination: `${perPage},${page},0`, ...filters }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });

/** The last publications, for whoever passes by. */
export const lastPublicationsQuery = (backend: Backend, perPage: number) => ({
  ...processesQuery(backend, { perPage, page: 1, tipo: 'publicacion' }),
  select: ({ data }: { readonly data: readonly Listed[] }) => data.filter(isPublication),
});

/** A publication by its number. */
export const processQuery = (backend: Backend, id: number) => oneQuery<Process>(backend, id);

/** Long work of any kind by its number. */
export const listedQuery = (backend: Backend, id: number) => oneQuery<Listed>(backend, id);

const oneQuery = <T extends Listed>(backend: Backend, id: number) =>
  queryOptions({
    queryKey: publicationKeys.one(id),
    queryFn: async ({ signal }) => (await backend.api(readProcess, { params: { id }, signal })).data[0] as T,
    // What is withdrawn is told by no event: it is looked at while that lasts.
    refetchInterval: ({ state }) => (state.data?.anulacion?.estado === 'en_progreso' ? 1500 : 60_000),
  });

/** What became of what it published; looked at again while it is on the screen, as people sign. */
export const followUpQuery = (backend: Backend, id: number) =>
  queryOptions({
    queryKey: publicationKeys.followUp(id),
    queryFn: async ({ signal }) =>
      (await backend.api(readProcessFollowUp, { params: { id }, signal })).data[0],
    refetchInterval: 30_000,
  });
