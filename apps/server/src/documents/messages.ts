import { defineMessages, TO_PERSON } from '../platform/messages/message.ts';

/** What people are told of their documents. */
export const documentMessages = defineMessages('documents', {
  withdrawn: {
    ...TO_PERSON,
    texts: 'mailWithdrawn',
    ofDocument: true,
    values: ['name', 'company', 'type', 'period'],
    link: { place: 'employeeHome' },
  },
  changed: {
    ...TO_PERSON,
    texts: 'mailChanged',
    ofDocument: true,
    values: ['name', 'company', 'type', 'period'],
    link: { place: 'employeeDocument', query: ['id'] },
  },
  answered: {
    ...TO_PERSON,
    texts: 'mailAnswered',
    ofDocument: true,
    values: ['name', 'company', 'type', 'period'],
    link: { place: 'employeeDocument', query: ['id'] },
  },
  questionAnswered: {
    ...TO_PERSON,
    texts: 'mailQuestionAnswered',
    ofDocument: true,
    values: ['name', 'company', 'type', 'period'],
    link: { place: 'employeeDocument', query: ['id'] },
  },
  papersWanted: {
    texts: 'mailPapers',
    values: ['name', 'company', 'papers'],
    link: null,
    to: 'person',
    language: 'caller',
    channels: ['mail'],
    withoutAddress: 'refused',
  },
});
