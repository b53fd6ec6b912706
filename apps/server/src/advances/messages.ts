import { defineMessages, TO_PERSON } from '../platform/messages/message.ts';

/** What people are told of their advances. */
export const advanceMessages = defineMessages('advances', {
  // It names no amount: a subject is read over a shoulder.
  decided: {
    ...TO_PERSON,
    texts: 'mailAdvanceDecided',
    values: ['name', 'company', 'outcome', 'words'],
    link: { place: 'ownAdvances' },
    shown: { topic: 'advanceDecided', level: 'info' },
  },
});
