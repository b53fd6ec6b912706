import { defineMessages, TO_PERSON } from '../platform/messages/message.ts';

/** What people are told of the billboard. */
export const billboardMessages = defineMessages('billboard', {
  posted: {
    ...TO_PERSON,
    texts: 'mailBillboard',
    values: ['name', 'company', 'title'],
    link: { place: 'ownPost', query: ['id'] },
    shown: { topic: 'post', level: 'info', about: ['post', 'id'], once: true },
  },
  // To who has not read it, or not accepted it: a person asks for it, once a day.
  again: {
    ...TO_PERSON,
    texts: 'mailBillboardAgain',
    values: ['name', 'company', 'title'],
    link: { place: 'ownPost', query: ['id'] },
    shown: { topic: 'postAgain', level: 'action', about: ['post', 'id'] },
  },
});
