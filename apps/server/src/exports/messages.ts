import { defineMessages } from '../platform/messages/message.ts';

/** What people are told of what they had made for them. */
export const exportMessages = defineMessages('exports', {
  backupReady: {
    texts: 'mailBackup',
    values: ['name', 'company', 'day'],
    link: { place: 'settings' },
    to: 'person',
    language: 'company',
    channels: ['mail'],
    withoutAddress: 'left out',
  },
});
