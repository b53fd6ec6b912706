import { getEmployment } from '@legajo/contract/calls/employment';
import type { Backend, Element } from '@legajo/ui/api/backend.ts';
import { queryOptions } from '@tanstack/react-query';
import { employmentKeys } from '../app/keys/employment.ts';

export type Employment = Element<typeof getEmployment>;

/** Somebody's working life, and what hangs on them: asked anew each time a decision is made on it. */
export const employmentQuery = (backend: Backend, id: number) =>
  queryOptions({
    queryKey: employmentKeys.of(id),
    // Never what was true at another time: a decision is made on it.
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }): Promise<Employment> => {
      const [life] = (await backend.api(getEmployment, { params: { id }, signal })).data;
      if (!life) throw new Error('An employment of nobody.');
      return life;
    },
  });
