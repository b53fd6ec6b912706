import { defineMessages, TO_PERSON } from '../platform/messages/message.ts';

/** What people are told about their second factor. */
export const mfaMessages = defineMessages('mfa', {
  code: {
    texts: 'mailCode',
    values: ['code', 'name', 'count'],
    link: { place: 'signIn' },
    to: 'person',
    language: 'caller',
    channels: ['mail'],
    withoutAddress: 'refused',
  },
  factorsReset: {
    ...TO_PERSON,
    texts: 'mailFactorsReset',
    values: ['name'],
    link: null,
    language: 'caller',
    shown: { topic: 'account', level: 'urgent', former: true, place: 'ownAccount' },
  },
  factorChanged: {
    ...TO_PERSON,
    texts: 'mailFactorChanged',
    values: ['name', 'change'],
    link: { place: 'signIn' },
    shown: { topic: 'account', level: 'urgent', former: true, place: 'ownAccount' },
  },
  securityChanged: {
    ...TO_PERSON,
    texts: 'mailSecurityChanged',
    values: ['name', 'company', 'change', 'who', 'moment'],
    link: { place: 'signIn' },
    shown: { topic: 'account', level: 'urgent' },
  },
  securityWaits: {
    ...TO_PERSON,
    texts: 'mailSecurityWaits',
    values: ['name', 'company', 'change', 'who', 'moment'],
    link: { place: 'signIn' },
    shown: { topic: 'account', level: 'urgent' },
  },
  securityStopped: {
    ...TO_PERSON,
    texts: 'mailSecurityStopped',
    values: ['name', 'company', 'change', 'who', 'moment'],
    link: { place: 'signIn' },
    shown: { topic: 'account', level: 'info' },
  },
});
