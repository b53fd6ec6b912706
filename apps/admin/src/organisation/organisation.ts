import {
  type listGroups,
  listGroups as listGroupsCall,
  readTree,
  readTreePath,
} from '@legajo/contract/calls/organisation';
import { listEmployees } from '@legajo/contract/calls/people';
import type { Backend, Element } from '@legajo/ui/api/backend.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { organisationKeys } from '../app/keys/organisation.ts';

export type Group = Element<typeof listGroups>;
export type TreeNode = Element<typeof readTree>;
export type List = 'sectores' | 'locaciones' | 'puestos' | 'centros';
export const LISTS: readonly List[] = ['sectores', 'locaciones', 'puestos', 'centros'];

const ROWS = 50;

export const groupsQuery = (backend: Backend, lista: List, q: string, page: number) =>
  queryOptions({
    queryKey: organisationKeys.groups(lista, q, page),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      backend.api(listGroupsCall, {
        params: { lista },
        query: { q: q || undefined, pagination: `${ROWS},${page},0` },
        signal,
      }),
  });

/** How many of a stretch are read at a time, and at most: whoever has more is found by searching, or in the list. */
export const STRETCH = 50;
const MOST = 1000;

/** One stretch of the tree: who report to somebody, or those at the top, from the first on. */
export const treeQuery = (backend: Backend, manager: number | null, shown = STRETCH) =>
  queryOptions({
    queryKey: organisationKeys.tree(manager, shown),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const query = { reporta: manager ?? undefined, pagination: `${Math.min(shown, MOST)},1,0` };
      const { data, pagination } = await backend.api(readTree, { query, signal });
      return { nodes: data, more: (pagination?.more ?? false) && shown < MOST };
    },
  });

/** How many report to nobody. */
export const headlessQuery = (backend: Backend) =>
  queryOptions({
    queryKey: organisationKeys.headless,
    queryFn: async ({ signal }) =>
      (await backend.api(listEmployees, { query: { sin: 'superior', pagination: '1,1,0' }, signal }))
        .pagination ?? null,
  });

export const readPath = async (backend: Backend, id: number) =>
  (await backend.api(readTreePath, { params: { id } })).data;
