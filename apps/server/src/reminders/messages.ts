import { defineMessages, TO_PERSON } from '../platform/messages/message.ts';

/** What people are reminded of. */
export const reminderMessages = defineMessages('reminders', {
  unsigned: {
    ...TO_PERSON,
    texts: 'mailReminderSign',
    ofDocument: true,
    values: ['name', 'company', 'count', 'items', 'words'],
    link: { place: 'employeeDocument', query: ['id'] },
    shown: { topic: 'reminder', level: 'action' },
  },
  unopened: {
    ...TO_PERSON,
    texts: 'mailReminderOpen',
    ofDocument: true,
    values: ['name', 'company', 'count', 'items', 'words'],
    link: { place: 'employeeDocument', query: ['id'] },
    shown: { topic: 'reminder', level: 'info' },
  },
  // To whom somebody reports: names and counts, and no document (areas 6.3).
  escalated: {
    ...TO_PERSON,
    texts: 'mailReminderTeam',
    values: ['name', 'company', 'count', 'items'],
    link: { place: 'signIn' },
    shown: { topic: 'teamReminder', level: 'info' },
  },
  ended: {
    ...TO_PERSON,
    texts: 'mailReminderEnded',
    values: ['name', 'reminder'],
    link: { place: 'reminders' },
    shown: { topic: 'reminderEnded', level: 'info' },
  },
});
