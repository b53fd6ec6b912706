import { defineMessages, TO_PERSON } from '../platform/messages/message.ts';

/** What management is told of the trail. */
export const auditMessages = defineMessages('audit', {
  head: {
    ...TO_PERSON,
    texts: 'mailTrailHead',
    values: ['name', 'company', 'companyId', 'sequence', 'fingerprint', 'moment'],
    link: null,
  },
});
