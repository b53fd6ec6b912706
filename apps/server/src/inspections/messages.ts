import { defineMessages, TO_PERSON } from '../platform/messages/message.ts';

const OF_INSPECTION = { ...TO_PERSON, link: { place: 'inspections' } } as const;

/** What management is told of inspections (areas 14.4). */
export const inspectionMessages = defineMessages('inspections', {
  opened: {
    ...OF_INSPECTION,
    texts: 'mailInspectionOpened',
    values: ['name', 'company', 'who', 'body', 'day'],
    shown: { topic: 'inspection', level: 'urgent' },
  },
  entered: {
    ...OF_INSPECTION,
    texts: 'mailInspectionEntered',
    values: ['name', 'company', 'who', 'body', 'day'],
    shown: { topic: 'inspection', level: 'info' },
  },
  closed: {
    ...OF_INSPECTION,
    texts: 'mailInspectionClosed',
    values: ['name', 'company', 'who', 'body', 'why'],
    shown: { topic: 'inspection', level: 'urgent' },
  },
});
