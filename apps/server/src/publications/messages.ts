import { defineMessages, TO_PERSON } from '../platform/messages/message.ts';

/** What people are told of publications. */
export const publicationMessages = defineMessages('publications', {
  published: {
    ...TO_PERSON,
    texts: 'mailPublished',
    ofDocument: true,
    values: ['company', 'type', 'period', 'name'],
    link: { place: 'employeeDocument', query: ['id'] },
    shown: { topic: 'documentPublished', level: 'info', about: ['document', 'id'], once: true, former: true },
  },
  publishedToSign: {
    ...TO_PERSON,
    texts: 'mailToSign',
    ofDocument: true,
    values: ['company', 'type', 'period', 'name'],
    link: { place: 'employeeDocument', query: ['id'] },
    shown: {
      topic: 'documentPublished',
      level: 'action',
      about: ['document', 'id'],
      once: true,
      former: true,
    },
  },
  reviewExpires: {
    ...TO_PERSON,
    texts: 'mailReviewExpires',
    values: ['name', 'type', 'period', 'count', 'day'],
    link: { place: 'review', query: ['process'] },
    shown: { topic: 'reviewWaits', level: 'action', about: ['process', 'process'] },
  },
});
