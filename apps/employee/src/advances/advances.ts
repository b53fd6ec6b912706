import { advanceRules, cancelAdvance, ownAdvances } from '@legajo/contract/calls/advances';
import { readApproval } from '@legajo/contract/calls/approvals';
import type { Backend, Element } from '@legajo/ui/api/backend.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { advanceKeys } from '../app/keys.ts';

export type OwnAdvance = Element<typeof ownAdvances>;
export type AdvanceRules = Element<typeof advanceRules>;

/** One's own, newest first. One that waits is the newest: while it does, no other is asked for. */
export const advancesQuery = (backend: Backend) =>
  infiniteQueryOptions({
    queryKey: advanceKeys.mine,
    initialPageParam: '',
    queryFn: ({ signal, pageParam }) =>
      backend.api(ownAdvances, { query: { cursor: pageParam || undefined }, signal }),
    getNextPageParam: (last) => last.pagination?.next,
  });

/** How one may ask for an advance today. */
export const rulesQuery = (backend: Backend) =>
  queryOptions({
    queryKey: advanceKeys.rules,
    queryFn: async ({ signal }) => (await backend.api(advanceRules, { signal })).data[0] ?? null,
  });

/** Who decides about one that waits, by the request that it is. */
export const decidersQuery = (backend: Backend, requestId: number) =>
  queryOptions({
    queryKey: advanceKeys.deciders(requestId),
    queryFn: async ({ signal }) => {
      const [request] = (await backend.api(readApproval, { params: { id: requestId }, signal })).data;
      const open = request?.pasos.find(({ orden }) => orden === request.paso);
      return open?.candidatos ?? [];
    },
  });

export const callOff = (backend: Backend, { id }: Pick<OwnAdvance, 'id'>) =>
  backend.api(cancelAdvance, { params: { id } });

/** Whether one may ask today, as far as the company's rules go. */
export const mayAsk = (rules: AdvanceRules): boolean =>
  rules.activo === 1 && rules.abierta === 1 && rules.usados < rules.por_mes;
