import { defineErrors } from './define.ts';

/** Reminders of what waits to be signed or opened (wire-names-2, 6). */
export const reminders = defineErrors('reminders', {
  fieldInvalid: {
    code: 'REMINDER_FIELD_INVALID',
    status: 422,
    when: 'a field of a reminder is missing, or breaks its rule',
    source: 'ours',
  },
  nothing: {
    code: 'REMINDER_NOTHING',
    status: 409,
    when: 'nobody within reach is left who could be reminded',
    source: 'ours',
  },
  notFound: {
    code: 'REMINDER_NOT_FOUND',
    status: 404,
    when: 'there is no such reminder',
    source: 'ours',
  },
  changed: {
    code: 'REMINDER_CHANGED',
    status: 409,
    when: 'somebody else saved the reminder meanwhile',
    source: 'ours',
  },
});
