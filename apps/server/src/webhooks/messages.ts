import { defineMessages, TO_PERSON } from '../platform/messages/message.ts';

/** What management is told of addresses of other systems. */
export const webhookMessages = defineMessages('webhooks', {
  stopped: {
    ...TO_PERSON,
    texts: 'mailWebhookStopped',
    values: ['name', 'company', 'host'],
    link: { place: 'apiKeys' },
    shown: { topic: 'webhookStopped', level: 'urgent' },
  },
});
