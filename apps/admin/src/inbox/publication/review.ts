import { approvalItems, approvalProcess } from '@legajo/contract/calls/approval-publication';
import type { Backend, Element } from '@legajo/ui/api/backend.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { approvedKeys } from '../../app/keys/company.ts';

export type Item = Element<typeof approvalItems>;

const SHOWN = 25;

/** The publication that waits for the reader's approval. */
export const reviewedQuery = (backend: Backend, request: number) =>
  queryOptions({
    queryKey: approvedKeys.process(request),
    retry: false,
    queryFn: async ({ signal }) =>
      (await backend.api(approvalProcess, { params: { id: request }, signal })).data[0],
  });

/** What of it would go out, a page after the other. */
export const reviewedItemsQuery = (backend: Backend, request: number) =>
  infiniteQueryOptions({
    queryKey: approvedKeys.items(request),
    retry: false,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      backend.api(approvalItems, {
        params: { id: request },
        query: { estado: 'listo', pagination: `${SHOWN},1,0`, cursor: pageParam },
        signal,
      }),
    getNextPageParam: ({ pagination }) => pagination?.next,
  });
