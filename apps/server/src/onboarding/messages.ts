import { defineMessages, TO_PERSON } from '../platform/messages/message.ts';

/** What people are told on their way in. */
export const onboardingMessages = defineMessages('onboarding', {
  pending: {
    ...TO_PERSON,
    texts: 'mailOnboardingPending',
    values: ['name', 'username', 'company', 'items'],
    link: { place: 'employeeSignIn' },
  },
});
