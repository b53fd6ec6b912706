import {
  type listGroups,
  listGroups as listGroupsCall,
  readTree,
  readTreePath,
} from '@legajo/contract/calls/organisation';
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

/** One stretch of the tree: who report to somebody, or those at the top. */
export const treeQuery = (backend: Backend, manager: number | null) =>
  queryOptions({
    queryKey: organisationKeys.tree(manager),
    queryFn: async ({ signal }) => {
      const query = { reporta: manager ?? undefined, pagination: '100,1,0' };
      const { data, pagination } = await backend.api(readTree, { query, signal });
      return { nodes: data, more: pagination?.more ?? false };
    },
  });

export const readPath = async (backend: Backend, id: number) =>
  (await backend.api(readTreePath, { params: { id } })).data;
