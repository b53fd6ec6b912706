import { listOwnTasks } from '@legajo/contract/calls/onboarding-doors';
import type { Backend, Element } from '@legajo/ui/api/backend.ts';
import { queryOptions } from '@tanstack/react-query';
import { onboardingKeys } from '../../app/keys.ts';

export type Duty = Element<typeof listOwnTasks>;
export type OwnedStep = Duty['pasos'][number];

/** What is brought as a photo. */
export const isPaper = ({ grupo }: Pick<OwnedStep, 'grupo'>): boolean =>
  grupo === 'personal_documents' || grupo === 'documents';

const FRESH_MS = 60_000;

/** What the person has to do for others who come in. */
export const tasksQuery = (backend: Backend) =>
  queryOptions({
    queryKey: onboardingKeys.tasks,
    staleTime: FRESH_MS,
    queryFn: async ({ signal }) => (await backend.api(listOwnTasks, { signal })).data,
  });

/** How much of it is still to be done, and how much of that is late. */
export function leftOf(duties: readonly Duty[]): { readonly left: number; readonly late: number } {
  const steps = duties
    .flatMap(({ pasos }) => pasos)
    .filter(({ hecho, estado }) => hecho === 0 && estado !== 'entregado');
  return { left: steps.length, late: steps.filter(({ vencido }) => vencido === 1).length };
}
