import { defineMessages, TO_PERSON } from '../platform/messages/message.ts';

/** What people are told of their own data. Never the data. */
export const selfServiceMessages = defineMessages('self-service', {
  bankChanged: {
    ...TO_PERSON,
    texts: 'mailBankChanged',
    values: ['name', 'company', 'moment', 'since'],
    link: { place: 'signIn' },
    shown: { topic: 'bankChanged', level: 'urgent', place: 'ownData' },
  },
  ownChangeApproved: {
    ...TO_PERSON,
    texts: 'mailOwnChangeApproved',
    values: ['name', 'company', 'moment', 'part', 'comments'],
    link: { place: 'signIn' },
    shown: { topic: 'changeDecided', level: 'info', place: 'ownData' },
  },
  ownChangeRejected: {
    ...TO_PERSON,
    texts: 'mailOwnChangeRejected',
    values: ['name', 'company', 'moment', 'part', 'comments'],
    link: { place: 'signIn' },
    shown: { topic: 'changeDecided', level: 'action', place: 'ownData' },
  },
});
