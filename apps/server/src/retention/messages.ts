import { defineMessages, TO_PERSON } from '../platform/messages/message.ts';

/** What people are told of documents that are to be destroyed (areas 1.10). */
export const retentionMessages = defineMessages('retention', {
  // To whoever set the years: those who may approve are asked by the request itself.
  proposed: {
    ...TO_PERSON,
    texts: 'mailRetentionProposed',
    values: ['name', 'company', 'type', 'count'],
    link: { place: 'retention' },
    shown: { topic: 'retentionProposed', level: 'info' },
  },
  coming: {
    ...TO_PERSON,
    texts: 'mailRetentionComing',
    values: ['name', 'company', 'type', 'count', 'day'],
    link: { place: 'employeeHome' },
    shown: { topic: 'retentionComing', level: 'urgent' },
  },
});
