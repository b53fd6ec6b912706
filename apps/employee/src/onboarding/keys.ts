/** The keys of the area's queries. A shorter one stands for all that begin with it. */
export const onboardingKeys = {
  mine: (personId: number) => ['onboarding', 'mine', personId] as const,
};
