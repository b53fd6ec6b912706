import { defineMessages, TO_PERSON } from '../platform/messages/message.ts';

/** What people are told of coming and going. */
export const employmentMessages = defineMessages('employment', {
  reactivated: {
    ...TO_PERSON,
    texts: 'mailReactivated',
    values: ['name', 'username', 'company', 'moment'],
    link: { place: 'signIn' },
  },
});
