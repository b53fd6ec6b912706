import { defineMessages, TO_PERSON } from './messages/message.ts';

/** What the registry itself tells people. */
export const platformMessages = defineMessages('platform', {
  // In the place of word of a document, at an address that nobody showed to read: it speaks of none.
  addressAsked: {
    ...TO_PERSON,
    texts: 'mailAddressAsked',
    values: ['name', 'username', 'company'],
    link: { place: 'confirmAddress', query: ['key'] },
  },
});
