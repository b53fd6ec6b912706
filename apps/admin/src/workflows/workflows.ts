import { workflowGroups } from '@legajo/contract/calls/workflow-groups';
import { readWorkflow, tryWorkflow, workflows, workflowTypes } from '@legajo/contract/calls/workflows';
import { PER_PAGE_DEFAULT } from '@legajo/contract/paging';
import type { Backend, Element } from '@legajo/ui/api/backend.ts';
import type { Tone } from '@legajo/ui/kit/mark/StatusBadge.tsx';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { workflowKeys } from '../app/keys/company.ts';
import type { WorkflowsSearch } from './search-params.ts';

export type Listed = Element<typeof workflows>;
export type Workflow = Element<typeof readWorkflow>;
export type Group = Element<typeof workflowGroups>;
export type OpenType = Element<typeof workflowTypes>;

export const TONES: Readonly<Record<Listed['estado'], Tone>> = {
  activo: 'ok',
  borrador: 'info',
  cancelado: 'off',
};

export const workflowsQuery = (backend: Backend, search: WorkflowsSearch) => {
  const { estado, q, rows = PER_PAGE_DEFAULT, page = 1 } = search;
  return queryOptions({
    queryKey: workflowKeys.list([estado, q, rows, page]),
    queryFn: ({ signal }) =>
      backend.api(workflows, { query: { estado, q, pagination: `${rows},${page},0` }, signal }),
    placeholderData: keepPreviousData,
  });
};

export const workflowQuery = (backend: Backend, id: number | null) =>
  queryOptions({
    queryKey: workflowKeys.one(id),
    enabled: id !== null,
    retry: false,
    queryFn: async ({ signal }) =>
      (await backend.api(readWorkflow, { params: { id: id ?? 0 }, signal })).data[0] as Workflow,
  });

export const groupsQuery = (backend: Backend) =>
  queryOptions({
    queryKey: workflowKeys.groups,
    queryFn: async ({ signal }) => (await backend.api(workflowGroups, { signal })).data,
  });

export const openTypesQuery = (backend: Backend) =>
  queryOptions({
    queryKey: workflowKeys.types,
    queryFn: async ({ signal }) => (await backend.api(workflowTypes, { signal })).data,
  });

/** Who would approve if somebody published now; asked again whenever what is kept changed. */
export const triedQuery = (backend: Backend, id: number | null, who: number | null, version: unknown) =>
  queryOptions({
    queryKey: workflowKeys.tried(id, who, version),
    enabled: id !== null && who !== null,
    retry: false,
    queryFn: async ({ signal }) =>
      (await backend.api(tryWorkflow, { params: { id: id ?? 0 }, body: { idUsuario: who ?? 0 }, signal }))
        .data,
  });
