import { listApprovals } from '@legajo/contract/calls/approvals';
import { inboxCount, listInbox } from '@legajo/contract/calls/inbox';
import { PER_PAGE_DEFAULT } from '@legajo/contract/paging';
import type { Backend, Element } from '@legajo/ui/api/backend.ts';
import { askedOf, type Whose } from '@legajo/ui/approvals/approvals.ts';
import { approvalKeys } from '@legajo/ui/session/keys.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { InboxSearch } from './search-params.ts';

/** Something that waits for the reader. */
export type Thing = Element<typeof listInbox>;

/** It is decided here: any other one is opened where its kind is. */
export const isRequest = ({ acciones }: Thing) => acciones.includes('aprobar') && !acciones.includes('abrir');

/** Its name in the list and in the address: the number of a request, or its kind and its number. */
export const thingKey = (thing: Thing) =>
  isRequest(thing) ? String(thing.id) : `${thing.clase}-${thing.id}`;

/** All that waits, as the address asks for it. */
export const waitingQuery = (backend: Backend, search: InboxSearch) => {
  const { clase, vencidas, rows = PER_PAGE_DEFAULT, page = 1 } = search;
  return queryOptions({
    queryKey: approvalKeys.list(['todo', clase, vencidas, rows, page]),
    queryFn: ({ signal }) =>
      backend.api(listInbox, { query: { clase, vencidas, pagination: `${rows},${page},0` }, signal }),
    placeholderData: keepPreviousData,
  });
};

/** The requests of a part of the screen, as its address asks for them. */
export const requestsQuery = (backend: Backend, whose: Whose, search: InboxSearch) => {
  const { rows = PER_PAGE_DEFAULT, page = 1, cursor } = search;
  return queryOptions({
    queryKey: approvalKeys.list([whose, rows, page, cursor]),
    queryFn: ({ signal }) =>
      backend.api(listApprovals, {
        query: { ...askedOf(whose), pagination: `${rows},${cursor ? 1 : page},0`, cursor },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
};

/** How many wait, by kind. */
export const countsQuery = (backend: Backend) =>
  queryOptions({
    queryKey: approvalKeys.counts,
    queryFn: async ({ signal }) => (await backend.api(inboxCount, { signal })).data,
  });
