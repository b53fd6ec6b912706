import {
  leaveBalanceOf as balanceCall,
  type leaveBalanceOf,
  leaveLedgerOf,
} from '@legajo/contract/calls/leave-ledger';
import type { Backend, Element } from '@legajo/ui/api/backend.ts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { peopleKeys } from '../../app/keys/people.ts';

export type Balance = Element<typeof leaveBalanceOf>;
export type Entry = Element<typeof leaveLedgerOf>;

/** What a person has of each type of leave today. */
export const balanceQuery = (backend: Backend, id: number) =>
  queryOptions({
    queryKey: peopleKeys.leaveBalance(id),
    queryFn: async ({ signal }) => (await backend.api(balanceCall, { params: { id }, signal })).data,
  });

/** The entries of a type, newest first. */
export const ledgerQuery = (backend: Backend, id: number, type: number) =>
  infiniteQueryOptions({
    queryKey: peopleKeys.leaveLedger(id, type),
    initialPageParam: '',
    placeholderData: keepPreviousData,
    queryFn: ({ signal, pageParam }) =>
      backend.api(leaveLedgerOf, {
        params: { id },
        query: { tipo: type, cursor: pageParam || undefined },
        signal,
      }),
    getNextPageParam: (last) => last.pagination?.next,
  });

/** How many decimals days are written with: as many as they have, two at most. */
export const digitsOf = (days: number): number =>
  [0, 1].find((digits) => Number(days.toFixed(digits)) === days) ?? 2;
