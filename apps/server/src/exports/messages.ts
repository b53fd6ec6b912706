import { defineMessages, TO_PERSON } from '../platform/messages/message.ts';

/** What people are told of what they had made for them. */
export const exportMessages = defineMessages('exports', {
  backupReady: {
    ...TO_PERSON,
    texts: 'mailBackup',
    values: ['name', 'company', 'day'],
    link: { place: 'settings' },
    shown: { topic: 'exportReady', level: 'info' },
  },
  exportReady: {
    ...TO_PERSON,
    texts: 'mailExport',
    values: ['name', 'company', 'day'],
    link: { place: 'documentSearch' },
    shown: { topic: 'exportReady', level: 'info' },
  },
});
