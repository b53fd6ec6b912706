import { defineMessages } from '../platform/messages/message.ts';

/** What people are told of their own data. Never the data. */
export const selfServiceMessages = defineMessages('self-service', {
  bankChanged: {
    texts: 'mailBankChanged',
    values: ['name', 'company', 'moment'],
    link: { place: 'signIn' },
    to: 'person',
    language: 'company',
    channels: ['mail'],
    withoutAddress: 'left out',
  },
  ownChangeApproved: {
    texts: 'mailOwnChangeApproved',
    values: ['name', 'company', 'moment', 'part', 'comments'],
    link: { place: 'signIn' },
    to: 'person',
    language: 'company',
    channels: ['mail'],
    withoutAddress: 'left out',
  },
  ownChangeRejected: {
    texts: 'mailOwnChangeRejected',
    values: ['name', 'company', 'moment', 'part', 'comments'],
    link: { place: 'signIn' },
    to: 'person',
    language: 'company',
    channels: ['mail'],
    withoutAddress: 'left out',
  },
});
