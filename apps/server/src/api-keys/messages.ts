import { defineMessages, TO_PERSON } from '../platform/messages/message.ts';

/** What those who manage keys are told. */
export const apiKeyMessages = defineMessages('api-keys', {
  ending: {
    ...TO_PERSON,
    texts: 'mailApiKeyEnding',
    values: ['name', 'company', 'label', 'day'],
    link: { place: 'apiKeys' },
    shown: { topic: 'apiKeyEnding', level: 'urgent' },
  },
});
