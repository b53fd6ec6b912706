/** The keys of the area's queries. A shorter one stands for all that begin with it. */
export const onboardingKeys = {
  templates: ['onboarding', 'templates'] as const,
  list: (search: unknown) => ['onboarding', 'templates', 'list', search] as const,
  active: ['onboarding', 'templates', 'active'] as const,
  template: (id: number) => ['onboarding', 'templates', id] as const,
  country: ['onboarding', 'country'] as const,
  messages: (language: string) => ['onboarding', 'messages', language] as const,
};
