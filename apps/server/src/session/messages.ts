import { defineMessages, TO_PERSON } from '../platform/messages/message.ts';

/** What people are told about the ways between their logins. */
export const sessionMessages = defineMessages('session', {
  linked: {
    ...TO_PERSON,
    texts: 'mailLinked',
    values: ['name', 'username', 'company', 'other', 'otherCompany'],
    link: { place: 'signIn' },
    shown: { topic: 'account', level: 'urgent', former: true, place: 'ownAccount' },
  },
  unlinked: {
    ...TO_PERSON,
    texts: 'mailUnlinked',
    values: ['name', 'username', 'company', 'other', 'otherCompany'],
    link: { place: 'signIn' },
    shown: { topic: 'account', level: 'urgent', former: true, place: 'ownAccount' },
  },
});
