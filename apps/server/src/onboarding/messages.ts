import { defineMessages } from '../platform/messages/message.ts';

/** What people are told on their way in. */
export const onboardingMessages = defineMessages('onboarding', {
  pending: {
    texts: 'mailOnboardingPending',
    values: ['name', 'username', 'company', 'items'],
    link: { place: 'employeeSignIn' },
    to: 'person',
    language: 'company',
    channels: ['mail'],
    withoutAddress: 'left out',
  },
});
