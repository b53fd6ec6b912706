import { defineMessages } from '../platform/messages/message.ts';

/** What people are told about their account. */
export const accountMessages = defineMessages('account', {
  reset: {
    texts: 'mailReset',
    values: ['name', 'username', 'company'],
    link: { place: 'signIn', query: ['reset'] },
    to: 'person',
    language: 'company',
    channels: ['mail'],
    withoutAddress: 'left out',
  },
  passwordChanged: {
    texts: 'mailPasswordChanged',
    values: ['name', 'username', 'company', 'moment'],
    link: { place: 'signIn' },
    to: 'person',
    language: 'company',
    channels: ['mail'],
    withoutAddress: 'left out',
  },
  // At the old address, so that nobody loses their notices without knowing.
  addressChanged: {
    texts: 'mailAddressChanged',
    values: ['name', 'username', 'company', 'moment'],
    link: null,
    to: 'address under change',
    language: 'company',
    channels: ['mail'],
    withoutAddress: 'left out',
  },
  activated: {
    texts: 'mailActivated',
    values: ['name', 'username', 'company', 'moment'],
    link: null,
    to: 'person',
    language: 'company',
    channels: ['mail'],
    withoutAddress: 'left out',
  },
});
