import { listApprovals } from '@legajo/contract/calls/approvals';
import type { Backend } from '@legajo/ui/api/backend.ts';
import { askedOf, type Whose } from '@legajo/ui/approvals/approvals.ts';
import { approvalKeys } from '@legajo/ui/session/keys.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

const PAGE = 25;

/** Requests page by page. */
export const requestsQuery = (backend: Backend, whose: Whose) =>
  infiniteQueryOptions({
    queryKey: approvalKeys.list(whose),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam }) =>
      backend.api(listApprovals, {
        query: { ...askedOf(whose), pagination: `${PAGE},1,0`, cursor: pageParam },
        signal,
      }),
    getNextPageParam: ({ pagination }) => pagination?.next,
  });

/** How many wait for one’s decision. */
export const waitingQuery = (backend: Backend) =>
  queryOptions({
    queryKey: approvalKeys.counts,
    queryFn: async ({ signal }) => {
      const { pagination } = await backend.api(listApprovals, { query: { pagination: '1,1,0' }, signal });
      return pagination?.total ?? 0;
    },
  });
