import { getUserOnboarding } from '@legajo/contract/calls/onboarding';
import type { Backend, Element } from '@legajo/ui/api/backend.ts';
import { queryOptions } from '@tanstack/react-query';
import { onboardingKeys } from '../app/keys.ts';

export type MyOnboarding = Element<typeof getUserOnboarding>;
export type Step = MyOnboarding['pasos'][number];

/** The own onboarding while it runs; null for who is in none. */
export const onboardingQuery = (backend: Backend, personId: number) =>
  queryOptions({
    queryKey: onboardingKeys.mine(personId),
    // What the person tells of themselves is told on other screens: coming back, it is asked anew.
    staleTime: 0,
    async queryFn({ signal }): Promise<MyOnboarding | null> {
      const [current] = (await backend.api(getUserOnboarding, { params: { id: personId }, signal })).data;
      return current?.estado === 'en_curso' ? current : null;
    },
  });

/** What is told in "Mis datos", and has no picture. */
export const isData = ({ grupo }: Pick<Step, 'grupo'>): boolean => grupo === 'personal_info';

/** Whether nothing is left, not even what is optional. */
export const isWhole = ({ hechos, total }: MyOnboarding): boolean => hechos >= total;
