import { getUserOnboarding, getUserOnboardingStatistics } from '@legajo/contract/calls/onboarding';
import type { Backend, Element } from '@legajo/ui/api/backend.ts';
import { queryOptions } from '@tanstack/react-query';
import { peopleKeys } from '../../app/keys/people.ts';

export type PersonOnboarding = Element<typeof getUserOnboarding>;
export type Step = PersonOnboarding['pasos'][number];
export type Statistics = Element<typeof getUserOnboardingStatistics>;

/** Every onboarding of a person, newest first; none is an empty list. */
export const onboardingsQuery = (backend: Backend, id: number) =>
  queryOptions({
    queryKey: peopleKeys.onboarding(id),
    queryFn: async ({ signal }) =>
      (await backend.api(getUserOnboarding, { params: { id }, query: { historic: 1 }, signal })).data,
  });

export const statisticsQuery = (backend: Backend, id: number) =>
  queryOptions({
    queryKey: peopleKeys.onboardingNumbers(id),
    queryFn: async ({ signal }) =>
      (await backend.api(getUserOnboardingStatistics, { params: { id }, signal })).data[0] as Statistics,
  });

/** What is filled in where the person's own data is kept, and so has no file. */
export const isData = ({ grupo }: Pick<Step, 'grupo'>): boolean => grupo === 'personal_info';
