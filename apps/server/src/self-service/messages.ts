import { defineMessages, TO_PERSON } from '../platform/messages/message.ts';

/** What people are told of their own data. Never the data. */
export const selfServiceMessages = defineMessages('self-service', {
  bankChanged: {
    ...TO_PERSON,
    texts: 'mailBankChanged',
    values: ['name', 'company', 'moment', 'since'],
    link: { place: 'signIn' },
  },
  ownChangeApproved: {
    ...TO_PERSON,
    texts: 'mailOwnChangeApproved',
    values: ['name', 'company', 'moment', 'part', 'comments'],
    link: { place: 'signIn' },
  },
  ownChangeRejected: {
    ...TO_PERSON,
    texts: 'mailOwnChangeRejected',
    values: ['name', 'company', 'moment', 'part', 'comments'],
    link: { place: 'signIn' },
  },
});
