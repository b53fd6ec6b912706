import { defineMessages, TO_PERSON } from '../platform/messages/message.ts';

/** What people are told of what they were told. */
export const notificationMessages = defineMessages('notifications', {
  // It names documents: what is in it would have gone by itself.
  digest: {
    ...TO_PERSON,
    texts: 'mailDigest',
    values: ['name', 'company', 'items'],
    link: { place: 'ownNotices' },
    ofDocument: true,
  },
});
