import { defineMessages, TO_PERSON } from '../platform/messages/message.ts';

/** What people are told about their account. */
export const accountMessages = defineMessages('account', {
  reset: {
    ...TO_PERSON,
    texts: 'mailReset',
    values: ['name', 'username', 'company'],
    link: { place: 'signIn', query: ['reset'] },
  },
  passwordChanged: {
    ...TO_PERSON,
    texts: 'mailPasswordChanged',
    values: ['name', 'username', 'company', 'moment'],
    link: { place: 'signIn' },
    shown: { topic: 'account', level: 'urgent', former: true, place: 'ownAccount' },
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
    shown: { topic: 'account', level: 'urgent', former: true, place: 'ownAccount' },
  },
  waysInHeld: {
    ...TO_PERSON,
    texts: 'mailWaysInHeld',
    values: ['name', 'username', 'company', 'moment', 'until'],
    link: null,
    shown: { topic: 'account', level: 'urgent', former: true, place: 'ownAccount' },
  },
  // At the address that its owner showed to read, which may be another one than the record's by now.
  waysInToConfirm: {
    ...TO_PERSON,
    texts: 'mailWaysInToConfirm',
    values: ['name', 'username', 'company', 'moment', 'until'],
    link: { place: 'confirmWaysIn', query: ['confirm'] },
  },
  // At the address that another one is to take the place of: nothing changed yet.
  mailMoveProposed: {
    ...TO_PERSON,
    texts: 'mailMoveProposed',
    values: ['name', 'username', 'company', 'moment', 'until', 'next', 'who'],
    // The second tells the page that there is an address to agree to or to refuse.
    link: { place: 'confirmWaysIn', query: ['confirm', 'email'] },
  },
  mailMoveRefused: {
    ...TO_PERSON,
    texts: 'mailMoveRefused',
    values: ['name', 'company', 'moment', 'whose', 'who'],
    link: null,
    shown: { topic: 'account', level: 'urgent', former: true, place: 'ownAccount' },
  },
  mailMoveTaken: {
    ...TO_PERSON,
    texts: 'mailMoveTaken',
    values: ['name', 'company', 'moment', 'whose'],
    link: null,
    shown: { topic: 'account', level: 'urgent', former: true, place: 'ownAccount' },
  },
  activated: {
    ...TO_PERSON,
    texts: 'mailActivated',
    values: ['name', 'username', 'company', 'moment'],
    link: null,
  },
});
