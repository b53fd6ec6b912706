import { listNotifications, readCounters } from '@legajo/contract/calls/own-notifications';
import { infiniteQueryOptions, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Backend, Element } from '../../api/backend.ts';
import { useBackend } from '../../api/context.tsx';
import { noticeKeys } from '../../session/keys.ts';
import { followOwn } from './follow-own.ts';

/** One row: a thing, with what was said of it last. */
export type OwnNotice = Element<typeof listNotifications>;
export type Which = 'unread' | 'all';

const ASKED_EVERY_MS = 60_000;
const SHOWN = 20;

/** The notices of a tab, page by page. */
export const noticesQuery = (backend: Backend, which: Which) =>
  infiniteQueryOptions({
    queryKey: noticeKeys.of(which),
    queryFn: ({ pageParam, signal }) =>
      backend.api(listNotifications, {
        signal,
        query: {
          pagination: `${SHOWN},1,0`,
          ...(pageParam ? { cursor: pageParam } : {}),
          ...(which === 'unread' ? { leidos: 0 } : {}),
        },
      }),
    initialPageParam: '',
    getNextPageParam: ({ pagination }) => pagination?.next,
  });

const countQuery = (backend: Backend) =>
  queryOptions({
    queryKey: noticeKeys.of('count'),
    queryFn: ({ signal }) =>
      backend.api(readCounters, { signal }).then(({ data }) => data[0]?.no_leidos ?? 0),
    retry: false,
  });

/** Whether what one is told comes by itself; else it is to be asked for. */
export function useLive(): boolean {
  const following = followOwn(useBackend(), useQueryClient());
  return useSyncExternalStore(following.subscribe, following.live, following.live);
}

/** How many things one has not read: as it comes, or asked every minute. What cannot be had counts as nothing. */
export function useUnread(): number {
  const backend = useBackend();
  const live = useLive();
  const { data } = useQuery({ ...countQuery(backend), refetchInterval: live ? false : ASKED_EVERY_MS });
  return data ?? 0;
}

/** Days of the reader: of which heading a row is. */
export function dayOf(when: string, now: Date): 'today' | 'yesterday' | 'before' {
  const day = new Date(when).toDateString();
  if (day === now.toDateString()) return 'today';
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  return day === yesterday.toDateString() ? 'yesterday' : 'before';
}
