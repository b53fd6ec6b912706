import { defineMessages } from '../platform/messages/message.ts';

/** What people are told of their documents. */
export const documentMessages = defineMessages('documents', {
  withdrawn: {
    texts: 'mailWithdrawn',
    values: ['name', 'company', 'type', 'period'],
    link: { place: 'employeeHome' },
    to: 'person',
    language: 'company',
    channels: ['mail'],
    withoutAddress: 'left out',
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
