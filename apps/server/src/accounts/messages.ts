import { defineMessages } from '../platform/messages/message.ts';

/** What people are told of what Human Resources did with their account. */
export const accountsMessages = defineMessages('accounts', {
  passwordGiven: {
    texts: 'mailPasswordGiven',
    values: ['name', 'username', 'company'],
    link: { place: 'signIn' },
    to: 'person',
    language: 'company',
    channels: ['mail'],
    withoutAddress: 'left out',
  },
});
