import { listDeliveries } from '@legajo/contract/calls/deliveries';
import type { Backend } from '@legajo/ui/api/backend.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { peopleKeys } from '../../app/keys/people.ts';

const SHOWN = 25;

/** What went out to a person, page by page. */
export const sentQuery = (backend: Backend, personId: number) =>
  infiniteQueryOptions({
    queryKey: peopleKeys.timeline(personId, 'sent', SHOWN),
    queryFn: ({ pageParam, signal }) =>
      backend.api(listDeliveries, {
        signal,
        query: {
          persona: personId,
          pagination: `${SHOWN},1,0`,
          ...(pageParam ? { cursor: pageParam } : {}),
        },
      }),
    initialPageParam: '',
    getNextPageParam: ({ pagination }) => pagination?.next,
  });
