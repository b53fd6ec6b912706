import { defineMessages } from '../platform/messages/message.ts';

/** What people are told of coming and going. */
export const employmentMessages = defineMessages('employment', {
  reactivated: {
    texts: 'mailReactivated',
    values: ['name', 'username', 'company', 'moment'],
    link: { place: 'signIn' },
    to: 'person',
    language: 'company',
    channels: ['mail'],
    withoutAddress: 'left out',
  },
});
