import { defineMessages } from '../platform/messages/message.ts';

/** What is said of a wish to be called. */
export const homeMessages = defineMessages('home', {
  contactKept: {
    texts: 'mailContactKept',
    values: [],
    link: null,
    to: 'person',
    language: 'caller',
    channels: ['mail'],
    withoutAddress: 'left out',
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
