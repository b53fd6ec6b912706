import { defineMessages, TO_PERSON } from '../platform/messages/message.ts';

/** What people are told of their record. */
export const peopleMessages = defineMessages('people', {
  usernameChanged: {
    ...TO_PERSON,
    texts: 'mailUsernameChanged',
    values: ['name', 'username', 'company'],
    link: { place: 'signIn' },
    shown: { topic: 'account', level: 'urgent', former: true, place: 'ownAccount' },
  },
});
