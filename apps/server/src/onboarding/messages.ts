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
    shown: { topic: 'onboardingTasks', level: 'action' },
  },
  // What is late, to each of those whom it concerns once a day: never to an address from which mail came back.
  late: {
    ...TO_PERSON,
    texts: 'mailOnboardingLate',
    values: ['name', 'company', 'items'],
    link: { place: 'onboardingTasks' },
    ofDocument: true,
    shown: { topic: 'onboardingLate', level: 'action' },
  },
  lateOwn: {
    ...TO_PERSON,
    texts: 'mailOnboardingLateOwn',
    values: ['name', 'company', 'items'],
    link: { place: 'ownOnboarding' },
    ofDocument: true,
    shown: { topic: 'onboardingLate', level: 'action' },
  },
  lateBegun: {
    ...TO_PERSON,
    texts: 'mailOnboardingLateBegun',
    values: ['name', 'company', 'items'],
    link: { place: 'newcomers' },
    ofDocument: true,
    shown: { topic: 'onboardingLate', level: 'action' },
  },
  rejected: {
    ...TO_PERSON,
    texts: 'mailOnboardingRejected',
    values: ['name', 'company', 'item', 'reason'],
    link: { place: 'ownOnboarding' },
    shown: { topic: 'uploadRejected', level: 'action' },
  },
  copyAsked: {
    ...TO_PERSON,
    texts: 'mailOnboardingCopy',
    values: ['name', 'company', 'item', 'reason'],
    link: { place: 'ownOnboarding' },
    shown: { topic: 'uploadRejected', level: 'action' },
  },
  rejectedOf: {
    ...TO_PERSON,
    texts: 'mailOnboardingRejectedOf',
    values: ['name', 'company', 'item', 'person', 'reason'],
    link: { place: 'onboardingTasks' },
    shown: { topic: 'uploadRejected', level: 'action' },
  },
  pending: {
    ...TO_PERSON,
    texts: 'mailOnboardingPending',
    values: ['name', 'username', 'company', 'items'],
    link: { place: 'employeeSignIn' },
  },
});
