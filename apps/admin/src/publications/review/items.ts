import { listPeopleWithoutItem, listProcessItems } from '@legajo/contract/calls/publications';
import type { Backend, Element } from '@legajo/ui/api/backend.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { publicationKeys } from '../../app/keys/publications.ts';

export type Item = Element<typeof listProcessItems>;

/** How many problems are read at once; the rest come as these are dealt with. */
const ITEMS_SHOWN = 500;

export const itemsQuery = (backend: Backend, process: number, state: 'problema' | 'listo' | 'excluido') =>
  queryOptions({
    queryKey: publicationKeys.items(process, state),
    queryFn: ({ signal }) =>
      backend.api(listProcessItems, {
        params: { id: process },
        query: { estado: state, pagination: `${ITEMS_SHOWN},1,0` },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** How many ready ones are looked at a page. */
export const READY_SHOWN = 25;

/** A page of what is ready, after a cursor; or five of it as if drawn by lot, the same for the same number. */
export const readyQuery = (
  backend: Backend,
  process: number,
  part: { readonly cursor?: string | undefined; readonly sample?: number | undefined },
) =>
  queryOptions({
    queryKey: publicationKeys.items(process, 'listo', part),
    queryFn: ({ signal }) =>
      backend.api(listProcessItems, {
        params: { id: process },
        query: {
          estado: 'listo',
          pagination: `${READY_SHOWN},1,0`,
          cursor: part.cursor,
          muestra: part.sample,
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export const missingQuery = (backend: Backend, process: number) =>
  queryOptions({
    queryKey: publicationKeys.missing(process),
    queryFn: ({ signal }) =>
      backend.api(listPeopleWithoutItem, {
        params: { id: process },
        query: { pagination: '100,1,0' },
        signal,
      }),
  });

export interface ProblemGroup {
  readonly code: string;
  readonly message: string;
  readonly count: number;
}

/** The problems of some items, the commonest first. */
export function groupProblems(
  items: readonly { readonly problema?: { readonly code: string; readonly mensaje: string } | null }[],
): readonly ProblemGroup[] {
  const groups = new Map<string, ProblemGroup>();
  for (const { problema } of items) {
    if (!problema) continue;
    const before = groups.get(problema.code);
    groups.set(problema.code, {
      code: problema.code,
      message: before?.message ?? problema.mensaje,
      count: (before?.count ?? 0) + 1,
    });
  }
  return [...groups.values()].sort((a, b) => b.count - a.count);
}
