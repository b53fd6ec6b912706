import { defineMessages, TO_PERSON } from '../platform/messages/message.ts';

/** What people are told of the reports that they keep. */
export const reportMessages = defineMessages('reports', {
  // A link and no figure: what it shows is worked out for who opens it, as they reach people then.
  due: {
    ...TO_PERSON,
    texts: 'mailReport',
    values: ['name', 'title'],
    link: { place: 'report', query: ['informe', 'guardado'] },
    shown: { topic: 'reportDue', level: 'info' },
  },
});
