import { inboxCount, listApprovals } from '@legajo/contract/calls/approvals';
import { PER_PAGE_DEFAULT } from '@legajo/contract/paging';
import type { Backend } from '@legajo/ui/api/backend.ts';
import { askedOf, type Whose } from '@legajo/ui/approvals/approvals.ts';
import { approvalKeys } from '@legajo/ui/session/keys.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { InboxSearch } from './search-params.ts';

/** The requests of a part of the screen, as its address asks for them. */
export const requestsQuery = (backend: Backend, whose: Whose, search: InboxSearch) => {
  const { clase, rows = PER_PAGE_DEFAULT, page = 1, cursor } = search;
  return queryOptions({
    queryKey: approvalKeys.list([whose, clase, rows, page, cursor]),
    queryFn: ({ signal }) =>
      backend.api(listApprovals, {
        query: { ...askedOf(whose), clase, pagination: `${rows},${cursor ? 1 : page},0`, cursor },
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
