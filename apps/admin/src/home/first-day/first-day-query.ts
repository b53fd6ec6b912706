import { homeFirstDay } from '@legajo/contract/calls/first-day';
import type { Backend, Element } from '@legajo/ui/api/backend.ts';
import { queryOptions } from '@tanstack/react-query';
import { homeKeys } from '../../app/keys/home.ts';

export type FirstDay = Element<typeof homeFirstDay>;
export type FirstDayStep = FirstDay['pasos'][number];

/** How far the first day of the company is, as the person may know and do of it. */
export const firstDayQuery = (backend: Backend) =>
  queryOptions({
    queryKey: homeKeys.firstDay,
    queryFn: async ({ signal }) => (await backend.api(homeFirstDay, { signal })).data[0] as FirstDay,
  });
