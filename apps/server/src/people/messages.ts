import { defineMessages } from '../platform/messages/message.ts';

/** What people are told of their record. */
export const peopleMessages = defineMessages('people', {
  usernameChanged: {
    texts: 'mailUsernameChanged',
    values: ['name', 'username', 'company'],
    link: { place: 'signIn' },
    to: 'person',
    language: 'company',
    channels: ['mail'],
    withoutAddress: 'left out',
  },
});
