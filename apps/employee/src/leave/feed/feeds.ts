import {
  listOwnFeeds as listCall,
  type listOwnFeeds,
  type makeFeed,
} from '@legajo/contract/calls/leave-feeds';
import type { Backend, Element } from '@legajo/ui/api/backend.ts';
import { queryOptions } from '@tanstack/react-query';
import { leaveKeys } from '../../app/keys.ts';

export type Feed = Element<typeof listOwnFeeds>;
export type MadeFeed = Element<typeof makeFeed>;
export const SCOPES = ['propio', 'equipo'] as const;
export type Scope = (typeof SCOPES)[number];

export const feedsQuery = (backend: Backend) =>
  queryOptions({
    queryKey: leaveKeys.feeds,
    queryFn: async ({ signal }) => (await backend.api(listCall, { signal })).data,
  });

/** The same address as programs of a telephone take a subscription (RFC 7986 names no scheme; they all know this one). */
export const subscriptionOf = (address: string): string => address.replace(/^https?:/, 'webcal:');
