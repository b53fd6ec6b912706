import { getUserOnboarding, getUserOnboardingStatistics } from '@legajo/contract/calls/onboarding';
import type { Backend, Element } from '@legajo/ui/api/backend.ts';
import { queryOptions } from '@tanstack/react-query';
import { personKey } from '../../people/file/file.ts';

export type PersonOnboarding = Element<typeof getUserOnboarding>;
export type Step = PersonOnboarding['pasos'][number];
export type Statistics = Element<typeof getUserOnboardingStatistics>;

/** Everything asked about one person's onboarding; it lies under what is asked about the person. */
export const onboardingKey = (id: number) => [...personKey(id), 'onboarding'] as const;

/** Every onboarding of a person, newest first; none is an empty list. */
export const onboardingsQuery = (backend: Backend, id: number) =>
  queryOptions({
    queryKey: [...onboardingKey(id), 'all'],
    queryFn: async ({ signal }) =>
      (await backend.api(getUserOnboarding, { params: { id }, query: { historic: 1 }, signal })).data,
  });

export const statisticsQuery = (backend: Backend, id: number) =>
  queryOptions({
    queryKey: [...onboardingKey(id), 'statistics'],
    queryFn: async ({ signal }) =>
      (await backend.api(getUserOnboardingStatistics, { params: { id }, signal })).data[0] as Statistics,
  });

/** What is filled in where the person's own data is kept, and so has no file. */
export const isData = ({ grupo }: Pick<Step, 'grupo'>): boolean => grupo === 'personal_info';
