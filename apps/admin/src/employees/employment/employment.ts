import { getEmployment } from '@legajo/contract/calls/employment';
import type { Backend, Element } from '@legajo/ui/api/backend.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';

export type Employment = Element<typeof getEmployment>;

/** Somebody's working life, and what hangs on them: asked anew each time a decision is made on it. */
export const employmentQuery = (backend: Backend, id: number) =>
  queryOptions({
    queryKey: ['employment', id],
    // Never what was true at another time: a decision is made on it.
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }): Promise<Employment> => {
      const [life] = (await backend.api(getEmployment, { params: { id }, signal })).data;
      if (!life) throw new Error('An employment of nobody.');
      return life;
    },
  });

/** What lists and files show of people is asked again. */
export function refreshPeople(queries: QueryClient): void {
  for (const queryKey of [['employees'], ['employee'], ['employment'], ['home']])
    void queries.invalidateQueries({ queryKey });
}

/** What a date field holds for `dd/mm/yyyy` of the wire; empty for none. */
export const toField = (day: string): string => day.split('/').reverse().join('-');

/** Today where the person sits, as a date field holds it. */
export const todayField = (now: Date): string =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

/** So many days later, as a date field holds it; empty for none. */
export function shiftField(day: string, count: number): string {
  if (day === '') return '';
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}
