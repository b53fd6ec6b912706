import { defineMessages, TO_PERSON } from '../platform/messages/message.ts';

/** What people are told of forms. */
export const formMessages = defineMessages('forms', {
  published: {
    ...TO_PERSON,
    texts: 'mailFormPublished',
    values: ['name', 'company', 'form', 'until'],
    link: { place: 'employeeHome' },
    shown: { topic: 'formPublished', level: 'action' },
  },
  due: {
    ...TO_PERSON,
    texts: 'mailFormDue',
    values: ['name', 'company', 'form', 'until'],
    link: { place: 'employeeHome' },
    shown: { topic: 'reminder', level: 'action' },
  },
  // It says nothing of what was answered: a subject is read over a shoulder.
  decided: {
    ...TO_PERSON,
    texts: 'mailFormDecided',
    values: ['name', 'company', 'form', 'outcome', 'words'],
    link: { place: 'employeeHome' },
    shown: { topic: 'formDecided', level: 'info' },
  },
});
