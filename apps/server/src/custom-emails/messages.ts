import { defineMessages, TO_PERSON } from '../platform/messages/message.ts';

/** What a company's welcome says to those who have a way in; the others are invited (`accounts.invited`). */
export const customEmailMessages = defineMessages('custom-emails', {
  welcome: {
    ...TO_PERSON,
    texts: 'mailWelcome',
    values: ['name', 'username', 'company'],
    link: { place: 'employeeSignIn' },
  },
});
