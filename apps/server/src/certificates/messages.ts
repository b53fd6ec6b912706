import { defineMessages, TO_PERSON } from '../platform/messages/message.ts';

/** What those who keep certificates are told. */
export const certificateMessages = defineMessages('certificates', {
  ending: {
    ...TO_PERSON,
    texts: 'mailCertificateEnding',
    values: ['name', 'company', 'holder', 'day'],
    link: { place: 'certificates' },
    shown: { topic: 'certificateEnding', level: 'urgent' },
  },
});
