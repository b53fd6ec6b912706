import { defineMessages, TO_PERSON } from '../platform/messages/message.ts';

/** What is said of a wish to be called. */
export const homeMessages = defineMessages('home', {
  contactKept: {
    ...TO_PERSON,
    texts: 'mailContactKept',
    values: [],
    link: null,
    language: 'caller',
  },
  // To sales, where the installation names an address (`SALES_MAIL`).
  contactWished: {
    texts: 'mailContactWished',
    values: ['shortCompany', 'company', 'person', 'mail', 'phone', 'topic', 'message'],
    link: null,
    to: 'installation',
    language: 'es',
    channels: ['mail'],
    withoutAddress: 'left out',
  },
});
