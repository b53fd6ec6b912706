import { defineMessages, TO_PERSON } from '../platform/messages/message.ts';

/** What people are told of what they brought. */
export const uploadMessages = defineMessages('uploads', {
  rejected: {
    ...TO_PERSON,
    texts: 'mailUploadRejected',
    values: ['name', 'company', 'item', 'reason'],
    link: { place: 'employeeHome' },
    shown: { topic: 'uploadRejected', level: 'action', place: 'ownUploads' },
  },
  copyAsked: {
    ...TO_PERSON,
    texts: 'mailUploadCopy',
    values: ['name', 'company', 'item', 'reason'],
    link: { place: 'employeeHome' },
    shown: { topic: 'uploadRejected', level: 'action', place: 'ownUploads' },
  },
});
