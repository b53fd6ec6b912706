import { defineMessages, TO_PERSON } from '../platform/messages/message.ts';

/** What management is told when something that was written is not there any more as it was. */
export const integrityMessages = defineMessages('integrity', {
  failed: {
    ...TO_PERSON,
    texts: 'mailIntegrityFailed',
    values: ['name', 'company', 'faults'],
    link: { place: 'settings' },
    shown: { topic: 'integrityFailed', level: 'urgent' },
  },
});
