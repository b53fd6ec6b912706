import { listDeliveries, listInvalidMails } from '@legajo/contract/calls/deliveries';
import type { Backend } from '@legajo/ui/api/backend.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { sentKeys } from '../../app/keys/panels/sent.ts';

const SHOWN = 25;

/** What went out to a person, page by page. */
export const sentQuery = (backend: Backend, personId: number) =>
  infiniteQueryOptions({
    queryKey: sentKeys.of(personId),
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

/** The address of a person from which mail came back, as long as it is theirs; asked for anew with each version of the record. */
export const invalidMailQuery = (backend: Backend, personId: number, version: number) =>
  queryOptions({
    queryKey: sentKeys.invalidMail(personId, version),
    queryFn: async ({ signal }) =>
      (await backend.api(listInvalidMails, { signal, query: { persona: personId } })).data[0] ?? null,
  });
