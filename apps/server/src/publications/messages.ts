import { defineMessages } from '../platform/messages/message.ts';

/** What people are told of publications. */
export const publicationMessages = defineMessages('publications', {
  published: {
    texts: 'mailPublished',
    values: ['company', 'type', 'period', 'name'],
    link: { place: 'employeeHome' },
    to: 'person',
    language: 'company',
    channels: ['mail'],
    withoutAddress: 'left out',
  },
  reviewExpires: {
    texts: 'mailReviewExpires',
    values: ['name', 'type', 'period', 'count', 'day'],
    link: { place: 'review', query: ['process'] },
    to: 'person',
    language: 'company',
    channels: ['mail'],
    withoutAddress: 'left out',
  },
});
