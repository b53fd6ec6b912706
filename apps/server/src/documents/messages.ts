import { defineMessages, TO_PERSON } from '../platform/messages/message.ts';

/** What people are told of their documents. */
export const documentMessages = defineMessages('documents', {
  withdrawn: {
    ...TO_PERSON,
    texts: 'mailWithdrawn',
    values: ['name', 'company', 'type', 'period'],
    link: { place: 'employeeHome' },
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
