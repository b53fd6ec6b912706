import { listProcesses, readProcess } from '@legajo/contract/calls/processes';
import { PROCESS_STATES, type ProcessPhase, type ProcessState } from '@legajo/contract/can';
import type { Backend, Reply } from '@legajo/ui/api/backend.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** A process as the server tells it (wire-names, Publishing; engine 4). */
export interface Process {
  readonly idProceso: number;
  readonly tipo: string;
  readonly estado: (typeof PROCESS_STATES)[ProcessState];
  readonly fase: ProcessPhase;
  readonly total: number;
  readonly procesados: number;
  readonly publicados: number;
  readonly observados: number;
  readonly excluidos?: number;
  readonly listos?: number;
  readonly sinDocumento?: number;
  readonly errores?: readonly ProcessError[];
  readonly archivo?: string | null;
  readonly bytes?: number;
  readonly carpeta?: string | null;
  readonly tipoDocumento?: string | null;
  readonly periodo?: string | null;
  readonly creado?: string;
  readonly terminado?: string | null;
  readonly usuario?: string | null;
  readonly porSegundo?: number | null;
  readonly segundosRestantes?: number | null;
  readonly raiz?: string | null;
}

export interface ProcessError {
  readonly archivo: string;
  readonly pagina?: number;
  readonly code: string;
  readonly mensaje: string;
}

/** The wire's state as the name rules know it by. */
export function stateOf(process: Pick<Process, 'estado'>): ProcessState {
  const found = Object.entries(PROCESS_STATES).find(([, wire]) => wire === process.estado);
  return (found?.[0] ?? 'running') as ProcessState;
}

export const processesQuery = (backend: Backend, { perPage, page }: { perPage: number; page: number }) =>
  queryOptions({
    queryKey: ['processes', 'list', perPage, page],
    queryFn: async ({ signal }) =>
      (await backend.api(listProcesses, {
        query: { pagination: `${perPage},${page},0` },
        signal,
      })) as Reply<Process>,
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });

export const processQuery = (backend: Backend, id: number) =>
  queryOptions({
    queryKey: ['processes', 'one', id],
    queryFn: async ({ signal }) =>
      (await backend.api(readProcess, { params: { id }, signal })).data[0] as Process,
    refetchInterval: 60_000,
  });
