import { defineMessages, TO_PERSON } from '../platform/messages/message.ts';

/** What people are told of their documents. */
export const documentMessages = defineMessages('documents', {
  withdrawn: {
    ...TO_PERSON,
    texts: 'mailWithdrawn',
    ofDocument: true,
    values: ['name', 'company', 'type', 'period'],
    link: { place: 'employeeDocument', query: ['id'] },
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
  secondAsked: {
    ...TO_PERSON,
    texts: 'mailSecondAsked',
    ofDocument: true,
    values: ['name', 'company', 'type', 'period', 'reader'],
    link: { place: 'secondSignature', query: ['id'] },
  },
  expiring: {
    ...TO_PERSON,
    texts: 'mailExpiring',
    ofDocument: true,
    values: ['name', 'company', 'items'],
    link: { place: 'bringDocument' },
  },
  expiringDigest: {
    ...TO_PERSON,
    texts: 'mailExpiringDigest',
    values: ['name', 'company', 'items'],
    link: { place: 'digitalFile' },
  },
  papersWanted: {
    texts: 'mailPapers',
    values: ['name', 'company', 'papers'],
    link: { place: 'ownUploads' },
    to: 'person',
    language: 'caller',
    channels: ['mail'],
    withoutAddress: 'refused',
  },
});
