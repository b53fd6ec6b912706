import { listEmployees } from '@legajo/contract/calls/people';
import type { Backend } from '@legajo/ui/api/backend.ts';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { peopleKeys } from '../../app/keys/people.ts';
import type { Offered } from '../../people/record/ManagerField.tsx';

const FOUND = 20;

const startableQuery = (backend: Backend, search: string) =>
  queryOptions({
    queryKey: peopleKeys.startable(search),
    enabled: search.length > 1,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (
        await backend.api(listEmployees, { query: { q: search, pagination: `${FOUND},1,0` }, signal })
      ).data.filter(({ status }) => status !== 'active'),
  });

/** People for whom an onboarding can start: who is on the way in, and who left. */
export const useStartable = (search: string): readonly Offered[] =>
  useQuery(startableQuery(useBackend(), search)).data ?? [];
