import { employeesIdDocuments } from '@legajo/contract/calls/documents';
import {
  employeeAbsences,
  employeeFile,
  employeeTimeline,
  userDocumentsCount,
} from '@legajo/contract/calls/employee-file';
import { getAdminUser, searchActiveUsers } from '@legajo/contract/calls/people';
import { employeeUpdateRules } from '@legajo/contract/calls/people-record';
import { PER_PAGE_DEFAULT } from '@legajo/contract/paging';
import type { TimelineKind } from '@legajo/contract/people/timeline';
import type { Backend, Element } from '@legajo/ui/api/backend.ts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { peopleKeys } from '../../app/keys/people.ts';

export type Employee = Element<typeof getAdminUser>;
export type FieldRule = Element<typeof employeeUpdateRules>;
export type Moment = Element<typeof employeeTimeline>;
export type DocumentRow = Element<typeof employeesIdDocuments>;
export type Absence = Element<typeof employeeAbsences>;
export type Papers = Element<typeof employeeFile>;
export type Paper = Papers['papeles'][number];

/** What a panel of the file is given: it asks for the rest itself. */
export interface PanelProps {
  readonly personId: number;
}

export const employeeQuery = (backend: Backend, id: number) =>
  queryOptions({
    queryKey: peopleKeys.record(id),
    queryFn: async ({ signal }) =>
      (await backend.api(getAdminUser, { params: { id }, signal })).data[0] as Employee,
  });

export const rulesQuery = (backend: Backend, id: number) =>
  queryOptions({
    queryKey: peopleKeys.rules(id),
    queryFn: async ({ signal }) => (await backend.api(employeeUpdateRules, { params: { id }, signal })).data,
  });

export const papersQuery = (backend: Backend, id: number) =>
  queryOptions({
    queryKey: peopleKeys.papers(id),
    queryFn: async ({ signal }) =>
      (await backend.api(employeeFile, { params: { id }, signal })).data[0] as Papers,
  });

export const countQuery = (backend: Backend, id: number) =>
  queryOptions({
    queryKey: peopleKeys.documentCount(id),
    queryFn: async ({ signal }) =>
      (await backend.api(userDocumentsCount, { params: { id }, signal })).data[0],
  });

/** The page before any cursor. */
const FIRST = '';

export const documentsQuery = (backend: Backend, id: number, rows = PER_PAGE_DEFAULT) =>
  infiniteQueryOptions({
    queryKey: peopleKeys.documents(id, rows),
    initialPageParam: FIRST,
    queryFn: ({ signal, pageParam }) =>
      backend.api(employeesIdDocuments, {
        params: { id },
        query: { pagination: `${rows},1,0`, cursor: pageParam || undefined },
        signal,
      }),
    getNextPageParam: (last) => last.pagination?.next,
  });

export const absencesQuery = (backend: Backend, id: number) =>
  infiniteQueryOptions({
    queryKey: peopleKeys.absences(id),
    initialPageParam: FIRST,
    queryFn: ({ signal, pageParam }) =>
      backend.api(employeeAbsences, { params: { id }, query: { cursor: pageParam || undefined }, signal }),
    getNextPageParam: (last) => last.pagination?.next,
  });

export const timelineQuery = (
  backend: Backend,
  id: number,
  kind: TimelineKind | undefined,
  rows = PER_PAGE_DEFAULT,
) =>
  infiniteQueryOptions({
    queryKey: peopleKeys.timeline(id, kind, rows),
    initialPageParam: FIRST,
    queryFn: ({ signal, pageParam }) =>
      backend.api(employeeTimeline, {
        params: { id },
        query: { clase: kind, pagination: `${rows},1,0`, cursor: pageParam || undefined },
        signal,
      }),
    getNextPageParam: (last) => last.pagination?.next,
    placeholderData: keepPreviousData,
  });

export const managersQuery = (backend: Backend, search: string) =>
  queryOptions({
    queryKey: peopleKeys.managers(search),
    enabled: search.length > 1,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await backend.api(searchActiveUsers, { query: { search }, signal })).data,
  });
