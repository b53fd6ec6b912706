import { listPreferences, readNoticeTimes } from '@legajo/contract/calls/notification-preferences';
import { queryOptions } from '@tanstack/react-query';
import type { Backend, Element } from '../../api/backend.ts';
import { noticeKeys } from '../../session/keys.ts';

/** A kind of notice, with the ways in which it is told. */
export type Preference = Element<typeof listPreferences>;

/** By which ways whoever is signed in is told of what. */
export const wishesQuery = (backend: Backend) =>
  queryOptions({
    queryKey: noticeKeys.wishes,
    queryFn: async ({ signal }) => (await backend.api(listPreferences, { signal })).data,
  });

/** When whoever is signed in is told, and when their company lets no telephone ring. */
export const timesQuery = (backend: Backend) =>
  queryOptions({
    queryKey: noticeKeys.times,
    queryFn: async ({ signal }) => (await backend.api(readNoticeTimes, { signal })).data[0] ?? null,
  });
