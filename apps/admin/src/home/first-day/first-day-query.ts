import { homeFirstDay, invitableEmployees, type testPublication } from '@legajo/contract/calls/first-day';
import type { Backend, Element } from '@legajo/ui/api/backend.ts';
import { queryOptions } from '@tanstack/react-query';
import { homeKeys } from '../../app/keys/home.ts';

export type FirstDay = Element<typeof homeFirstDay>;
export type FirstDayStep = FirstDay['pasos'][number];
export type TestedPublication = Element<typeof testPublication>;
export type Invitable = Element<typeof invitableEmployees>;

/** How far the first day of the company is, as the person may know and do of it. */
export const firstDayQuery = (backend: Backend) =>
  queryOptions({
    queryKey: homeKeys.firstDay,
    queryFn: async ({ signal }) => (await backend.api(homeFirstDay, { signal })).data[0] as FirstDay,
  });

/** Who would be invited: a page of those whom the words find, with the digest of all. */
export const invitableQuery = (backend: Backend, q: string, page: number) =>
  queryOptions({
    queryKey: homeKeys.invitable(q, page),
    queryFn: async ({ signal }) =>
      (await backend.api(invitableEmployees, { query: { q: q || undefined, pagina: page }, signal }))
        .data[0] as Invitable,
  });
