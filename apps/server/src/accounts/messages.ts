import { defineMessages, TO_PERSON } from '../platform/messages/message.ts';

/** What people are told of what Human Resources did with their account. */
export const accountsMessages = defineMessages('accounts', {
  passwordGiven: {
    ...TO_PERSON,
    texts: 'mailPasswordGiven',
    values: ['name', 'username', 'company'],
    link: { place: 'signIn' },
  },
  accessReset: {
    ...TO_PERSON,
    texts: 'mailAccessReset',
    values: ['name', 'username', 'company', 'until'],
    link: { place: 'activate', query: ['code'] },
  },
  invited: {
    ...TO_PERSON,
    texts: 'mailInvited',
    values: ['name', 'username', 'company', 'until'],
    link: { place: 'activate', query: ['code'] },
  },
});
