import { homeSummary } from '@legajo/contract/calls/home';
import type { Backend, Element } from '@legajo/ui/api/backend.ts';
import { queryOptions } from '@tanstack/react-query';
import { homeKeys } from '../app/keys/home.ts';

export type HomeSummary = Element<typeof homeSummary>;

/** Every counter of the home, in one round trip. */
export const summaryQuery = (backend: Backend) =>
  queryOptions({
    queryKey: homeKeys.summary,
    queryFn: async ({ signal }) => (await backend.api(homeSummary, { signal })).data[0] as HomeSummary,
  });
