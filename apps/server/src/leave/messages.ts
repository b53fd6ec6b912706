import { defineMessages, TO_PERSON } from '../platform/messages/message.ts';

/** What people are told of leave. A subject names no type: it is read over a shoulder (areas 11.9). */
export const leaveMessages = defineMessages('leave', {
  decided: {
    ...TO_PERSON,
    texts: 'mailLeaveDecided',
    values: ['name', 'company', 'period', 'outcome', 'words'],
    link: { place: 'ownLeave' },
    shown: { topic: 'leaveDecided', level: 'info' },
  },
  /** Somebody else noted it, or called it off, in whole or in part. */
  changed: {
    ...TO_PERSON,
    texts: 'mailLeaveChanged',
    values: ['name', 'company', 'period', 'outcome', 'words'],
    link: { place: 'ownLeave' },
    shown: { topic: 'leaveCancelled', level: 'info' },
  },
  /** To whoever approves somebody's leave, and Human Resources: it was called off, or nobody has to approve it. */
  noted: {
    ...TO_PERSON,
    texts: 'mailLeaveNoted',
    values: ['name', 'company', 'who', 'period', 'outcome'],
    link: { place: 'signIn' },
    shown: { topic: 'leaveCancelled', level: 'info' },
  },
});
