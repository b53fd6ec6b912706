import { defineMessages, TO_PERSON } from '../platform/messages/message.ts';

/** What people are told on their way in. */
export const onboardingMessages = defineMessages('onboarding', {
  // To who has no way in yet: the link activates it.
  started: {
    ...TO_PERSON,
    texts: 'mailOnboardingStarted',
    values: ['name', 'company', 'welcome', 'items', 'until'],
    link: { place: 'activate', query: ['code'] },
  },
  begun: {
    ...TO_PERSON,
    texts: 'mailOnboardingBegun',
    values: ['name', 'username', 'company', 'welcome', 'items'],
    link: { place: 'employeeSignIn' },
  },
  // To those who have something to do for somebody else.
  tasks: {
    ...TO_PERSON,
    texts: 'mailOnboardingTasks',
    values: ['name', 'company', 'person', 'items'],
    link: { place: 'onboardingTasks' },
  },
  rejected: {
    ...TO_PERSON,
    texts: 'mailOnboardingRejected',
    values: ['name', 'company', 'item', 'reason'],
    link: { place: 'ownOnboarding' },
  },
  pending: {
    ...TO_PERSON,
    texts: 'mailOnboardingPending',
    values: ['name', 'username', 'company', 'items'],
    link: { place: 'employeeSignIn' },
  },
});
